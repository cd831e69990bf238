// What was changed in a sheet since it came back last, by a leader's return, by being opened again or by the customer's refusal.
// Read from everything that ever arrived of it: what had arrived by then says how it stood.
import type { Contest, SheetReply } from '@dca/contract/areas/checksheets';
import {
  countingIn,
  type Field,
  type FieldName,
  type Form,
  merge,
  placesOf,
  type Standing,
  saysTheSame,
} from '@dca/domain/checksheet';
import { movesBack } from '@dca/domain/job-lifecycle';
import { sql } from 'kysely';
import type { Reading } from '../../../platform/handler.ts';
import { type Fields, fieldIn } from '../entries/entered.ts';
import type { KeptEntry } from '../entries/take-entries.ts';
import { type People, peopleOf, told } from '../fill/contests.ts';

type Asking = Pick<Reading, 'visible'>;

/** Null where it never came back. What a crew corrected is the company's own affair: customers are told nothing of it. */
export async function sinceReturnOf(
  { visible }: Asking,
  jobId: string,
  form: Form,
  fields: Fields,
): Promise<SheetReply['sinceReturn']> {
  if (visible.viewer.sight.kind === 'customer') return null;
  const back = await visible
    .ofJobs('job_event')
    .select(['job_event.at'])
    .where('job_event.job_id', '=', jobId)
    .where('job_event.move', 'in', [...movesBack])
    .orderBy('job_event.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!back) return null;
  const arrived = await arrivedOf({ visible }, jobId, back.at);
  const changes = changesIn(form, arrived, fields);
  const by = changes.flatMap(({ now, before }) => [now.by, ...(before ? [before.by] : [])]);
  const people = await peopleOf(visible, jobId, by);
  return {
    at: new Date(back.at).toISOString(),
    changes: changes.map((change) => tellChange(form, change, people)),
    photos: await photosSince({ visible }, jobId, back.at),
  };
}

/** Everything that arrived of a sheet at once, by one person. */
interface Arrived {
  readonly person_id: string;
  readonly entries: readonly KeptEntry[];
  /** After the sheet had come back. */
  readonly is_since: boolean;
}

const arrivedOf = async ({ visible }: Asking, jobId: string, at: Date | string) =>
  (await visible
    .ofJobs('sheet_saving')
    .select([
      'sheet_saving.person_id',
      'sheet_saving.entries',
      sql<boolean>`sheet_saving.arrived_at > ${at}::timestamptz`.as('is_since'),
    ])
    .where('sheet_saving.job_id', '=', jobId)
    .orderBy('sheet_saving.arrived_at')
    .orderBy('sheet_saving.id')
    .execute()) as unknown as readonly Arrived[];

interface Change {
  readonly field: FieldName;
  readonly now: Standing<unknown>;
  readonly before: Standing<unknown> | undefined;
}

/** Fields where something was entered since that counts, and says something else than what counted then. */
function changesIn(form: Form, arrived: readonly Arrived[], fields: Fields): Change[] {
  const before: Fields = new Map();
  const touched = new Set<FieldName>();
  for (const { person_id: by, entries, is_since } of arrived)
    for (const [id, field, value, upon, at] of entries) {
      if (is_since) touched.add(field);
      else before.set(field, merge(fieldIn(before, field), { id, value, upon, at, by }));
    }
  return [...touched].flatMap((field) => {
    const standing = (held: Field<unknown>) => countingIn(form, field, held);
    const [now, was] = [standing(fieldIn(fields, field)), standing(fieldIn(before, field))];
    return !now || saysTheSame(saidIn(now), saidIn(was)) ? [] : [{ field, now, before: was }];
  });
}

/** What an entry says; a judgement that was taken back says nothing, like one that nobody gave. */
function saidIn(entry: Standing<unknown> | undefined): unknown {
  const value = entry?.value ?? null;
  return saysTheSame(value, { code: null, value: null }) ? null : value;
}

function tellChange(form: Form, { field, now, before }: Change, people: People): Contest {
  const [kind, about = ''] = field.split('/');
  const place = kind === 'judgement' || kind === 'note' ? placesOf(form).get(about) : undefined;
  return {
    field,
    questionId: place?.question.id ?? null,
    zoneCode: place?.zone.code ?? null,
    values: (before ? [now, before] : [now]).map((one) => told(form, field, one, people)),
  };
}

/** One that was added and taken off again changed nothing. */
const photosSince = ({ visible }: Asking, jobId: string, at: Date | string) =>
  visible
    .ofJobs('photo')
    .select([
      'photo.id',
      'photo.question_id as questionId',
      sql<boolean>`photo.removed_at is not null`.as('isRemoved'),
    ])
    .where('photo.job_id', '=', jobId)
    .where(sql<boolean>`(photo.added_at > ${at}::timestamptz) <> (photo.removed_at is not null)`)
    .where(sql<boolean>`coalesce(photo.removed_at, photo.added_at) > ${at}::timestamptz`)
    .orderBy('photo.added_at')
    .orderBy('photo.id')
    .execute();
