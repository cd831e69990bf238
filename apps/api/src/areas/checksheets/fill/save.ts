// Mechanics fill a sheet and submit it. What was sent is judged here, never trusted; the job is locked for the while, so
// that what is missing is told of the sheet as it is, and two people at once come one after the other.

import type { sentSheet } from '@dca/contract/areas/checksheets';
import { type Form, missing } from '@dca/domain/checksheet';
import { sheetStatusAt } from '@dca/domain/checksheet-lifecycle';
import { jobStates } from '@dca/domain/job-states';
import type { JobType } from '@dca/domain/job-types';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Acting } from '../../../platform/handler.ts';
import { sheetRulesNow } from '../../../platform/parameters.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import { moveJob } from '../../jobs/index.ts';
import { concludeStages } from '../../tracking/index.ts';
import { formVersion } from '../forms.ts';
import { typesOfFamily } from '../job-of-family.ts';
import { sheetToJudge } from '../sheet-to-judge.ts';
import { type JudgedAnswer, judgeAnswers } from './judge-answers.ts';
import { type ChangedPart, judgeParts, storeParts } from './parts.ts';
import { keepReading, proveSmr } from './smr.ts';
import { type ChangedFluid, type FluidWords, storeFluids } from './store-fluids.ts';
import { type AnswerWords, type Stored, storeSheet } from './store-sheet.ts';

type Sent = z.output<typeof sentSheet>;
type SavedJob = Awaited<ReturnType<typeof lockJob>>;

/** Stores a draft or submits. Throws notFound, forbidden, invalid, moveNotAllowed, incomplete. */
export async function saveSheet(acting: Acting, family: string, sent: Sent) {
  const job = await lockJob(acting, sent.jobId);
  if (!typesOfFamily(family).includes(job.job_type)) throw refuse('notFound');
  proveMayWrite(acting, job, sent);
  const form = await formVersion(acting.db, job.form_id, job.form_version);
  const answers = judgeAnswers(form, sent);
  const sentParts = judgeParts(form, sent);
  // A reading that is stored already was proved or confirmed when it came; the machine may have run on since.
  if (typeof sent.smr === 'number' && sent.smr !== job.sheet_smr)
    await proveSmr(acting, job, sent.smr, sent.smrIsConfirmed);
  const stored = await storeSheet(acting, job, sent, answers);
  const fluids = await storeFluids(acting, sent);
  const parts = await storeParts(acting, job, sentParts);
  if (sent.submit) await submit(acting, job, form);
  return {
    reply: {
      jobId: sent.jobId,
      status: sent.submit ? 'SUBMITTED' : sheetStatusAt(job.status),
      version: stored.version,
      stored: stored.stored + fluids.length + parts.length + (sent.smr === stored.smr ? 1 : 0),
    },
    ...changeOf(stored, answers, fluids, parts),
  };
}

/** The job, locked for this transaction, with what judging needs. */
const lockJob = ({ visible, viewer }: Acting, jobId: string) =>
  oneOr404(
    visible
      .jobs()
      .innerJoin('equipment', 'equipment.id', 'job.equipment_id')
      .leftJoin('sheet', 'sheet.job_id', 'job.id')
      .select([
        'job.id',
        'job.job_type',
        'job.stage',
        'job.status',
        'job.form_id',
        'job.form_version',
        'job.leader_id',
        'job.equipment_id',
        'equipment.smr as last_smr',
        'equipment.smr_at as last_smr_at',
        'sheet.smr as sheet_smr',
        sql<SqlBool>`exists (select 1 from job_mechanic crew where crew.job_id = job.id and crew.person_id = ${viewer.personId})`.as(
          'is_on',
        ),
      ])
      .where('job.id', '=', jobId)
      .forNoKeyUpdate('job')
      .executeTakeFirst(),
  );

function proveMayWrite({ viewer }: Acting, job: SavedJob, sent: Sent): void {
  if (!job.is_on) throw refuse('forbidden');
  if (!jobStates.withMechanics.has(job.status))
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'The sheet is not with its mechanics now.',
        id: 'Checksheet ini sedang tidak berada pada mekaniknya.',
      },
    });
  if (sent.submit && job.leader_id !== null && job.leader_id !== viewer.personId)
    throw refuse('moveNotAllowed', {
      detail: { en: 'The mechanic leader submits the sheet.', id: 'Checksheet dikirim oleh ketua mekanik.' },
    });
}

async function submit(acting: Acting, job: SavedJob, form: Form): Promise<void> {
  const { visible, viewer } = acting;
  const sheetNow = await sheetToJudge(visible, job.id, form);
  const left = missing(form, sheetNow, job.job_type as JobType, await sheetRulesNow(acting.db));
  if (left.length > 0)
    throw refuse('incomplete', {
      errors: left.slice(0, 200).map((item) => ({
        field: item.questionId ?? item.zoneCode ?? item.part ?? item.kind,
        code: item.kind,
        message: item.text[viewer.language],
      })),
    });
  const sheet = await visible
    .changeOfJobs('sheet')
    .set({ submitted_by: viewer.personId, submitted_at: sql<string>`now()` })
    .where('sheet.job_id', '=', job.id)
    .returning('sheet.smr')
    .executeTakeFirstOrThrow();
  await moveJob(acting, { jobId: job.id, move: 'submit', set: { smr: sheet.smr } });
  await concludeStages(visible, job.id, acting.now);
  if (sheet.smr !== null) await keepReading(acting, job.equipment_id, sheet.smr);
}

interface Change {
  readonly answers: Readonly<Record<string, AnswerWords>>;
  /** Left out where no fluid changed. */
  readonly fluids?: Readonly<Record<string, FluidWords>>;
  /** Left out where no part changed. */
  readonly parts?: readonly object[];
}

/** For the audit: the answers, fluids and parts that changed, and how those that were there before had been. */
function changeOf(
  { changed, before }: Stored,
  answers: readonly JudgedAnswer[],
  fluids: readonly ChangedFluid[],
  parts: readonly ChangedPart[],
): { before: Change; after: Change } {
  const wanted = changed && new Set(changed);
  const after: Record<string, AnswerWords> = {};
  for (const { questionId, code, value, note } of answers)
    if (!wanted || wanted.has(questionId)) after[questionId] = [code, value, note];
  const side = (which: 'before' | 'after', ofAnswers: Change['answers']): Change => ({
    answers: ofAnswers,
    ...(fluids.length > 0
      ? { fluids: Object.fromEntries(fluids.map((fluid) => [fluid.id, fluid[which]])) }
      : {}),
    ...(parts.length > 0 ? { parts: parts.map((part) => ({ [part.part]: part[which] })) } : {}),
  });
  return { before: side('before', before), after: side('after', after) };
}
