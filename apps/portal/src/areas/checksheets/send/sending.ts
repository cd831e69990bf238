// Sends the entries of a job in batches, merged while they wait, with the same key until they are answered; a refusal
// stops it and is shown.
import { checksheets, type SentSheet } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { familyOf, type JobFamily } from '@dca/domain/job-types';
import { CallFailure, call } from '../../../platform/client.ts';
import { invalidate } from '../../../platform/queries.ts';
import { sha256 } from '../../../platform/sha256.ts';
import { keepAcknowledged } from './acknowledged.ts';
import { type DraftEntry, draftOf, forgetSent, jobsWaiting, ofKind, unsentCount } from './draft-store.ts';
import { sendPhotos } from './photo-sending.ts';
import { isRefusal, openLoop } from './sending-loop.ts';

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

/** Hears where the entries are, and which the server has taken over. */
export interface SendHears {
  readonly onState: (state: SendState) => void;
  readonly onSent: (batch: readonly DraftEntry[]) => void;
}

/** A sender of the entries of one job. */
export function openSender(jobId: string, family: JobFamily, { onState, onSent }: SendHears): Sender {
  const loop = openLoop({
    send: () => send(jobId, family, { onState, onSent }),
    onRefused: ({ message }) => onState({ kind: 'refused', reason: message }),
    onUnreached: () => onState({ kind: 'kept' }),
  });
  return {
    wake: () => {
      onState({ kind: 'kept' });
      loop.wake();
    },
    drain: async () => {
      await loop.drain();
      return (await draftOf(jobId)).length;
    },
    stop: loop.stop,
  };
}

/** What became of everything that waited on this device. */
export interface Sent {
  /** How many entries and photos still wait. */
  readonly left: number;
  /** What the server said against a job's entries; null when nothing was refused, only not reached. */
  readonly refusal: string | null;
}

/** Sends what waits for every job of this person; a refusal of one job stops none of the others. */
export async function sendAll(): Promise<Sent> {
  let refusal: string | null = null;
  for (const jobId of await jobsWaiting()) {
    try {
      await sendJob(jobId);
      const [refused] = await sendPhotos(jobId, { triesRefused: true });
      refusal = refused ?? refusal;
    } catch (failure) {
      if (isRefusal(failure)) refusal = failure.message;
      else if (!(failure instanceof CallFailure)) throw failure;
    }
  }
  return { left: await unsentCount(), refusal };
}

async function sendJob(jobId: string): Promise<void> {
  const { data: job } = await call(jobs.get, { params: { id: jobId } }, { handles: [400, 403, 404] });
  await send(jobId, familyOf(job.jobType), { onState: () => undefined, onSent: () => undefined });
}

/** Sends everything that waits for a job; true when nothing is left. */
async function send(jobId: string, family: JobFamily, { onState, onSent }: SendHears): Promise<boolean> {
  const batch = await draftOf(jobId);
  if (batch.length === 0) {
    onState({ kind: 'sent' });
    return true;
  }
  onState({ kind: 'sending' });
  const { data } = await call(
    checksheets.save,
    { params: { family: family }, body: bodyOf(jobId, batch) },
    { idempotencyKey: await keyOf(batch), handles: [400, 403, 404, 409, 422] },
  );
  // Before it is forgotten here: at no moment does a screen know it from nowhere.
  keepAcknowledged(jobId, family, batch);
  onSent(batch);
  await forgetSent(batch);
  // Something newer of another phone stands there.
  if (data.stored < batch.length) void invalidate([checksheets.get]);
  const isEmpty = (await draftOf(jobId)).length === 0;
  onState({ kind: isEmpty ? 'sent' : 'kept' });
  return isEmpty;
}

function bodyOf(jobId: string, batch: readonly DraftEntry[]): SentSheet {
  const reading = ofKind(batch, 'reading').at(-1);
  const inZones = batch.flatMap((entry) =>
    entry.what.kind === 'reading' ? [] : [{ entry, zoneCode: entry.what.zoneCode }],
  );
  const zoneCodes = [...new Set(inZones.map(({ zoneCode }) => zoneCode))];
  return {
    jobId,
    ...(reading
      ? { smr: reading.what.smr, smrAt: reading.at, smrIsConfirmed: reading.what.smrIsConfirmed }
      : {}),
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
  return sha256(new TextEncoder().encode(text));
}
