import { contract } from '@dca/contract';
import type { Call } from '@dca/contract/call';
import { printed, table } from './table.ts';

/** Every call of the contract by area. The machine-readable document is served at /gateway/docs. */
export function printApi(): string {
  const areas = Object.entries(contract).map(([area, calls]) => {
    const rows = Object.entries<Call>(calls).map(([name, call]) => [
      `\`${name}\``,
      call.method,
      `\`${call.path}\``,
      call.access,
      call.effect,
      call.summary + (call.ours ? ' (ours)' : ''),
    ]);
    return `## ${area}\n\n${table(['Call', 'Method', 'Path', 'Access', 'Effect', 'What it does'], rows)}\n`;
  });
  const about = 'All paths follow `/gateway`. "ours" marks calls that the specification does not list.';
  return [printed('Calls', about), ...areas].join('\n');
}
