// Mechanics fill a sheet and submit it. What was sent is judged here, never trusted; the job is locked for the while, so
// that what is missing is told of the sheet as it is, and two people at once come one after the other.
import type { SavedSheet, sentSheet } from '@dca/contract/sheet-entries';
import { type Form, missing, type SheetParts } from '@dca/domain/checksheet';
import { sheetStatusAt } from '@dca/domain/checksheet-lifecycle';
import { jobStates } from '@dca/domain/job-states';
import type { JobType } from '@dca/domain/job-types';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Acting } from '../../../platform/handler.ts';
import { sheetRulesNow } from '../../../platform/parameters.ts';
import { refuse } from '../../../platform/problem.ts';
import { moveJob } from '../../jobs/index.ts';
import { concludeStages } from '../../tracking/index.ts';
import type { Entered, RefusedEntry } from '../entries/entered.ts';
import { type LockedSheet, lockSheet, type Touched } from '../entries/held-fields.ts';
import { judgeEntries } from '../entries/judge-entries.ts';
import { enteredOf } from '../entries/older-body.ts';
import { type Taken, takeEntries } from '../entries/take-entries.ts';
import { type TouchedZone, touchedBy, touchedZones } from '../entries/touched.ts';
import { formVersion } from '../forms.ts';
import { typesOfFamily } from '../job-of-family.ts';
import { proveCodesIn } from '../parts/part-codes.ts';
import { storeDowntime } from '../parts/parts.ts';
import { sheetToJudge } from '../sheet-to-judge.ts';
import { proveShown } from '../sign/hash-of-sheet.ts';
import { contestsOf } from './contests.ts';
import { faultOfReading, keepReading, refuseReading } from './smr.ts';
import { storeSheet } from './store-sheet.ts';

type Sent = z.output<typeof sentSheet>;
type Job = LockedSheet['job'];
/** A write of somebody whose clock may be wrong. */
export type Sender = Acting & { readonly clockLag: number };

/** What was taken over, and what the audit keeps of it. */
export interface Saved {
  readonly reply: SavedSheet;
  readonly after: object;
}

/** Stores a draft or submits. Throws notFound, forbidden, invalid, moveNotAllowed, incomplete. */
export async function saveSheet(sender: Sender, family: string, sent: Sent): Promise<Saved> {
  const prove = (job: Job) => {
    if (!typesOfFamily(family).includes(job.job_type)) throw refuse('notFound');
    proveMayWrite(sender, job, sent);
  };
  const corrected = clockOf(sender);
  return enter(sender, sent.jobId, touchedBy(sent), {
    prove,
    judge: async (form, job) => {
      const { entered, refused } = judgeEntries(form, sent.entries);
      entered.push(...enteredOf(form, sender.viewer.personId, sent, sender.now));
      const coded = await proveCodesIn(sender.db, entered);
      const read = await judgeReadings(sender, job, sent, coded.entered);
      return {
        entered: read.entered,
        refused: [...refused, ...coded.refused, ...read.refused],
        zones: touchedZones(sent, read.entered, corrected),
      };
    },
    conclude: async (job, form) => {
      if (sent.submit) await submit(sender, job, form, sent.signature ?? null);
      return sent.submit ? 'SUBMITTED' : sheetStatusAt(job.status);
    },
  });
}

interface Entering {
  /** Throws where the asker may not. */
  readonly prove: (job: Job) => void;
  readonly judge: (
    form: Form,
    job: LockedSheet,
  ) => Promise<{
    readonly entered: readonly Entered[];
    readonly refused: readonly RefusedEntry[];
    readonly zones: readonly TouchedZone[];
  }>;
  /** What follows in the same transaction; the status of the sheet after it. */
  readonly conclude: (job: Job, form: Form) => Promise<string>;
}

/** Locks a sheet, merges what was entered into it and stores it; read again where somebody else stored while it waited. */
export async function enter(
  sender: Sender,
  jobId: string,
  touched: Touched,
  { prove, judge, conclude }: Entering,
): Promise<Saved> {
  for (;;) {
    const locked = await lockSheet(sender, jobId, touched);
    prove(locked.job);
    const form = await formVersion(sender.db, locked.job.form_id, locked.job.form_version);
    const { entered, refused, zones } = await judge(form, locked);
    const by = sender.viewer.personId;
    const taken = takeEntries(form, locked.fields, entered, { by, corrected: clockOf(sender) });
    const stored = await storeSheet(sender, { job: locked.job, form, taken, zones });
    if (!stored) continue;
    await storeIntervals(sender, locked.job, taken);
    const status = await conclude(locked.job, form);
    const contested = Array.from(taken.contested, ([id, fields]) => ({ id, fields: [...fields] }));
    return {
      reply: {
        jobId,
        status,
        version: stored.version,
        stored: taken.stored,
        applied: [...taken.applied],
        contested,
        refused: [...refused],
        contests: await contestsOf(sender, jobId, form, taken.fields),
      },
      after: {
        status,
        version: stored.version,
        saving: stored.savingId,
        entries: taken.kept.length,
        contested,
        refused: refused.map(({ id, code }) => ({ id, code })),
      },
    };
  }
}

/** A time of the sender's clock by ours; nothing is newer than its arrival. Entries that were made at once share their time. */
function clockOf({ clockLag, now }: Sender): (at: string) => string {
  const known = new Map<string, string>();
  return (at) => {
    const before = known.get(at);
    if (before !== undefined) return before;
    const corrected = new Date(Math.min(Date.parse(at) + clockLag, now.getTime())).toISOString();
    known.set(at, corrected);
    return corrected;
  };
}

/** Readings that the meter cannot have shown hold nothing else back; a body of contract 1 is refused whole. */
async function judgeReadings(
  sender: Sender,
  { job, fields }: LockedSheet,
  sent: Sent,
  entered: readonly Entered[],
): Promise<{ entered: Entered[]; refused: RefusedEntry[] }> {
  const kept: Entered[] = [];
  const refused: RefusedEntry[] = [];
  const known = new Set(fields.get('reading')?.standing.map(({ value }) => value));
  for (const entry of entered) {
    const { field, value: smr, entryId, at, upon } = entry;
    // A reading that is stored already was proved or confirmed when it came.
    const isNew = field === 'reading' && typeof smr === 'number' && !known.has(smr);
    const isConfirmed = () => (upon === null ? sent.smrIsConfirmed : isConfirmedIn(sent, entryId));
    const fault = isNew
      ? await faultOfReading(sender, job, { smr, at: clockOf(sender)(at), isConfirmed: isConfirmed() })
      : null;
    if (fault && upon === null) refuseReading(fault);
    if (fault) refused.push({ id: entryId, ...fault });
    else kept.push(entry);
  }
  return { entered: kept, refused };
}

const isConfirmedIn = ({ entries }: Sent, id: string): boolean =>
  entries.some((entry) => entry.kind === 'reading' && entry.id === id && entry.isConfirmed);

/** Downtime is kept as intervals of the machine, so that they can be counted. */
async function storeIntervals(sender: Sender, job: Job, { changed, fields }: Taken): Promise<void> {
  if (!changed.has('part/downtime')) return;
  for (const { value, at, by } of fields.get('part/downtime')?.standing ?? [])
    await storeDowntime(sender, job, { at, by, intervals: (value ?? []) as SheetParts['downtime'] });
}

function proveMayWrite({ viewer }: Acting, job: Job, { submit }: Pick<Sent, 'submit'>): void {
  if (!job.is_on) throw refuse('forbidden');
  proveWithMechanics(job);
  if (submit && job.leader_id !== null && job.leader_id !== viewer.personId)
    throw refuse('moveNotAllowed', {
      detail: { en: 'The mechanic leader submits the sheet.', id: 'Checksheet dikirim oleh ketua mekanik.' },
    });
}

/** Refuses where the sheet is not with its mechanics. */
export function proveWithMechanics({ status }: Pick<Job, 'status'>): void {
  if (jobStates.withMechanics.has(status)) return;
  throw refuse('moveNotAllowed', {
    detail: {
      en: 'The sheet is not with its mechanics now.',
      id: 'Checksheet ini sedang tidak berada pada mekaniknya.',
    },
  });
}

async function submit(
  acting: Acting,
  job: Job,
  form: Form,
  signature: Sent['signature'] | null,
): Promise<void> {
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
  if (signature) proveShown(form, sheetNow, signature);
  const sheet = await visible
    .changeOfJobs('sheet')
    .set({
      submitted_by: viewer.personId,
      submitted_at: sql<string>`now()`,
      signature: signature ? JSON.stringify(signature.strokes) : null,
      signed_hash: signature?.hash ?? null,
    })
    .where('sheet.job_id', '=', job.id)
    .returning(['sheet.smr', 'sheet.smr_at'])
    .executeTakeFirstOrThrow();
  await moveJob(acting, { jobId: job.id, move: 'submit', set: { smr: sheet.smr } });
  await concludeStages(visible, job.id, acting.now);
  if (sheet.smr !== null && sheet.smr_at !== null)
    await keepReading(acting, job, {
      smr: sheet.smr,
      at: sheet.smr_at,
      meter: sheetNow.parts.meter ?? null,
    });
}
