// Sends drafts of a job: one batch in flight, merged while it waits, with the same key until it is answered; tries again
// with growing pauses and when the signal comes back; a refusal stops it and is shown.
import { checksheets, type SentSheet } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { type JobType, jobTypes } from '@dca/domain/job-types';
import { CallFailure, call } from '../../platform/client.ts';
import { keepAcknowledged } from './acknowledged.ts';
import { type DraftEntry, draftOf, forgetSent, jobsWaiting, ofKind, unsentCount } from './draft-store.ts';

export type SendState =
  | { readonly kind: 'sent' | 'kept' | 'sending' }
  | { readonly kind: 'refused'; readonly reason: string };

export interface Sender {
  /** Something new is kept; sends soon. */
  wake(): void;
  /** Sends what waits and says how much still does, 0 when all is acknowledged; throws when it is refused. */
  drain(): Promise<number>;
  stop(): void;
}

const breath = 1200;
const longestPause = 60_000;

/** How a batch ended: nothing waits, something new waits, or no answer came. */
type Outcome = 'empty' | 'more' | 'unreached';

/** A sender for one job. `onState` hears where the answers are. */
export function openSender(jobId: string, family: string, onState: (state: SendState) => void): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<Outcome> | null = null;
  let pause = breath;
  let isStopped = false;
  const plan = (wait: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run().catch(() => undefined), wait);
  };
  const run = () => {
    running ??= send(jobId, family, onState)
      .then((isEmpty): Outcome => {
        pause = breath;
        if (!isEmpty) plan(breath);
        return isEmpty ? 'empty' : 'more';
      })
      .catch((failure: unknown): Outcome => {
        if (isRefusal(failure)) {
          onState({ kind: 'refused', reason: failure.message });
          throw failure;
        }
        onState({ kind: 'kept' });
        pause = Math.min(longestPause, pause * 2);
        plan(pause);
        return 'unreached';
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
  const online = () => plan(0);
  window.addEventListener('online', online);
  return {
    wake: () => {
      onState({ kind: 'kept' });
      plan(breath);
    },
    drain: async () => {
      clearTimeout(timer);
      await running?.catch(() => undefined);
      let outcome = await run();
      while (outcome === 'more') outcome = await run();
      return (await draftOf(jobId)).length;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', online);
    },
  };
}

// To be signed out or asked to wait is no word about the answers themselves.
const isRefusal = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure &&
  failure.status >= 400 &&
  failure.status < 500 &&
  failure.status !== 401 &&
  failure.status !== 429;

/** What became of everything that waited on this device. */
export interface Sent {
  /** How many answers still wait. */
  readonly left: number;
  /** What the server said against a job's answers; null when nothing was refused, only not reached. */
  readonly refusal: string | null;
}

/** Sends what waits for every job of this person; a refusal of one job stops none of the others. */
export async function sendAll(): Promise<Sent> {
  let refusal: string | null = null;
  for (const jobId of await jobsWaiting()) {
    try {
      await sendJob(jobId);
    } catch (failure) {
      if (isRefusal(failure)) refusal = failure.message;
      else if (!(failure instanceof CallFailure)) throw failure;
    }
  }
  return { left: await unsentCount(), refusal };
}

async function sendJob(jobId: string): Promise<void> {
  const { data: job } = await call(jobs.get, { params: { id: jobId } }, { handles: [400, 403, 404] });
  await send(jobId, jobTypes[job.jobType as JobType].family, () => undefined);
}

/** Sends everything that waits for a job; true when nothing is left. */
async function send(jobId: string, family: string, onState: (state: SendState) => void): Promise<boolean> {
  const batch = await draftOf(jobId);
  if (batch.length === 0) {
    onState({ kind: 'sent' });
    return true;
  }
  onState({ kind: 'sending' });
  await call(
    checksheets.save,
    { params: { family: family as 'pi' }, body: bodyOf(jobId, batch) },
    { idempotencyKey: await keyOf(batch), handles: [400, 403, 404, 409, 422] },
  );
  // Before it is forgotten here: at no moment does a screen know it from nowhere.
  keepAcknowledged(jobId, family, batch);
  await forgetSent(batch);
  const isEmpty = (await draftOf(jobId)).length === 0;
  onState({ kind: isEmpty ? 'sent' : 'kept' });
  return isEmpty;
}

function bodyOf(jobId: string, batch: readonly DraftEntry[]): SentSheet {
  const reading = ofKind(batch, 'reading').at(-1)?.what;
  const inZones = batch.flatMap((entry) =>
    entry.what.kind === 'reading' ? [] : [{ entry, zoneCode: entry.what.zoneCode }],
  );
  const zoneCodes = [...new Set(inZones.map(({ zoneCode }) => zoneCode))];
  return {
    jobId,
    ...(reading && reading.smr !== null ? { smr: reading.smr, smrIsConfirmed: reading.smrIsConfirmed } : {}),
    zoneCheckSheets: zoneCodes.map((zoneCode) => ({
      zoneCode,
      ...zoneOf(inZones.filter((one) => one.zoneCode === zoneCode).map(({ entry }) => entry)),
    })),
  };
}

/** What was entered in one zone, as the call takes it. */
function zoneOf(entries: readonly DraftEntry[]): Omit<SentSheet['zoneCheckSheets'][number], 'zoneCode'> {
  const answers = ofKind(entries, 'answer');
  const fluids = ofKind(entries, 'fluid');
  return {
    start: entries.map(({ at }) => at).sort()[0] ?? null,
    answers: answers.map(({ at, what: { questionId, code, value, note } }) => ({
      questionId,
      code,
      value,
      note,
      at,
    })),
    additionalFluids: fluids.flatMap(({ at, what: { fluid } }) => (fluid ? [{ ...fluid, at }] : [])),
    removedFluids: fluids.flatMap(({ at, what: { fluidId, fluid } }) => (fluid ? [] : [{ id: fluidId, at }])),
  };
}

/** The same batch has the same key, also after the page was closed: a lost answer never stores twice. */
async function keyOf(batch: readonly DraftEntry[]): Promise<string> {
  const text = JSON.stringify(batch.map(({ key, at }) => [key, at]).sort());
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
