// Photos that are taken off a sheet and put back there, with or without a signal: the sheet shows at once what was decided here,
// and the server hears of it when it can.
import type { Photo, SheetReply } from '@dca/contract/areas/checksheets';
import { documents } from '@dca/contract/areas/documents';
import { wordsIn } from '../../../i18n/index.ts';
import type { Act, Kind, Way } from '../../../offline/act.ts';
import { newId } from '../../../offline/ids.ts';
import { bytesOf, keep, outboxNow, throwAway } from '../../../offline/outbox.ts';
import { call } from '../../../platform/client.ts';
import { photoOffWords } from '../photograph/photo-off-words.ts';
import { forgetStoredPhoto, keepStoredPhoto } from './acknowledged.ts';
import {
  familyOfAct,
  isMovedPhoto,
  isPhoto,
  type MovedPhoto,
  movedPhotoAct,
  photoAct,
  type SheetOf,
} from './entries.ts';

export const movedPhotoKind: Kind = {
  name: 'movedPhoto',
  // In their order with the photos: one that is put back may need the room of another that is taken off.
  lane: 'beside',
  call: 'documents.removePhoto',
  atOnce: 1,
  send: (acts, way) => sendMoved(acts as readonly Act<MovedPhoto>[], way),
  content: async ({ body }) => wordsIn(photoOffWords)((body as MovedPhoto).isOff ? 'photoOff' : 'photoBack'),
  words: (count) => wordsIn(photoOffWords)('countMoved', { count }),
};

async function sendMoved(acts: readonly Act<MovedPhoto>[], way: Way): Promise<undefined> {
  for (const act of acts) {
    const { jobId, body } = act;
    const [of, request] = [familyOfAct(act), { params: { id: body.photo.id } }];
    if (body.isOff) {
      await call(documents.removePhoto, request, way.options());
      forgetStoredPhoto(jobId, of, body.photo);
    } else {
      const { data } = await call(documents.restorePhoto, request, way.options());
      keepStoredPhoto(jobId, of, data);
    }
  }
}

/** The photos of a sheet as they stand with what was decided here; what was refused counts for nothing. */
export function withMoved(photos: SheetReply['photos'], acts: readonly Act[]): SheetReply['photos'] {
  const moved = acts.filter(isMovedPhoto).filter(({ state }) => state === 'waits');
  return moved.reduce((now, { body: { isOff, photo } }) => {
    const others = now.filter(({ id }) => id !== photo.id);
    if (isOff) return others;
    return others.length < now.length ? now : now.concat(photo);
  }, photos);
}

/** What was decided of a photo and not accepted by the server. */
export interface RefusedMove extends MovedPhoto {
  /** The id of its act. */
  readonly id: string;
  readonly reason: string;
}

export const refusedMovesIn = (acts: readonly Act[]): readonly RefusedMove[] =>
  acts
    .filter(isMovedPhoto)
    .flatMap(({ id, refusal, body }) => (refusal ? [{ ...body, id, reason: refusal.reason }] : []));

/** Takes a photo off its sheet, one that the server has or one that waits here; the way back. */
export async function takeOff(
  sheet: SheetOf,
  id: string,
  stored: Photo | undefined,
): Promise<() => Promise<void>> {
  if (stored) {
    await keep(movedPhotoAct(sheet, { isOff: true, photo: stored }));
    return async () => void (await keep(movedPhotoAct(sheet, { isOff: false, photo: stored })));
  }
  const isIt = (act: Act) => act.id === id;
  const waiting = outboxNow().acts.filter(isPhoto).find(isIt);
  const bytes = await bytesOf(id);
  await throwAway(id);
  // Copies name it by its id, which it keeps as long as no server can have heard of it.
  const again = waiting?.triedAt === null && !outboxNow().acts.some(isIt) ? id : newId();
  return async () => {
    if (waiting && bytes) await keep(photoAct(sheet, again, waiting.body), bytes);
  };
}
