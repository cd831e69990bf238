// The sheet of a job with its form, answers, photos and what is still missing.
import type { Photo, SheetReply } from '@dca/contract/areas/checksheets';
import {
  type FieldName,
  fluidField,
  judgementField,
  missing,
  noteField,
  seenIn,
} from '@dca/domain/checksheet';
import { sheetStatusAt } from '@dca/domain/checksheet-lifecycle';
import { jobStates } from '@dca/domain/job-states';
import type { JobType } from '@dca/domain/job-types';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reading } from '../../../platform/handler.ts';
import { sheetRulesNow } from '../../../platform/parameters.ts';
import { refuse } from '../../../platform/problem.ts';
import { meterSeenBy } from '../../../visibility/meter.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { correctionsOf } from '../approve/corrections.ts';
import { sinceReturnOf } from '../approve/since-return.ts';
import { choicesOf } from '../entries/choices.ts';
import { fieldIn } from '../entries/entered.ts';
import { findingsOfSheet } from '../findings/findings-of-sheet.ts';
import { linesOfSheet } from '../findings/lines-of-sheet.ts';
import { formVersion } from '../forms.ts';
import { jobOfFamily } from '../job-of-family.ts';
import { sheetToJudge } from '../sheet-to-judge.ts';
import { signaturesOf } from '../sign/signatures.ts';
import { contestsOf } from './contests.ts';
import { lastAnswersOf } from './last-answers.ts';

/** The sheet as the wire shows it. A job that nobody began answers an empty draft of its form. */
export async function readSheet(
  { visible, db }: Pick<Reading, 'visible' | 'db'>,
  family: string,
  jobId: string,
): Promise<SheetReply> {
  const job = await jobOfFamily(visible, family, jobId);
  // A customer reads a sheet once it is approved (domain decisions §3).
  if (visible.viewer.sight.kind === 'customer' && !jobStates.approved.has(job.status))
    throw refuse('notFound');
  const form = await formVersion(db, job.form_id, job.form_version);
  const [head, zones, answers, photos, last, filled, machine, found] = await Promise.all([
    headOf(visible, jobId),
    zonesOf(visible, jobId),
    answersOf(visible, jobId),
    photosOf(visible, jobId),
    lastAnswersOf(visible, jobId, form),
    sheetToJudge(visible, jobId, form),
    machineOf(visible, jobId),
    foundAndMended(visible, jobId),
  ]);
  const standing = (field: FieldName) => [...seenIn(fieldIn(filled.fields, field))];
  return {
    jobId,
    status: sheetStatusAt(job.status),
    version: head?.version ?? 0,
    smr: head?.smr ?? null,
    smrRevisions: standing('reading'),
    lastSmr: machine?.smr ?? null,
    lastSmrAt: machine?.smr_at ?? null,
    panelOffset: filled.panelOffset,
    form,
    zoneCheckSheets: form.zones.map((zone) => ({
      ...(zones.find((row) => row.zoneCode === zone.code) ?? unbegun(zone.code)),
      additionalFluids: (filled.zones.find((row) => row.zoneCode === zone.code)?.additionalFluids ?? []).map(
        (fluid) => ({ ...fluid, revisions: standing(fluidField(fluid.id)) }),
      ),
      answers: answers
        .filter((answer) => answer.zoneCode === zone.code)
        .map(({ zoneCode: _, ...answer }) => ({
          ...answer,
          revisions: {
            judgement: standing(judgementField(answer.questionId)),
            note: standing(noteField(answer.questionId)),
          },
          last: last[answer.questionId] ?? [],
        })),
    })),
    lastAnswers: Object.entries(last).map(([questionId, values]) => ({ questionId, last: values })),
    photos,
    parts: filled.keptParts,
    missing: missing(form, filled, job.job_type as JobType, await sheetRulesNow(db)),
    contests: await contestsOf({ visible }, jobId, form, filled.fields),
    choices: sheetStatusAt(job.status) === 'DRAFT' ? [] : await choicesOf({ visible }, jobId, form),
    ...found,
    corrections: await correctionsOf({ visible }, jobId),
    sinceReturn: await sinceReturnOf({ visible }, jobId, form, filled.fields),
    ...decisionsOf(head, await signaturesOf(visible, form, filled)),
  };
}

/** What was recorded from it, and what its job mends. */
const foundAndMended = async (visible: Visible, jobId: string) => ({
  findings: await findingsOfSheet(visible, { jobId }),
  lines: await linesOfSheet(visible, jobId),
});

/** Who signed it, who sent it, who approved it, and why it came back. */
const decisionsOf = (head: Awaited<ReturnType<typeof headOf>>, signatures: SheetReply['signatures']) => ({
  signatures,
  submittedBy: head?.submittedBy ?? null,
  submittedAt: head?.submittedAt ?? null,
  approvedBy: head?.approvedBy ?? null,
  approvedAt: head?.approvedAt ?? null,
  returnReason: head?.returnReason ?? null,
  returnedQuestions: head?.returnedQuestions ?? [],
  returnedReasons: head?.returnedReasons ?? {},
});

/**
 * The machine's meter, through the job: a machine that stands elsewhere by now is still the job's. What the job itself told is left
 * out: who corrects a reading is not judged against it.
 */
const machineOf = (visible: Visible, jobId: string) => {
  const { smr, smrAt } = meterSeenBy(visible.viewer);
  const isOwn = sql`exists (select from smr_standing own where own.equipment_id = equipment.id and own.job_id = job.id
    and own.smr = equipment.smr and own.at = equipment.smr_at)`;
  const before = (column: 'smr' | 'at') => sql`(select ${sql.ref(`r.${column}`)} from smr_standing r
    where r.equipment_id = equipment.id and r.job_id is distinct from job.id and r.at <= equipment.smr_at order by r.at desc limit 1)`;
  const ofOthers = <T>(seen: RawBuilder<T>, column: 'smr' | 'at') =>
    sql<T>`case when ${seen} is not null and ${isOwn} then ${before(column)} else ${seen} end`;
  return visible
    .jobs()
    .innerJoin('equipment', 'equipment.id', 'job.equipment_id')
    .select([ofOthers(smr, 'smr').as('smr'), ofOthers(smrAt, 'at').as('smr_at')])
    .where('job.id', '=', jobId)
    .executeTakeFirst();
};

const personJson = (column: string) =>
  sql<
    SheetReply['submittedBy']
  >`(select json_build_object('id', p.id, 'userName', p.user_name, 'name', trim(p.first_name || ' ' || p.last_name))
    from person p where p.id = ${sql.ref(column)})`;

const headOf = (visible: Visible, jobId: string) =>
  visible
    .ofJobs('sheet')
    .select([
      'sheet.version',
      'sheet.smr',
      personJson('sheet.submitted_by').as('submittedBy'),
      'sheet.submitted_at as submittedAt',
      personJson('sheet.approved_by').as('approvedBy'),
      'sheet.approved_at as approvedAt',
      'sheet.return_reason as returnReason',
      'sheet.returned_questions as returnedQuestions',
      sql.ref<Record<string, string>>('sheet.returned_reasons').as('returnedReasons'),
    ])
    .where('sheet.job_id', '=', jobId)
    .executeTakeFirst();

type ZoneHead = Omit<SheetReply['zoneCheckSheets'][number], 'answers' | 'additionalFluids'>;

const unbegun = (zoneCode: string): ZoneHead => ({ zoneCode, mechanic: null, start: null, end: null });

const zonesOf = (visible: Visible, jobId: string): Promise<ZoneHead[]> =>
  visible
    .ofJobs('sheet_zone')
    .select([
      'sheet_zone.zone_code as zoneCode',
      personJson('sheet_zone.person_id').as('mechanic'),
      'sheet_zone.start_at as start',
      'sheet_zone.end_at as end',
    ])
    .where('sheet_zone.job_id', '=', jobId)
    .execute();

type AnswerRow = Omit<SheetReply['zoneCheckSheets'][number]['answers'][number], 'last' | 'revisions'> & {
  zoneCode: string;
};

const answersOf = (visible: Visible, jobId: string): Promise<AnswerRow[]> =>
  visible
    .ofJobs('answer')
    .innerJoin('person', 'person.id', 'answer.person_id')
    .select([
      'answer.question_id as questionId',
      'answer.zone_code as zoneCode',
      'answer.code',
      'answer.value',
      'answer.note',
      'answer.at',
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('by'),
      'answer.judgement',
    ])
    .where('answer.job_id', '=', jobId)
    .orderBy('answer.question_id')
    .execute();

/** Where somebody stood when they took a photo is kept for the company, and told to nobody outside. */
const positionFor = ({ viewer }: Visible, name: 'latitude' | 'longitude') =>
  viewer.sight.kind === 'customer'
    ? sql<number | null>`null::double precision`.as(name)
    : sql.ref<number | null>(`photo.${name}`).as(name);

/** Photos of a job that are not taken off. */
export const photosOf = (visible: Visible, jobId: string): Promise<Photo[]> =>
  visible
    .ofJobs('photo')
    .innerJoin('person', 'person.id', 'photo.by_id')
    .select((eb) => [
      'photo.id',
      'photo.question_id as questionId',
      'photo.zone_code as zoneCode',
      eb.ref('photo.kind').$castTo<Photo['kind']>().as('kind'),
      'photo.taken_at as takenAt',
      positionFor(visible, 'latitude'),
      positionFor(visible, 'longitude'),
      'photo.bytes',
      'photo.width',
      'photo.height',
      'photo.sha256',
      'photo.marks_id as marks',
      'photo.backlog_id as backlogId',
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('by'),
    ])
    .where('photo.job_id', '=', jobId)
    .where(sql<SqlBool>`photo.removed_at is null`)
    .orderBy('photo.taken_at')
    .orderBy('photo.id')
    .execute();
