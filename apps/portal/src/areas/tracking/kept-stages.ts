// The stages of a mechanic on a job as this device knows them: what the server has, and after it what waits here.
import { type StageRow, tracking } from '@dca/contract/areas/tracking';
import type { TrackingStage, WaitReason } from '@dca/domain/tracking-lifecycle';
import type { Act } from '../../offline/act.ts';
import { kept, useOutbox } from '../../offline/outbox.ts';
import { beside, useCall } from '../../platform/queries.ts';
import { type SessionUser, useSession } from '../../platform/session.ts';

/** What is posted of a stage, besides its id, job and time. */
export interface KeptStage {
  readonly stage: TrackingStage;
  readonly source: 'WEB' | 'MOBILE';
  readonly waitReason: WaitReason | null;
  /** What the others have to know, where the reason asks for it. */
  readonly note: string | null;
  /** The photo that the plant wants with a START. */
  readonly photoId?: string;
  /** Where it was begun, where the device told it. */
  readonly latitude?: number;
  readonly longitude?: number;
  readonly accuracy?: number;
}

/** Whether an act is a stage that was pressed here. */
export const isStage = (act: Act): act is Act<KeptStage> => act.kind === 'stage';

/** Whether an act confirms the note of a shift: what it is about is that stage. */
const isNoteRead = (act: Act): boolean => act.kind === 'noteRead';

/** The stages of a job that wait here or were refused, in their order. */
export function useKeptStages(jobId: string): readonly Act<KeptStage>[] {
  return kept(useOutbox().acts)
    .filter((act) => act.jobId === jobId)
    .filter(isStage);
}

/** The stages of a job: those that the server has, and after them those that wait here. */
export function useStagesHere(jobId: string): readonly StageRow[] {
  const { user } = useSession();
  const { data } = useCall(tracking.get, { params: { id: jobId } }, beside);
  const { acts } = useOutbox();
  const rows = withKept(data?.data.rows ?? [], useKeptStages(jobId), mechanicOf(user));
  return withNotesRead(rows, kept(acts), mechanicOf(user));
}

/** Stages, with the notes of shifts that were confirmed here and are not sent yet. */
function withNotesRead(
  rows: readonly StageRow[],
  acts: readonly Act[],
  mechanic: StageRow['mechanic'],
): readonly StageRow[] {
  const read = new Map(
    acts.filter((act) => isNoteRead(act) && act.state === 'waits').map(({ about, at }) => [about, at]),
  );
  return rows.map((row) => {
    const at = read.get(row.id);
    return at && !row.confirmed ? { ...row, confirmed: { at, by: mechanic.name } } : row;
  });
}

/** The last stage that this mechanic recorded on a job, where there is one. */
export function useMyStage(jobId: string): StageRow | undefined {
  const { user } = useSession();
  return lastOf(useStagesHere(jobId), user?.id);
}

/** The last of these stages that a person recorded. */
export const lastOf = (rows: readonly StageRow[], person: string | undefined): StageRow | undefined =>
  rows.findLast(({ mechanic }) => mechanic.id === person);

/** The signed-in person, as stages name their mechanic. */
export const mechanicOf = (user: SessionUser | null): StageRow['mechanic'] => ({
  id: user?.id ?? '',
  userName: user?.userName ?? '',
  name: user?.name ?? '',
});

/** Recorded stages, and after them those that wait here; each ends where the next of its mechanic begins. */
export function withKept(
  rows: readonly StageRow[],
  acts: readonly Act<KeptStage>[],
  mechanic: StageRow['mechanic'],
): readonly StageRow[] {
  const known = new Set(rows.map(({ id }) => id));
  const waiting = acts.filter(({ id, state }) => state === 'waits' && !known.has(id));
  return waiting.reduce<readonly StageRow[]>((before, act) => {
    const isRunning = (row: StageRow) => row.mechanic.id === mechanic.id && row.end === null;
    const ended = before.map((row) => (isRunning(row) ? { ...row, end: act.at } : row));
    return [...ended, rowOf(act, mechanic, before.length)];
  }, rows);
}

const rowOf = (
  { id, jobId, at, body }: Act<KeptStage>,
  mechanic: StageRow['mechanic'],
  sequence: number,
): StageRow => ({
  id,
  jobId,
  mechanic,
  stage: body.stage,
  sequence,
  start: at,
  end: null,
  latitude: body.latitude ?? null,
  longitude: body.longitude ?? null,
  accuracy: body.accuracy ?? null,
  waitReason: body.waitReason,
  note: body.note,
  photoId: body.photoId ?? null,
  source: body.source,
  clockSkewed: false,
  confirmed: null,
  corrections: [],
});
