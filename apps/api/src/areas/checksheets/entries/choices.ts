// What was chosen where people had entered different things: read from everything that ever arrived of a sheet, for who decides
// on it. A choice is an entry made upon entries that differ; the last one of each field is told.
import type { Contest } from '@dca/contract/areas/checksheets/entries';
import { type FieldName, type Form, placesOf, type Standing, saysTheSame } from '@dca/domain/checksheet';
import type { Reading } from '../../../platform/handler.ts';
import { type People, peopleOf, told } from '../fill/contests.ts';
import type { KeptEntry } from './take-entries.ts';

/** Everything that arrived of a sheet at once, by one person. */
export interface Arrived {
  readonly person_id: string;
  readonly entries: readonly KeptEntry[];
}

interface Choice {
  readonly field: FieldName;
  readonly chosen: Standing<unknown>;
  /** What stood there, the chosen one left out where somebody entered the same. */
  readonly over: readonly Standing<unknown>[];
}

/** The last choice of each field, in the order in which they arrived. */
export function choicesIn(arrived: readonly Arrived[]): Choice[] {
  const known = new Map<string, Standing<unknown> & { readonly upon: readonly string[] }>();
  const choices = new Map<FieldName, Choice>();
  for (const { person_id: by, entries } of arrived)
    for (const [id, field, value, upon, at] of entries) {
      const entry = { id, at, by, value };
      // A judgement and its note may have come as one entry, and each is chosen for itself.
      known.set(`${field} ${id}`, { ...entry, upon });
      const stood = upon.flatMap((one) => known.get(`${field} ${one}`) ?? []);
      // What one of them had replaced already stood there no more.
      const standing = stood.filter((one) => stood.every((other) => !other.upon.includes(one.id)));
      if (standing.some((one) => !saysTheSame(one.value, standing[0]?.value)))
        choices.set(field, { field, chosen: entry, over: standing.map(({ upon: _, ...one }) => one) });
      // Whoever saw the choice and entered something else since has decided anew.
      else if (upon.includes(choices.get(field)?.chosen.id ?? '')) choices.delete(field);
    }
  return [...choices.values()];
}

/**
 * The choices of a sheet as people read them: what was chosen first, then what it was chosen over. Who differed from whom is the
 * company's own affair: customers are told none.
 */
export async function choicesOf(
  { visible }: Pick<Reading, 'visible'>,
  jobId: string,
  form: Form,
): Promise<Contest[]> {
  if (visible.viewer.sight.kind === 'customer') return [];
  const arrived = await visible
    .ofJobs('sheet_saving')
    .select(['sheet_saving.person_id', 'sheet_saving.entries'])
    .where('sheet_saving.job_id', '=', jobId)
    .orderBy('sheet_saving.arrived_at')
    .orderBy('sheet_saving.id')
    .execute();
  const choices = choicesIn(arrived as unknown as readonly Arrived[]);
  if (choices.length === 0) return [];
  const ids = choices.flatMap(({ chosen, over }) => [chosen, ...over].map(({ by }) => by));
  return tellChoices(form, choices, await peopleOf(visible, jobId, ids));
}

/** Choices as the wire tells them. */
export function tellChoices(form: Form, choices: readonly Choice[], people: People): Contest[] {
  const places = placesOf(form);
  return choices.map(({ field, chosen, over }) => {
    const [kind, about = ''] = field.split('/');
    const place = kind === 'judgement' || kind === 'note' ? places.get(about) : undefined;
    return {
      field,
      questionId: place?.question.id ?? null,
      zoneCode: place?.zone.code ?? null,
      values: [chosen, ...over].map((one) => told(form, field, one, people)),
    };
  });
}
