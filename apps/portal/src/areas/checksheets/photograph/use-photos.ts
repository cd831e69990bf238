// The photos of a job that wait on this device: kept first, sent in the background, gone from here once the server has them.
import { useMemo } from 'react';
import { useOutbox } from '../../../offline/outbox.ts';
import { isPhoto, type PhotoPlace } from '../send/entries.ts';

export interface WaitingPhoto extends PhotoPlace {
  readonly id: string;
  /** Why the server does not take it; null while it may yet. */
  readonly refusal: string | null;
}

/** The waiting photos of a job, the first taken first; the same while nothing of the outbox changes. */
export function useWaitingPhotos(jobId: string): readonly WaitingPhoto[] {
  const { acts } = useOutbox();
  return useMemo(
    () =>
      acts
        .filter((act) => act.jobId === jobId && act.state !== 'thrownAway')
        .filter(isPhoto)
        .map(({ id, refusal, body: { kind, questionId, zoneCode, marks, backlogId } }) => ({
          id,
          kind,
          questionId,
          zoneCode,
          marks,
          backlogId,
          refusal: refusal?.reason ?? null,
        })),
    [acts, jobId],
  );
}
