// The photos of a job that wait on this device: kept first, sent in the background, gone from here once the server has them.
import type { JobFamily } from '@dca/domain/job-types';
import { useEffect, useRef, useState } from 'react';
import { keepStoredPhoto } from '../send/acknowledged.ts';
import { draftPhotosOf, type PhotoPlace } from '../send/draft-store.ts';
import { dropPhoto, sendPhotos } from '../send/photo-sending.ts';
import { type Loop, openLoop } from '../send/sending-loop.ts';
import { takePhoto } from './photos.ts';

export interface WaitingPhoto extends PhotoPlace {
  readonly id: string;
  /** Why the server does not take it; null while it may yet. */
  readonly refusal: string | null;
}

/** How much still waits, and how much of it the server refuses. */
export interface Unsent {
  readonly waiting: number;
  readonly refused: number;
}

export interface LocalPhotos {
  readonly waiting: readonly WaitingPhoto[];
  /** Keeps a chosen file on this device and sends it. Throws PhotoFailure for what is no photo. */
  take(file: File, place: PhotoPlace): Promise<void>;
  /** Throws a waiting photo away. */
  drop(id: string): Promise<void>;
  /** Sends what waits and says what still does. */
  drain(): Promise<Unsent>;
}

/** The waiting photos of a job, with the way to take one. */
export function usePhotos(jobId: string, family: JobFamily): LocalPhotos {
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([]);
  const loop = useRef<Loop | null>(null);
  useEffect(() => {
    const opened = openLoop({
      send: async () => {
        await sendPhotos(jobId, {
          onStored: (photo) => {
            keepStoredPhoto(jobId, family, photo);
            setWaiting(without(photo.id));
          },
          onRefused: (id, refusal) =>
            setWaiting((now) => now.map((photo) => (photo.id === id ? { ...photo, refusal } : photo))),
        });
        return true;
      },
    });
    loop.current = opened;
    void draftPhotosOf(jobId).then((kept) => {
      if (kept.length === 0) return;
      setWaiting((now) => [
        ...kept.filter(({ id }) => !now.some((photo) => photo.id === id)).map(waitingOf),
        ...now,
      ]);
      opened.wake(0);
    });
    return opened.stop;
  }, [jobId, family]);
  return {
    waiting,
    take: async (file, place) => {
      const photo = await takePhoto(jobId, file, place);
      setWaiting((now) => [...now, waitingOf({ ...photo, refusal: null })]);
      loop.current?.wake(0);
    },
    drop: async (id) => {
      await dropPhoto(id);
      setWaiting(without(id));
    },
    drain: async () => {
      await loop.current?.drain();
      const left = await draftPhotosOf(jobId);
      const refused = left.filter(({ refusal }) => refusal !== null).length;
      return { waiting: left.length - refused, refused };
    },
  };
}

const without = (id: string) => (now: readonly WaitingPhoto[]) => now.filter((photo) => photo.id !== id);

const waitingOf = ({ id, kind, questionId, zoneCode, refusal }: WaitingPhoto): WaitingPhoto => ({
  id,
  kind,
  questionId,
  zoneCode,
  refusal,
});
