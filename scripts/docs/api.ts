import type { Area, Call } from '@dca/contract/call';
import { table } from './table.ts';

/** The calls of an area. The machine-readable document of all is served at /gateway/docs. */
export function printCalls(calls: Area): string {
  const rows = Object.entries<Call>(calls).map(([name, call]) => [
    `\`${name}\``,
    call.method,
    `\`${call.path}\``,
    call.access,
    call.effect,
    call.summary + (call.ours ? ' (ours)' : ''),
  ]);
  const head = ['Call', 'Method', 'Path', 'Access', 'Effect', 'What it does'];
  return `## Calls\n\n${table(head, rows)}\n`;
}
