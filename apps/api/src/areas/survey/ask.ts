// Surveys are sent by the worker: when a job is accepted, or approved where nobody accepts it, once for each job; called to mind once;
// and over after their days. Nobody is asked who worked on the job, and nobody twice in the days of rest.
import { randomBytes } from 'node:crypto';
import { jobStates } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import { type JobType, jobTypeCodes, jobTypes } from '@dca/domain/job-types';
import { isMailAddress } from '@dca/domain/mail';
import { proofBytes, proofCode } from '@dca/domain/proofs';
import { type SqlBool, sql } from 'kysely';
import type { Acting, Noted } from '../../platform/handler.ts';
import { statusIn } from '../../platform/job-states.ts';
import { writeMails } from '../../platform/mails.ts';
import { parametersOf } from '../../platform/parameters.ts';
import type { System } from '../../visibility/system-acting.ts';
import { type AskedMail, surveyMail } from './mail.ts';
import { makeSeal } from './sealed.ts';

/** Types that nobody outside accepts: their survey comes with the approval. */
const approvedAlone: readonly JobType[] = jobTypeCodes.filter(
  (type) => !(jobTypes[type].approvalChain as readonly string[]).includes('CUSTOMER'),
);

const atOnce = 100;

/** Asks about every job that was accepted in the last day, and calls to mind. Returns how many mails were written. */
export async function askSurveys(system: System, now: Date): Promise<number> {
  let written = 0;
  await makeSeal(system, now);
  await system('worker.ask-surveys', now, async (acting) => {
    const asked: string[] = [];
    for (const job of await jobsToAsk(acting)) if (await ask(acting, job)) asked.push(job.id);
    written += asked.length;
    return notedOf('asked', asked);
  });
  await system('worker.remind-surveys', now, async (acting) => {
    const reminded = await remind(acting);
    written += reminded.length;
    return notedOf('reminded', reminded);
  });
  return written;
}

const notedOf = (what: string, ids: readonly string[]): Noted | null =>
  ids.length > 0 ? { target: 'survey', after: { [what]: ids } } : null;

type JobToAsk = Awaited<ReturnType<typeof jobsToAsk>>[number];

/** Jobs that came to their end in the last day and that nobody was asked about. */
const jobsToAsk = ({ visible }: Acting) =>
  visible
    .jobs()
    .select([
      'job.id',
      'job.number',
      'job.unit_code as unitCode',
      'job.customer_code as customerCode',
      'job.plant_code as plantCode',
      'job.leader_id as leaderId',
    ])
    .where(statusIn('job.status', jobStates.approved))
    .where(
      sql<SqlBool>`job.id in (select told.job_id from job_event told join job done on done.id = told.job_id
        where told.at > now() - interval '1 day' and (told.to_status = ${jobStatus.CUSTOMER_ACCEPTED.code}
          or told.to_status = ${jobStatus.APPROVED.code} and done.job_type = any(${approvedAlone}::text[])))`,
    )
    .where(sql<SqlBool>`not exists (select 1 from survey known where known.job_id = job.id)`)
    .orderBy('job.id')
    .limit(atOnce)
    .execute();

/** True when somebody was asked. */
async function ask(acting: Acting, job: JobToAsk): Promise<boolean> {
  const { visible, db } = acting;
  const days = await parametersOf(db, ['SURVEY_VALID_DAYS', 'SURVEY_REMINDER_DAYS', 'SURVEY_REST_DAYS']);
  const contact = await contactToAsk(acting, job, days.SURVEY_REST_DAYS);
  if (!contact) return false;
  const code = proofCode(randomBytes(proofBytes));
  const added = await visible
    .addToJob('survey')
    .values({
      job_id: job.id,
      contact_id: contact.id,
      to_name: contact.name,
      to_address: contact.email,
      language: contact.language,
      code,
      valid_until: sql<string>`now() + make_interval(days => ${days.SURVEY_VALID_DAYS})`,
      remind_at: sql<string>`now() + make_interval(days => ${days.SURVEY_REMINDER_DAYS})`,
    })
    .onConflict((on) => on.column('job_id').doNothing())
    .returning('survey.id')
    .executeTakeFirst();
  if (!added) return false;
  await send(acting, {
    ...job,
    jobId: job.id,
    ...contact,
    code,
    days: days.SURVEY_VALID_DAYS,
    isReminder: false,
  });
  return true;
}

/** The contact of the job's plant, else the first to call: with an address, none of the crew, and not asked in the days of rest. */
async function contactToAsk({ visible }: Acting, job: JobToAsk, restDays: number) {
  const rows = await visible
    .contacts()
    .select([
      'contact.id',
      'contact.name',
      sql<string>`contact.email`.as('email'),
      sql.ref<'en' | 'id'>('contact.language').as('language'),
    ])
    .where('contact.customer_code', '=', job.customerCode)
    .where('contact.is_active', '=', true)
    .where('contact.email', 'is not', null)
    .where(sql<SqlBool>`(contact.plant_code = ${job.plantCode} or contact.is_primary)`)
    .where(
      sql<SqlBool>`not exists (select 1 from person worked where lower(worked.email) = lower(contact.email) and (worked.id = ${job.leaderId}
        or exists (select 1 from job_mechanic crew where crew.job_id = ${job.id} and crew.person_id = worked.id)))`,
    )
    .where(
      sql<SqlBool>`not exists (select 1 from survey other where lower(other.to_address) = lower(contact.email)
        and other.asked_at > now() - make_interval(days => ${restDays}))`,
    )
    .orderBy(
      sql`contact.plant_code is not distinct from ${job.plantCode} desc, contact.is_primary desc, contact.name`,
    )
    .execute();
  return rows.find(({ email }) => isMailAddress(email));
}

/** Surveys whose day to be called to mind has come, each once. */
async function remind(acting: Acting): Promise<string[]> {
  const due = await acting.visible
    .ofJobs('survey')
    .innerJoin('job', 'job.id', 'survey.job_id')
    .select([
      'survey.id',
      'survey.job_id as jobId',
      'job.number',
      'job.unit_code as unitCode',
      'survey.to_name as name',
      sql<string>`survey.to_address`.as('email'),
      sql.ref<'en' | 'id'>('survey.language').as('language'),
      'survey.code',
      sql<number>`greatest(1, ceil(extract(epoch from survey.valid_until - now()) / 86400))::int`.as('days'),
      sql<boolean>`survey.valid_until <= now()`.as('isOver'),
    ])
    .where(sql<SqlBool>`survey.remind_at <= now()`)
    .where('survey.answered_at', 'is', null)
    .orderBy('survey.remind_at')
    .limit(atOnce)
    .forUpdate('survey')
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  await acting.visible
    .changeOfJobs('survey')
    .set({ remind_at: null })
    .where('survey.id', 'in', ids)
    .execute();
  for (const one of due.filter(({ isOver }) => !isOver)) await send(acting, { ...one, isReminder: true });
  return ids;
}

const send = (acting: Acting, asked: AskedMail & { readonly jobId: string; readonly email: string }) =>
  writeMails(acting, [
    {
      jobId: asked.jobId,
      kind: 'SURVEY',
      to: { name: asked.name, address: asked.email },
      language: asked.language,
      ...surveyMail(asked),
      paper: null,
    },
  ]);
