// Mechanics fill a sheet and submit it. What was sent is judged here, never trusted; the job is locked for the while, so
// that what is missing is told of the sheet as it is, and two people at once come one after the other.
import type { sentSheet } from '@dca/contract/areas/checksheets/entries';
import { type Form, missing } from '@dca/domain/checksheet';
import { sheetStatusAt } from '@dca/domain/checksheet-lifecycle';
import { jobStates } from '@dca/domain/job-states';
import type { JobType } from '@dca/domain/job-types';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Acting } from '../../../platform/handler.ts';
import { sheetRulesNow } from '../../../platform/parameters.ts';
import { refuse } from '../../../platform/problem.ts';
import { notOnCrew } from '../../../platform/reasons.ts';
import { moveJob } from '../../jobs/index.ts';
import { concludeStages } from '../../tracking/index.ts';
import type { Entered, RefusedEntry } from '../entries/entered.ts';
import type { LockedSheet } from '../entries/held-fields.ts';
import { judgeEntries } from '../entries/judge-entries.ts';
import { touchedBy, touchedZones } from '../entries/touched.ts';
import { enteredOf } from '../entries/zones-body.ts';
import { typesOfFamily } from '../job-of-family.ts';
import { proveCodesIn } from '../parts/part-codes.ts';
import { proveStages } from '../parts/prove-stages.ts';
import { sheetAsItCounts } from '../sheet-to-judge.ts';
import { proveShown } from '../sign/hash-of-sheet.ts';
import { clockOf, enter, type Saved, type Sender } from './enter.ts';
import { faultOfReading, keepReading, refuseReading } from './smr.ts';
import type { StoredSheet } from './store-sheet.ts';

type Sent = z.output<typeof sentSheet>;
type Job = LockedSheet['job'];

/** Stores a draft or submits. Throws notFound, forbidden, invalid, moveNotAllowed, incomplete. */
export async function saveSheet(sender: Sender, family: string, sent: Sent): Promise<Saved> {
  const prove = (job: Job) => {
    if (!typesOfFamily(family).includes(job.job_type)) throw refuse('notFound');
    proveMayWrite(sender, job, sent);
  };
  const corrected = clockOf(sender);
  return enter(sender, sent.jobId, touchedBy(sent), {
    mayGoStraight: sent.zoneCheckSheets.length === 0,
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
    // Stored with the answers and proved after them: a submission that is refused leaves nothing.
    also: sent.submit ? handingIn(sender, sent.signature ?? null) : {},
    conclude: async (job, form, stored) => {
      if (sent.submit) await submit(sender, job, form, { stored, signature: sent.signature ?? null });
      return sent.submit ? 'SUBMITTED' : sheetStatusAt(job.status);
    },
  });
}

/** Readings that the meter cannot have shown hold nothing else back; a body by zones is refused whole. */
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

function proveMayWrite({ viewer }: Acting, job: Job, { submit }: Pick<Sent, 'submit'>): void {
  if (!job.is_on) throw refuse('forbidden', notOnCrew);
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

const handingIn = ({ viewer }: Acting, signature: Sent['signature'] | null) => ({
  submitted_by: viewer.personId,
  submitted_at: sql<string>`now()`,
  signature: signature ? JSON.stringify(signature.strokes) : null,
  signed_hash: signature?.hash ?? null,
});

async function submit(
  acting: Acting,
  job: Job,
  form: Form,
  { stored: { smr, smr_at: at }, signature }: { stored: StoredSheet; signature: Sent['signature'] | null },
): Promise<void> {
  const { visible, viewer } = acting;
  const sheetNow = await sheetAsItCounts(visible, job.id, form);
  const left = missing(form, sheetNow, job.job_type as JobType, await sheetRulesNow(acting.db));
  if (left.length > 0)
    throw refuse('incomplete', {
      errors: left.slice(0, 200).map((item) => ({
        field: item.questionId ?? item.zoneCode ?? item.part ?? item.kind,
        code: item.kind,
        message: item.text[viewer.language],
      })),
    });
  await proveStages(acting, job);
  if (signature) proveShown(form, sheetNow, signature);
  await moveJob(acting, { jobId: job.id, move: 'submit', set: { smr } });
  await concludeStages(visible, job.id, acting.now);
  if (smr !== null && at !== null)
    await keepReading(acting, job, { smr, at, meter: sheetNow.parts.meter ?? null });
}
