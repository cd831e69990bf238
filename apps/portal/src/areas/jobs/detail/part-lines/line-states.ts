import type { State } from '@dca/domain/lifecycle';
import { type PartLineState, partLineStates } from '@dca/domain/part-lines';

const stateOf = (state: PartLineState, colour: State['colour']) => ({ label: partLineStates[state], colour });

/** The states of a part as the board's light takes them: what nobody ordered stops a job. */
export const lineStates: Readonly<Record<PartLineState, Pick<State, 'label' | 'colour'>>> = {
  REQUESTED: stateOf('REQUESTED', 'red'),
  ORDERED: stateOf('ORDERED', 'blue'),
  PARTLY_RECEIVED: stateOf('PARTLY_RECEIVED', 'yellow'),
  RECEIVED: stateOf('RECEIVED', 'green'),
};
