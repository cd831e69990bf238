// What was entered in a sheet is taken over under the lock of its job. Answers go straight where each was made upon exactly what
// stands: the statement that stores them sees that. Otherwise the fields are read, merged and stored.
import type { SavedSheet } from '@dca/contract/areas/checksheets/entries';
import type { Form, SheetParts } from '@dca/domain/checksheet';
import type { Acting } from '../../../platform/handler.ts';
import type { Entered, RefusedEntry } from '../entries/entered.ts';
import { type LockedSheet, lockSheet, type Touched } from '../entries/held-fields.ts';
import { straightEntries, withStraight } from '../entries/straight.ts';
import { type Taken, takeEntries } from '../entries/take-entries.ts';
import type { TouchedZone } from '../entries/touched.ts';
import { formVersion } from '../forms.ts';
import { storeDowntime } from '../parts/parts.ts';
import { contestsOf } from './contests.ts';
import { type SheetColumns, type StoredSheet, storeSheet } from './store-sheet.ts';

type Job = LockedSheet['job'];
/** A write of somebody whose clock may be wrong. */
export type Sender = Acting & { readonly clockLag: number };

/** What was taken over, and what the audit keeps of it. */
export interface Saved {
  readonly reply: SavedSheet;
  readonly after: object;
}

interface Entering {
  /** Whether answers may be stored before what stands is read: each says upon what it was made. */
  readonly mayGoStraight: boolean;
  /** Throws where the asker may not. */
  readonly prove: (job: Job) => void;
  readonly judge: (form: Form, job: LockedSheet) => Promise<Judged>;
  /** Columns of the sheet that change with what is entered. */
  readonly also?: SheetColumns;
  /** What follows in the same transaction; the status of the sheet after it. */
  readonly conclude: (job: Job, form: Form, stored: StoredSheet) => Promise<string>;
}

interface Judged {
  readonly entered: readonly Entered[];
  readonly refused: readonly RefusedEntry[];
  readonly zones: readonly TouchedZone[];
}

/** Locks a sheet, takes over what was entered and stores it; read again where somebody else stored while it waited. */
export async function enter(
  sender: Sender,
  jobId: string,
  touched: Touched,
  entering: Entering,
): Promise<Saved> {
  // First as if all answers went straight; where one does not, they are merged with what stands.
  for (let isStraight = entering.mayGoStraight; ; isStraight = false) {
    const locked = await lockSheet(sender, jobId, isStraight ? { ...touched, questionIds: [] } : touched);
    entering.prove(locked.job);
    const form = await formVersion(sender.db, locked.job.form_id, locked.job.form_version);
    const judged = await entering.judge(form, locked);
    const saved = await (isStraight ? storeStraight : storeMerged)(sender, locked, form, {
      ...judged,
      also: entering.also ?? {},
    });
    if (!saved) continue;
    const { taken, version, savingId } = saved;
    await storeIntervals(sender, locked.job, taken);
    const status = await entering.conclude(locked.job, form, saved);
    const contested = Array.from(taken.contested, ([id, fields]) => ({ id, fields: [...fields] }));
    const { refused } = judged;
    return {
      reply: {
        jobId,
        status,
        version,
        stored: taken.stored,
        applied: [...taken.applied],
        contested,
        refused: [...refused],
        contests: await contestsOf(sender, jobId, form, taken.fields),
      },
      after: {
        status,
        version,
        saving: savingId,
        entries: taken.arrived,
        contested,
        refused: refused.map(({ id, code }) => ({ id, code })),
      },
    };
  }
}

type ToStore = Judged & { readonly also: SheetColumns };

/** Null where an answer does not go straight, or somebody else stored meanwhile: nothing is stored then. */
async function storeStraight(sender: Sender, { job, fields }: LockedSheet, form: Form, judged: ToStore) {
  const corrected = clockOf(sender);
  const straight = straightEntries(form, judged.entered, corrected);
  if (!straight) return null;
  const merged = takeEntries(form, fields, straight.others, { by: sender.viewer.personId, corrected });
  const taken = withStraight(merged, straight);
  const stored = await storeSheet(sender, {
    job,
    form,
    taken,
    zones: judged.zones,
    straight: straight.rows,
    also: judged.also,
  });
  return stored && { taken, ...stored };
}

/** Null where somebody else stored meanwhile. */
async function storeMerged(
  sender: Sender,
  { job, fields }: LockedSheet,
  form: Form,
  { entered, zones, also }: ToStore,
) {
  const by = sender.viewer.personId;
  const taken = takeEntries(form, fields, entered, { by, corrected: clockOf(sender) });
  const stored = await storeSheet(sender, { job, form, taken, zones, straight: [], also });
  return stored && { taken, ...stored };
}

/** A time of the sender's clock by ours; nothing is newer than its arrival. Entries that were made at once share their time. */
export function clockOf({ clockLag, now }: Sender): (at: string) => string {
  const known = new Map<string, string>();
  return (at) => {
    const before = known.get(at);
    if (before !== undefined) return before;
    const corrected = new Date(Math.min(Date.parse(at) + clockLag, now.getTime())).toISOString();
    known.set(at, corrected);
    return corrected;
  };
}

/** Downtime is kept as intervals of the machine, so that they can be counted. */
async function storeIntervals(sender: Sender, job: Job, { changed, fields }: Taken): Promise<void> {
  if (!changed.has('part/downtime')) return;
  for (const { value, at, by } of fields.get('part/downtime')?.standing ?? [])
    await storeDowntime(sender, job, { at, by, intervals: (value ?? []) as SheetParts['downtime'] });
}
