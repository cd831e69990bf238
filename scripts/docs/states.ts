import { type Lifecycle, statesOf } from '@dca/domain/lifecycle';
import { table } from './table.ts';

/** A life-cycle as a diagram and two tables. */
export function printLifecycle(lifecycle: Lifecycle): string {
  const states = statesOf(lifecycle);
  const nameOf = (code: string | number) =>
    states.find((state) => String(state.code) === String(code))?.name ?? String(code);
  const arrows = lifecycle.moves.flatMap((move) => {
    const from = move.from.length === 0 ? ['[*]'] : move.from.map(nameOf);
    return move.to === 'BEFORE' ? [] : from.map((start) => `  ${start} --> ${nameOf(move.to)}: ${move.name}`);
  });
  const diagram = ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n');
  const stateRows = states.map(({ code, name, label, colour }) => [code, name, label.en, label.id, colour]);
  const moveRows = lifecycle.moves.map((move) => [
    move.name,
    move.from.map(nameOf).join(', ') || '-',
    move.to === 'BEFORE' ? 'the state before' : nameOf(move.to),
    [move.permission ?? '', move.by ?? ''].filter(Boolean).join(' or '),
    [move.needsReason ? 'reason' : '', move.condition?.en ?? ''].filter(Boolean).join('; ') || '-',
  ]);
  return [
    `## Life-cycle: ${lifecycle.name}\n`,
    `${diagram}\n`,
    `${table(['Code', 'State', 'English', 'Indonesian', 'Colour'], stateRows)}\n`,
    `${table(['Move', 'From', 'To', 'Permission', 'Needs'], moveRows)}\n`,
  ].join('\n');
}
