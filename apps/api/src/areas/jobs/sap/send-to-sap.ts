// The worker's part: takes messages that are due, sends each under its key, and writes down what SAP said. A message is
// claimed before it is sent, so that several workers share the work; whoever dies with one in hand lets it go after a while,
// and SAP tells by the key that it had it before. Without an answer it goes again after growing pauses, for as long as it takes.

import { type JobMoveName, jobLifecycle } from '@dca/domain/job-lifecycle';
import { type JobStatusCode, jobStatus } from '@dca/domain/job-status';
import { moveAllowed } from '@dca/domain/lifecycle';
import {
  pauseBeforeSending,
  readSapAnswer,
  type SapAnswer,
  type SapMessageKind,
} from '@dca/domain/sap-message';
import { sql } from 'kysely';
import { type Sap, SapAway } from '../../../outside/sap/index.ts';
import type { Acting, Noted } from '../../../platform/handler.ts';
import type { System } from '../../../visibility/system-acting.ts';
import { moveJob } from '../change/move-job.ts';
import { lockInSap, tell } from './tell-sap.ts';
import { headOf } from './to-send.ts';

/** Messages that are sent at the same time, each of another job. */
const lanes = 4;
/** Longer than any sending takes. */
const inHandSeconds = 120;

interface Claimed {
  readonly id: string;
  readonly jobId: string;
  readonly kind: SapMessageKind;
  readonly content: object;
  readonly key: string;
  readonly attempts: number;
  readonly by: string;
}

/** Sends everything that is due. Returns how many messages SAP answered. */
export async function sendToSap(system: System, sap: Sap, clock: () => Date): Promise<number> {
  let answered = 0;
  const lane = async () => {
    for (let next = await claim(system, clock()); next; next = await claim(system, clock()))
      if (await sendOne(system, sap, next, clock)) answered += 1;
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answered;
}

/** Takes one due message in hand: the first of its job that SAP has not accepted. */
async function claim(system: System, now: Date): Promise<Claimed | undefined> {
  let claimed: Claimed | undefined;
  await system('worker.claim-sap', now, async ({ visible }) => {
    const due = visible
      .ofJobs('sap_message')
      .select('sap_message.id')
      .where('sap_message.state', '=', 'WAITING')
      .where(sql<boolean>`sap_message.next_at <= ${now}`)
      .where(sql<boolean>`coalesce(sap_message.sending_until, '-infinity') < ${now}`)
      .where(
        sql<boolean>`not exists (select 1 from sap_message before where before.job_id = sap_message.job_id
          and before.turn < sap_message.turn and before.state <> 'ACCEPTED')`,
      )
      .orderBy('sap_message.next_at')
      .limit(1)
      .forUpdate('sap_message')
      .skipLocked();
    claimed = (await visible
      .changeOfJobs('sap_message')
      .set({
        sending_until: sql<string>`${now}::timestamptz + make_interval(secs => ${inHandSeconds})`,
        attempts: sql<number>`sap_message.attempts + 1`,
      })
      .where('sap_message.id', '=', due)
      .returning([
        'sap_message.id',
        'sap_message.job_id as jobId',
        'sap_message.kind',
        'sap_message.content',
        sql<string>`sap_message.id || '-' || sap_message.round`.as('key'),
        'sap_message.attempts',
        'sap_message.made_by_name as by',
      ])
      .executeTakeFirst()) as Claimed | undefined;
    return null;
  });
  return claimed;
}

/** True when SAP answered. */
async function sendOne(system: System, sap: Sap, message: Claimed, clock: () => Date): Promise<boolean> {
  const answer = await sap.send(message).catch((error: unknown) => {
    if (error instanceof SapAway) return error;
    throw error;
  });
  if (answer instanceof SapAway) {
    await system('worker.sap-away', clock(), (acting) => postpone(acting, message, answer));
    return false;
  }
  await system('worker.sap-answer', clock(), (acting) => keepAnswer(acting, message, answer));
  return true;
}

/** Tries again later; nothing of it is for the audit, which would be filled by a SAP that is away. */
async function postpone(
  { visible, now }: Acting,
  message: Claimed,
  { message: why }: SapAway,
): Promise<null> {
  await visible
    .changeOfJobs('sap_message')
    .set({
      sending_until: null,
      next_at: new Date(now.getTime() + pauseBeforeSending(message.attempts) * 1000),
      answer_messages: [why],
    })
    .where('sap_message.id', '=', message.id)
    .where('sap_message.state', '=', 'WAITING')
    .execute();
  return null;
}

/** Writes SAP's word down, once, and moves the job where it says so. */
async function keepAnswer(acting: Acting, message: Claimed, answer: SapAnswer): Promise<Noted | null> {
  const state = readSapAnswer(answer);
  const changed = await acting.visible
    .changeOfJobs('sap_message')
    .set({
      state,
      sending_until: null,
      answered_at: acting.now,
      answer_status: answer.status,
      answer_messages: [...answer.messages],
    })
    .where('sap_message.id', '=', message.id)
    .where('sap_message.state', '=', 'WAITING')
    .executeTakeFirst();
  // Somebody else, who had it in hand before, was slower than their time and has written the answer meanwhile.
  if (changed.numUpdatedRows === 0n) return null;
  if (state === 'ACCEPTED') await follow(acting, message);
  return { target: `sap-message/${message.id}`, after: { kind: message.kind, state, ...answer } };
}

const moveOf: Partial<Record<SapMessageKind, JobMoveName>> = { COMPLETION: 'teco', REVERSAL: 'reverse' };

/**
 * A completion that SAP accepted moves the job; one whose job went back meanwhile is taken back in SAP. So is an unlock whose
 * job was put aside again: its second lock was not told while the first one waited.
 */
async function follow(acting: Acting, { jobId, kind, content, by }: Claimed): Promise<void> {
  if (kind === 'UNLOCK') return lockAgain(acting, jobId);
  const move = moveOf[kind];
  if (!move) return;
  const job = await acting.visible
    .jobs()
    .select(['job.id', 'job.number', 'job.status', 'job.sap_order', 'job.job_type', 'job.charge_to'])
    .where('job.id', '=', jobId)
    .forNoKeyUpdate('job')
    .executeTakeFirstOrThrow();
  const from = job.status as JobStatusCode;
  if (moveAllowed(jobLifecycle, { move, from, asker: 'SYSTEM' })) {
    const reason = (content as { reason?: string }).reason ?? (kind === 'REVERSAL' ? by : undefined);
    await moveJob(acting, { jobId, move, asker: 'SYSTEM', reason, particulars: { askedBy: by } });
  } else if (kind === 'COMPLETION' && job.sap_order !== null) {
    const known = { ...job, sap_order: job.sap_order };
    const wentBack = { reason: 'The job went back before SAP answered', cause: 'WENT_BACK' };
    await tell(acting, known, [{ kind: 'REVERSAL', content: { ...headOf(known), ...wentBack } }]);
  }
}

async function lockAgain(acting: Acting, jobId: string): Promise<void> {
  const isAside = await acting.visible
    .jobs()
    .select('job.id')
    .where('job.id', '=', jobId)
    .where('job.status', '=', jobStatus.DEACTIVATED.code)
    .executeTakeFirst();
  if (isAside) await lockInSap(acting, jobId, undefined);
}
