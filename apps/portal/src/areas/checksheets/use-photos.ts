// The photos of a job that wait on this device: kept first, sent in the background, gone from here once the server has them.
import type { JobFamily } from '@dca/domain/job-types';
import { useEffect, useRef, useState } from 'react';
import { keepStoredPhoto } from './acknowledged.ts';
import { draftPhotosOf, forgetPhoto, type PhotoPlace } from './draft-store.ts';
import { type PhotoState, sendPhotos } from './photo-sending.ts';
import { takePhoto } from './photos.ts';
import { type Loop, openLoop } from './sending-loop.ts';

export interface WaitingPhoto extends PhotoPlace {
  readonly id: string;
  /** Null while nothing is known but that it is safe here. */
  readonly state: PhotoState | null;
}

export interface LocalPhotos {
  readonly waiting: readonly WaitingPhoto[];
  /** Keeps a chosen file on this device and sends it. Throws PhotoFailure for what is no photo. */
  take(file: File, place: PhotoPlace): Promise<void>;
  /** Throws a waiting photo away. */
  drop(id: string): Promise<void>;
  /** Sends what waits and says how much still does. */
  drain(): Promise<number>;
}

/** The waiting photos of a job, with the way to take one. */
export function usePhotos(jobId: string, family: JobFamily): LocalPhotos {
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([]);
  const loop = useRef<Loop | null>(null);
  useEffect(() => {
    const setState = (state: PhotoState | null, id?: string) =>
      setWaiting((now) =>
        now.map((photo) => (id === undefined || photo.id === id ? { ...photo, state } : photo)),
      );
    const opened = openLoop({
      send: async () => {
        await sendPhotos(jobId, {
          onState: (id, state) => setState(state, id),
          onStored: (photo) => {
            keepStoredPhoto(jobId, family, photo);
            setWaiting(without(photo.id));
          },
        });
        return true;
      },
      onRefused: () => setState(null),
      onUnreached: () => setState(null),
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
      setWaiting((now) => [...now, waitingOf(photo)]);
      loop.current?.wake(0);
    },
    drop: async (id) => {
      await forgetPhoto(id);
      setWaiting(without(id));
    },
    drain: async () => {
      await loop.current?.drain();
      return (await draftPhotosOf(jobId)).length;
    },
  };
}

const without = (id: string) => (now: readonly WaitingPhoto[]) => now.filter((photo) => photo.id !== id);

const waitingOf = ({
  id,
  kind,
  questionId,
  zoneCode,
}: PhotoPlace & { readonly id: string }): WaitingPhoto => ({
  id,
  kind,
  questionId,
  zoneCode,
  state: null,
});
