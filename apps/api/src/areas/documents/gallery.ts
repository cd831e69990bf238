// Photos of a machine, visit by visit: the same item as it was before and is now. What somebody sees of it is what they see of the
// jobs, so who had the machine before sees their own visits and no later one.
import type { documents as calls, Visit } from '@dca/contract/areas/documents';
import type { AnswerOf, InputOf } from '@dca/contract/call';
import { questionsOf } from '@dca/domain/checksheet';
import { defaultPageSize } from '@dca/domain/limits';
import { type SqlBool, sql } from 'kysely';
import { refuse, refuseField } from '../../platform/problem.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Visible } from '../../visibility/visible.ts';
import { formVersion } from '../checksheets/index.ts';

type Asked = InputOf<typeof calls.gallery>['query'];
type Reading = { readonly visible: Visible; readonly db: ReadDb };

/** A page of visits. Throws notFound for a machine that is not in sight and of which no photo is. */
export async function galleryOf(
  { visible, db }: Reading,
  equipmentId: string,
  query: Asked,
): Promise<AnswerOf<typeof calls.gallery>> {
  const most = query.PageSize ?? defaultPageSize;
  const found = await visitsOf(visible, equipmentId, query, most + 1);
  if (found.length === 0 && !(await seesMachine(visible, equipmentId))) throw refuse('notFound');
  const shown = found.slice(0, most);
  const [photos, items] = await Promise.all([
    photosIn(
      visible,
      shown.map(({ jobId }) => jobId),
      query.QuestionId,
    ),
    query.Cursor === undefined ? itemsOf({ visible, db }, equipmentId) : [],
  ]);
  const data: Visit[] = [];
  for (const { formId, formVersion: version, sorted: _, ...visit } of shown) {
    const texts = await textsOf(db, formId, version);
    data.push({
      ...visit,
      photos: photos
        .filter(({ jobId }) => jobId === visit.jobId)
        .map(({ jobId: __, ...photo }) => ({ ...photo, text: texts.get(photo.questionId ?? '') ?? null })),
    });
  }
  const last = shown.at(-1);
  return { data, items, next: found.length > most && last ? writePlace(last) : null };
}

const photosOfMachine = (visible: Visible, equipmentId: string) =>
  visible
    .ofJobs('photo')
    .innerJoin('job', 'job.id', 'photo.job_id')
    .where('job.equipment_id', '=', equipmentId)
    .where(sql<SqlBool>`photo.removed_at is null`);

const newest = sql`max(photo.taken_at)`;

function visitsOf(visible: Visible, equipmentId: string, { QuestionId, Cursor }: Asked, most: number) {
  let photos = photosOfMachine(visible, equipmentId);
  if (QuestionId) photos = photos.where('photo.question_id', '=', QuestionId);
  const place = Cursor === undefined ? null : readPlace(Cursor);
  return photos
    .leftJoin('sheet', 'sheet.job_id', 'job.id')
    .select([
      'job.id as jobId',
      'job.number',
      'job.job_type as jobType',
      'job.form_id as formId',
      'job.form_version as formVersion',
      'sheet.smr',
      sql<string>`to_char(${newest} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('at'),
      sql<string>`to_char(${newest} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('sorted'),
    ])
    .groupBy(['job.id', 'sheet.smr'])
    .$if(place !== null, (some) =>
      some.having(sql<SqlBool>`(${newest}, job.id) < (${place?.sorted}::timestamptz, ${place?.jobId}::uuid)`),
    )
    .orderBy(newest, 'desc')
    .orderBy('job.id', 'desc')
    .limit(most)
    .execute();
}

function photosIn(visible: Visible, jobIds: readonly string[], questionId: string | undefined) {
  let photos = visible.ofJobs('photo').where(sql<SqlBool>`photo.removed_at is null`);
  if (questionId) photos = photos.where('photo.question_id', '=', questionId);
  return photos
    .where(sql<SqlBool>`photo.job_id = any(${jobIds}::uuid[])`)
    .leftJoin('answer', (join) =>
      join.onRef('answer.job_id', '=', 'photo.job_id').onRef('answer.question_id', '=', 'photo.question_id'),
    )
    .select((eb) => [
      'photo.job_id as jobId',
      'photo.id',
      eb.ref('photo.kind').$castTo<Visit['photos'][number]['kind']>().as('kind'),
      'photo.question_id as questionId',
      shownInstant('photo.taken_at').as('takenAt'),
      'photo.marks_id as marks',
      'answer.judgement',
    ])
    .orderBy('photo.taken_at')
    .orderBy('photo.id')
    .execute();
}

/** The questions of which there are photos, those of most visits first, named as the newest visit asked them. */
async function itemsOf({ visible, db }: Reading, equipmentId: string) {
  const rows = await photosOfMachine(visible, equipmentId)
    .where('photo.question_id', 'is not', null)
    .select([
      sql<string>`photo.question_id`.as('questionId'),
      sql<number>`count(distinct photo.job_id)::int`.as('visits'),
      sql<string | null>`(array_agg(job.form_id order by photo.taken_at desc))[1]`.as('formId'),
      sql<number | null>`(array_agg(job.form_version order by photo.taken_at desc))[1]`.as('version'),
    ])
    .groupBy('photo.question_id')
    .orderBy('visits', 'desc')
    .orderBy('questionId')
    .limit(mostItems)
    .execute();
  const items: AnswerOf<typeof calls.gallery>['items'] = [];
  for (const { questionId, visits, formId, version } of rows) {
    const text = (await textsOf(db, formId, version)).get(questionId);
    if (text) items.push({ questionId, text, visits });
  }
  return items;
}

/** More to choose from would be a list that nobody reads. */
const mostItems = 200;

/** What each question of a version asks; a job without a form asks nothing. */
async function textsOf(db: ReadDb, formId: string | null, version: number | null) {
  if (formId === null || version === null) return new Map<string, { en: string; id: string }>();
  const form = await formVersion(db, formId, version);
  return new Map(questionsOf(form).map(({ question }) => [question.id, question.text]));
}

const seesMachine = async (visible: Visible, id: string) =>
  (await visible.equipment().select('equipment.id').where('equipment.id', '=', id).executeTakeFirst()) !==
  undefined;

interface Place {
  readonly sorted: string;
  readonly jobId: string;
}

const writePlace = ({ sorted, jobId }: Place) =>
  Buffer.from(JSON.stringify([sorted, jobId])).toString('base64url');

function readPlace(text: string): Place {
  try {
    const [sorted, jobId] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    const isTime = typeof sorted === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(sorted);
    const isId = typeof jobId === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(jobId);
    if (isTime && isId && !Number.isNaN(Date.parse(sorted))) return { sorted, jobId };
  } catch {
    // Falls through to the refusal: a cursor that nobody made here.
  }
  throw refuseField('query.Cursor', {
    en: 'This is no place in the gallery.',
    id: 'Ini bukan posisi di galeri.',
  });
}
