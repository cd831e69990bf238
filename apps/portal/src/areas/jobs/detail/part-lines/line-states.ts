import type { PartLine } from '@dca/contract/part-line-calls';
import type { State } from '@dca/domain/lifecycle';

/** The states of a part as the board's light takes them: what nobody ordered stops a job. */
export const lineStates: Readonly<Record<PartLine['state'], Pick<State, 'label' | 'colour'>>> = {
  REQUESTED: { label: { en: 'Not on order', id: 'Belum dipesan' }, colour: 'red' },
  ORDERED: { label: { en: 'On order', id: 'Dipesan' }, colour: 'blue' },
  PARTLY_RECEIVED: { label: { en: 'Partly received', id: 'Diterima sebagian' }, colour: 'yellow' },
  RECEIVED: { label: { en: 'Received', id: 'Diterima' }, colour: 'green' },
};
