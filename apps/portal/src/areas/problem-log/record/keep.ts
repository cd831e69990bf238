// Keeps what somebody tells on this phone: the problem first, then its photos, in the order in which they go.
import { hurry } from '../../../offline/drain.ts';
import { newId } from '../../../offline/ids.ts';
import { keep } from '../../../offline/outbox.ts';
import { makeSmaller } from '../../checksheets/index.ts';
import {
  type JoinedProblem,
  joinedKind,
  type PhotoOfProblem,
  photoKind,
  type ToldProblem,
  toldKind,
} from '../acts.ts';

interface Of {
  /** What holds its acts together: the job, the machine, or the problem itself. */
  readonly group: string;
  readonly unit: string | null;
}

/** Keeps a problem with its photos. Throws where this phone cannot keep it, PhotoFailure for what is no photo. */
export async function keepProblem(
  of: Of,
  told: Omit<ToldProblem, 'id' | 'foundAt'>,
  photos: readonly File[],
): Promise<void> {
  const small = await shrunk(photos);
  const id = newId();
  const body = { ...told, id, foundAt: new Date().toISOString() };
  await keep({ ...actOf(of), kind: toldKind, about: id, id, body });
  await keepPhotos(of, id, small);
  hurry();
}

/** Keeps that somebody met a problem too. Throws as keepProblem. */
export async function keepJoined(
  of: Of,
  joined: Omit<JoinedProblem, 'id'>,
  photos: readonly File[],
): Promise<void> {
  const small = await shrunk(photos);
  const id = newId();
  await keep({
    ...actOf(of),
    kind: joinedKind,
    about: id,
    id,
    body: { ...joined, id } satisfies JoinedProblem,
  });
  await keepPhotos(of, joined.problemLogId, small);
  hurry();
}

const actOf = ({ group, unit }: Of) => ({ jobId: group, unit, params: null });

const shrunk = (photos: readonly File[]): Promise<readonly ArrayBuffer[]> =>
  Promise.all(photos.map(async (photo) => (await makeSmaller(photo)).arrayBuffer()));

async function keepPhotos(of: Of, problemLogId: string, photos: readonly ArrayBuffer[]): Promise<void> {
  for (const bytes of photos) {
    const id = newId();
    const body: PhotoOfProblem = { problemLogId };
    await keep({ ...actOf(of), kind: photoKind, about: id, id, body }, bytes);
  }
}
