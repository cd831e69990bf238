// What the server has taken over, written into the cached sheet: whoever opens the sheet again, on this screen or another,
// sees what was sent without a new request. The cached answer keeps its age, so it is asked for again when it is old.
import { checksheets, type Photo, type SavedSheet, type SheetReply } from '@dca/contract/areas/checksheets';
import type { SheetFinding } from '@dca/contract/areas/checksheets/findings';
import type { SheetLine } from '@dca/contract/areas/checksheets/lines';
import type { JobFamily } from '@dca/domain/job-types';
import { invalidate, keyOf, queryClient } from '../../../platform/queries.ts';
import { session } from '../../../platform/session.ts';
import type { Entry } from './entries.ts';
import { withContests, withEntries } from './local-fields.ts';
import type { Maker } from './told-fields.ts';

interface CachedSheet {
  readonly jobId: string;
  readonly family: JobFamily;
}

/** Writes what the server said to entries into the cached sheet of a job. */
export function keepAcknowledged(of: CachedSheet, entries: readonly Entry[], saved: SavedSheet): void {
  const refused = new Set(saved.refused.map(({ id }) => id));
  const taken = entries.filter(({ id }) => !refused.has(id));
  let known = saved.version;
  changeCached(of, (sheet) => {
    known = sheet.version;
    return { ...withContests(withEntries(sheet, taken, maker()), saved.contests), version: saved.version };
  });
  // Somebody else stored in between, or stands against it.
  if (saved.version > known + 1 || saved.contested.length > 0) void invalidate([checksheets.get]);
}

/** Writes a photo that the server has into the cached sheet of its job. */
export const keepStoredPhoto = (jobId: string, family: JobFamily, photo: Photo): void =>
  changeCached({ jobId, family }, (sheet) => ({
    ...sheet,
    photos: [...sheet.photos.filter(({ id }) => id !== photo.id), photo],
  }));

/** Writes that the server has a photo no more into the cached sheet of its job. */
export const forgetStoredPhoto = (jobId: string, family: JobFamily, photo: Photo): void =>
  changeCached({ jobId, family }, (sheet) => ({
    ...sheet,
    photos: sheet.photos.filter(({ id }) => id !== photo.id),
  }));

/** Writes findings that the server has into the cached sheet of their job. */
export const keepStoredFinding = (
  jobId: string,
  family: JobFamily,
  findings: readonly SheetFinding[],
): void =>
  changeCached({ jobId, family }, (sheet) => ({
    ...sheet,
    findings: [
      ...(sheet.findings ?? []).filter(({ id }) => findings.every((one) => one.id !== id)),
      ...findings,
    ],
  }));

/** Writes what the server knows of a line into the cached sheet of its job; one that was not mended is none of its lines any more. */
export const keepAnsweredLine = (
  jobId: string,
  family: JobFamily,
  lineId: string,
  { isMended, state }: Pick<SheetLine, 'isMended' | 'state'>,
): void =>
  changeCached({ jobId, family }, (sheet) => ({
    ...sheet,
    lines: (sheet.lines ?? []).flatMap((line) =>
      line.id !== lineId ? [line] : isMended ? [{ ...line, isMended, state }] : [],
    ),
  }));

/** The signed-in person, as the sheet names people. */
export function maker(): Maker {
  const { user } = session();
  return { id: user?.id ?? '', userName: user?.userName ?? '', name: user?.name ?? '' };
}

/** Nothing when none is cached. */
function changeCached({ jobId, family }: CachedSheet, change: (sheet: SheetReply) => SheetReply): void {
  const queryKey = keyOf(checksheets.get, { params: { family, jobId } });
  const state = queryClient.getQueryState<{ data: SheetReply }>(queryKey);
  if (!state?.data) return;
  queryClient.setQueryData<{ data: SheetReply }>(
    queryKey,
    (now) => now && { ...now, data: change(now.data) },
    { updatedAt: state.dataUpdatedAt },
  );
  // An answer under way may have left the server before this came.
  if (state.fetchStatus === 'fetching') void queryClient.invalidateQueries({ queryKey });
}
