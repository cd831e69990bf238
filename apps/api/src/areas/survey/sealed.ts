// A survey that was answered on the mechanic's phone: sealed there by who answered, opened here. Who did the work does not answer for
// it in their own name, and whose phone it was stands beside the answer.
import { randomBytes } from 'node:crypto';
import { type survey as calls, sealedAnswers } from '@dca/contract/areas/survey';
import type { InputOf } from '@dca/contract/call';
import { makeSealingKey, openSealed, type SealingKey } from '@dca/contract/sealed';
import { jobStates } from '@dca/domain/job-states';
import { proofBytes, proofCode } from '@dca/domain/proofs';
import { unansweredOf } from '@dca/domain/survey';
import { type SqlBool, sql } from 'kysely';
import type { Acting, Noted } from '../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import type { System } from '../../visibility/system-acting.ts';
import type { Visible } from '../../visibility/visible.ts';
import { finish } from './by-link.ts';

type Sent = InputOf<typeof calls.answerSealed>['body'];
type Taken = 'ANSWERED' | 'ANSWERED_BEFORE';

/** The newest key, or null before the worker made one. */
export const readSeal = async (visible: Visible): Promise<SealingKey | null> =>
  (await visible.sealingKeys().orderBy('sealing_key.made_at', 'desc').limit(1).executeTakeFirst()) ?? null;

/** Makes the first key; true when it was missing. */
export const makeSeal = (system: System, now: Date): Promise<boolean> =>
  system('worker.make-seal', now, async ({ visible }) => {
    await visible.turnOfSealing();
    if (await readSeal(visible)) return null;
    await visible.addSealingKey(await makeSealingKey()).execute();
    return { target: 'sealing-key', after: { made: true } };
  });

/**
 * Opens an answer and keeps it as the survey of its job, which has one.
 * @throws notFound, moveNotAllowed before the work began, invalid for who did the work and for what does not open or is not whole
 */
export async function takeSealed(
  acting: Acting,
  { jobId, name, sealed }: Sent,
): Promise<{ reply: { data: { response: Taken } }; noted: Noted }> {
  const { visible, viewer } = acting;
  const job = await oneOr404(
    visible
      .jobs()
      .select(['job.status'])
      .where('job.id', '=', jobId)
      .forNoKeyUpdate('job')
      .executeTakeFirst(),
  );
  if (!jobStates.handedOver.has(job.status)) throw refuse('moveNotAllowed', { detail: hasNoWork });
  if (await didTheWork(acting, jobId, name)) throw refuseField('body.name', ownWork);
  const given = await opened(acting, jobId, sealed);
  const code = proofCode(randomBytes(proofBytes));
  const surveys = visible.surveyAnswers();
  const id = await surveys.onPhone({
    jobId,
    name,
    code,
    language: viewer.language,
    phoneOf: viewer.personId,
  });
  if (id) {
    await surveys.keep(id, { ...given, recommendation: given.recommendation ?? null });
    await finish(surveys, id, given.answers, given.comment);
  }
  const response = id ? 'ANSWERED' : 'ANSWERED_BEFORE';
  // What was answered is not told here: who brought it reads what they did.
  return {
    reply: { data: { response } },
    noted: { target: `job/${jobId}`, after: { survey: response, name } },
  };
}

async function opened({ visible }: Acting, jobId: string, sealed: Sent['sealed']) {
  const key = await visible.privateKeys().where('sealing_key.id', '=', sealed.keyId).executeTakeFirst();
  const text = key && (await openSealed(key.privateKey, jobId, sealed).catch(() => undefined));
  const read = sealedAnswers.safeParse(text === undefined ? undefined : parsed(text));
  if (!read.success || unansweredOf(read.data.answers).length > 0) throw refuseField('body.sealed', notWhole);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether that is the name of one of the crew, of its leader, or of whose phone it is. */
async function didTheWork({ visible, viewer }: Acting, jobId: string, name: string): Promise<boolean> {
  const typed = plain(name);
  if ([viewer.name, viewer.userName].some((own) => plain(own) === typed)) return true;
  const crew = await visible
    .jobs()
    .innerJoin('person', (join) =>
      join.on(
        sql<SqlBool>`(person.id = job.leader_id or exists (select 1 from job_mechanic crew
          where crew.job_id = job.id and crew.person_id = person.id))`,
      ),
    )
    .select([
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'),
      'person.user_name as userName',
    ])
    .where('job.id', '=', jobId)
    .execute();
  return crew.some((one) => plain(one.name) === typed || plain(one.userName) === typed);
}

const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const ownWork = {
  en: 'Who did the work does not answer for it.',
  id: 'Yang mengerjakan tidak mengisi survei atas pekerjaannya.',
};
const notWhole = { en: 'This answer does not open.', id: 'Jawaban ini tidak dapat dibuka.' };

const hasNoWork = {
  en: 'This job was not handed over to mechanics, or was put aside: there is no work to answer for.',
  id: 'Pekerjaan ini belum diserahkan ke mekanik, atau ditangguhkan: belum ada pekerjaan untuk dinilai.',
};
