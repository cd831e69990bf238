// What an import of a fleet leaves to a person: a reading that cannot be true as it stands, or a machine of which it is not sure
// whose it is (domain decisions §4, decision 83).
import type { State } from './lifecycle.ts';
import type { Words } from './text.ts';

/** Why a row of a fleet was set aside. */
export const setAsideReasons = {
  FALLS: { en: 'Meter falls', id: 'Meter turun' },
  JUMPS: { en: 'Over 24 h a day', id: 'Di atas 24 jam sehari' },
  AMBIGUOUS: { en: 'Several machines fit', id: 'Beberapa alat cocok' },
  OTHER_CUSTOMER: { en: "Another customer's", id: 'Milik pelanggan lain' },
  OTHER_SERIAL: { en: 'Other serial number', id: 'Nomor seri lain' },
} as const satisfies Readonly<Record<string, Words>>;
export type SetAsideReason = keyof typeof setAsideReasons;
export const setAsideReasonCodes = Object.keys(setAsideReasons) as readonly SetAsideReason[];

export const setAsideStates = {
  OPEN: { label: { en: 'To decide', id: 'Perlu diputuskan' }, colour: 'yellow' },
  ACCEPTED: { label: { en: 'Taken over', id: 'Diambil' }, colour: 'green' },
  REJECTED: { label: { en: 'Left out', id: 'Diabaikan' }, colour: 'grey' },
} as const satisfies Readonly<Record<string, Pick<State, 'label' | 'colour'>>>;
export type SetAsideState = keyof typeof setAsideStates;
export const setAsideStateCodes = Object.keys(setAsideStates) as readonly SetAsideState[];

/** How a person decides: the reading is taken over, or left out with all that it says. */
export const setAsideDecisions = ['ACCEPTED', 'REJECTED'] as const satisfies readonly SetAsideState[];
export type SetAsideDecision = (typeof setAsideDecisions)[number];

/**
 * What taking a row over means: a JUMP is a reading as it stands; where the meter FALLS a new panel goes on where the old one ended
 * (domain decisions §4). Null where there is nothing to take over: whose machine it is stands in the machines' own records.
 */
export function takenOverAs(reason: SetAsideReason): 'READ' | 'METER_REPLACED' | null {
  if (reason === 'JUMPS') return 'READ';
  return reason === 'FALLS' ? 'METER_REPLACED' : null;
}
