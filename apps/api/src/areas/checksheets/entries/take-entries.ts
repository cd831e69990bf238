// Puts what was entered into the fields of a sheet, and says what became of each entry.
import {
  badnessIn,
  countingIn,
  type Field,
  type FieldName,
  type Form,
  isContested,
  isKnown,
  merge,
} from '@dca/domain/checksheet';
import { type Entered, type Fields, fieldIn } from '../entries/entered.ts';
import { type GivesWay, guessUpon } from './zones-body.ts';

/** An entry as it is kept for ever. */
export type KeptEntry = readonly [
  id: string,
  field: FieldName,
  value: unknown,
  upon: readonly string[],
  at: string,
];

export interface Taken {
  /** The fields after it: those that were read, and new ones. */
  readonly fields: Fields;
  readonly changed: ReadonlyMap<FieldName, Entered>;
  /** What had not arrived before. */
  readonly kept: readonly KeptEntry[];
  /** Ids of entries that were taken over everywhere, and those that stand in a contest with its fields. */
  /** How many entries that is. */
  readonly arrived: number;
  readonly applied: readonly string[];
  readonly contested: ReadonlyMap<string, readonly FieldName[]>;
  /** How many questions, fluids, parts and readings are now as they were sent, and were not before. */
  readonly stored: number;
}

/** Merges entries of one person into fields. `corrected` gives their times by the clock of the server. */
export function takeEntries(
  form: Form,
  before: Fields,
  entered: readonly Entered[],
  { by, corrected }: { by: string; corrected: (at: string) => string },
): Taken {
  const fields: Fields = new Map(before);
  const changed = new Map<FieldName, Entered>();
  const kept: KeptEntry[] = [];
  const arrived = new Set<string>();
  for (const one of entered) {
    const field = fieldIn(fields, one.field);
    const standing = { id: one.entryId, value: one.value, at: corrected(one.at), by };
    if (isKnown(field, one.entryId) || saysNothing(one, field, by)) continue;
    const rule = one.upon ? { upon: one.upon } : guessUpon(field, standing, givesWayIn(form, one));
    const upon = rule === 'late' ? [] : rule.upon;
    const awaiting = rule === 'late' ? { ...field, awaited: [...field.awaited, one.entryId] } : field;
    fields.set(one.field, merge(awaiting, { ...standing, upon }));
    changed.set(one.field, one);
    kept.push([one.entryId, one.field, one.value, upon, standing.at]);
    arrived.add(one.entryId);
  }
  return { fields, changed, kept, arrived: kept.length, ...tell(form, fields, entered, arrived) };
}

/** Answers by zone have a note each: an empty one takes away one's own, and says nothing about another's. */
const saysNothing = ({ upon, field: name, value }: Entered, field: Field<unknown>, by: string): boolean =>
  upon === null && value === null && name.startsWith('note/') && !field.standing.some((one) => one.by === by);

function tell(
  form: Form,
  fields: Fields,
  entered: readonly Entered[],
  arrived: ReadonlySet<string>,
): Pick<Taken, 'applied' | 'contested' | 'stored'> {
  const contested = new Map<string, FieldName[]>();
  const counts = new Set<string>();
  for (const { entryId, field: name, about } of entered) {
    const field = fieldIn(fields, name);
    const stands = field.standing.some(({ id }) => id === entryId);
    if (stands && isContested(field)) contested.set(entryId, [...(contested.get(entryId) ?? []), name]);
    if (arrived.has(entryId) && countingIn(form, name, field)?.id === entryId) counts.add(about ?? name);
  }
  const applied = new Set(entered.map(({ entryId }) => entryId).filter((id) => !contested.has(id)));
  return { applied: [...applied], contested, stored: counts.size };
}

function givesWayIn(form: Form, { field: name }: Entered): GivesWay {
  if (name.startsWith('note/')) return (earlier) => earlier === null;
  if (!name.startsWith('judgement/')) return () => true;
  const badness = badnessIn(form, name);
  return (earlier, later) => badness(later) >= badness(earlier);
}
