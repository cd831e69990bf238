// Brings entries and submissions to the server: what was entered on a sheet travels in batches, a submission by itself.
import { checksheets, type SentSheet, type SentZone } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import { familyOf, type JobFamily } from '@dca/domain/job-types';
import type { Act, Way } from '../../../offline/act.ts';
import { call } from '../../../platform/client.ts';
import { invalidate } from '../../../platform/queries.ts';
import { keepAcknowledged } from './acknowledged.ts';
import { type Entered, type Entry, entryOf, ofKind } from './entries.ts';

/** Sends entries of one job. */
export async function sendEntries(acts: readonly Act<Entered>[], way: Way): Promise<undefined> {
  const [first] = acts;
  if (!first) return;
  const entries = acts.map(entryOf);
  const family = await familyOfAct(first, way);
  const body = bodyOf(first.jobId, entries);
  const { data } = await call(checksheets.save, { params: { family }, body }, way.options());
  // Before it is forgotten here: at no moment does a screen know it from nowhere.
  keepAcknowledged(first.jobId, family, entries);
  // Something newer of another phone stands there.
  if (data.stored < acts.length) void invalidate([checksheets.get]);
}

/** Submits the sheet of a job. */
export async function sendSubmission(acts: readonly Act[], way: Way): Promise<undefined> {
  for (const act of acts) {
    const body = { jobId: act.jobId, zoneCheckSheets: [], submit: true };
    const params = { family: await familyOfAct(act, way) };
    await call(checksheets.save, { params, body }, way.options());
  }
  void invalidate([checksheets.get, jobs.get, jobs.list, jobs.counts, tracking.get]);
}

/** Older builds did not note it. */
async function familyOfAct({ jobId, params }: Act, way: Way): Promise<JobFamily> {
  if (params?.family) return params.family as JobFamily;
  const { data: job } = await call(jobs.get, { params: { id: jobId } }, way.options());
  return familyOf(job.jobType);
}

/** Entries as the call takes them. */
export function bodyOf(jobId: string, entries: readonly Entry[]): SentSheet {
  const reading = ofKind(entries, 'reading').at(-1);
  const inZones = entries.flatMap((entry) =>
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
function zoneOf(entries: readonly Entry[]): Omit<SentZone, 'zoneCode'> {
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
