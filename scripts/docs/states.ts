import { lifecycles } from '@dca/domain/lifecycles';
import { printed, table } from './table.ts';

/** Every life-cycle as a diagram and a table. */
export function printStates(): string {
  const parts = lifecycles.map((lifecycle) => {
    const states = Object.values(lifecycle.states) as {
      code: string | number;
      name: string;
      label: { en: string; id: string };
      colour: string;
    }[];
    const nameOf = (code: string | number) =>
      states.find((state) => String(state.code) === String(code))?.name ?? String(code);
    const arrows = lifecycle.moves.flatMap((move) => {
      const to = move.to === 'BEFORE' ? null : nameOf(move.to as string | number);
      const from =
        move.from.length === 0 ? ['[*]'] : move.from.map((code) => nameOf(code as string | number));
      return to === null ? [] : from.map((start) => `  ${start} --> ${to}: ${move.name}`);
    });
    const diagram = ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n');
    const stateRows = states.map((state) => [
      state.code,
      state.name,
      state.label.en,
      state.label.id,
      state.colour,
    ]);
    const moveRows = lifecycle.moves.map((move) => [
      move.name,
      move.from.map((code) => nameOf(code as string | number)).join(', ') || '-',
      move.to === 'BEFORE' ? 'the state before' : nameOf(move.to as string | number),
      [move.permission ?? '', move.by ?? ''].filter(Boolean).join(' or '),
      [move.needsReason ? 'reason' : '', move.condition?.en ?? ''].filter(Boolean).join('; ') || '-',
    ]);
    return `## ${lifecycle.name}\n\n${diagram}\n\n${table(['Code', 'State', 'English', 'Indonesian', 'Colour'], stateRows)}\n\n${table(['Move', 'From', 'To', 'Permission', 'Needs'], moveRows)}\n`;
  });
  return [printed('Life-cycles', 'A move that is not in its table is refused with 409.'), ...parts].join(
    '\n',
  );
}
