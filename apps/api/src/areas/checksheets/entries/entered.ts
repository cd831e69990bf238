// What arrives of a sheet, taken apart into its fields: what merging, storing and telling speak of.
import type { Field, FieldName, Judgement } from '@dca/domain/checksheet';
import { emptyField } from '@dca/domain/checksheet';
import type { Words } from '@dca/domain/text';

/** Something that was entered about one field. */
export interface Entered {
  readonly entryId: string;
  readonly field: FieldName;
  /** The zone of its question or fluid. */
  readonly zoneCode: string | null;
  /** Which question, fluid or part; null for the reading. */
  readonly about: string | null;
  readonly value: unknown;
  /** The entries that it was made upon; null where the sender tells its time alone. */
  readonly upon: readonly string[] | null;
  /** By the clock of the device. */
  readonly at: string;
}

/** An entry that is not kept. */
export interface RefusedEntry {
  readonly id: string;
  readonly code: string;
  readonly message: Words;
}

/** Fields of one sheet as they stand, by name. */
export type Fields = Map<FieldName, Field<unknown>>;

export const fieldIn = (fields: ReadonlyMap<FieldName, Field<unknown>>, name: FieldName): Field<unknown> =>
  fields.get(name) ?? emptyField;

/** The fields of judgements hold judgements: what is put in was judged. */
export const asJudgements = (field: Field<unknown>) => field as Field<Judgement>;
