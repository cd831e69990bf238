// Photos before they travel, and as they are shown: made smaller on the device, proved by SHA-256, kept here first.
import { documents } from '@dca/contract/areas/documents';
import { photoLimitsOf } from '@dca/domain/parameters';
import { newId } from '../../../offline/ids.ts';
import { bytesOf, keep } from '../../../offline/outbox.ts';
import { call } from '../../../platform/client.ts';
import { passes } from '../../../platform/known-answers.ts';
import { fileHere, keepFileHere, photoHere } from '../../../platform/known-files.ts';
import { currentParameters } from '../../../platform/parameters.ts';
import { sha256 } from '../../../platform/sha256.ts';
import { smallForPaper } from '../paper/small-for-paper.ts';
import { type PhotoPlace, photoAct, type SheetOf } from '../send/entries.ts';
import { PhotoFailure } from './photo-failure.ts';

/** Takes a chosen file over and keeps it on this device; the id of the photo. Throws PhotoFailure for what is no photo. */
export async function takePhoto(sheet: SheetOf, file: File, place: PhotoPlace): Promise<string> {
  const takenAt = new Date().toISOString();
  const bytes = await (await makeSmaller(file)).arrayBuffer();
  const id = newId();
  const photo = photoAct(sheet, id, { takenAt, sha256: await sha256(bytes), ...place });
  await keep(photo, bytes).catch((cause: unknown) => {
    throw new PhotoFailure('photoNotKept', cause);
  });
  return id;
}

/** JPEG within the limits of photos. */
export async function makeSmaller(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PhotoFailure(isHeic(file) ? 'photoHeic' : 'photoNotImage', cause);
  });
  const limits = photoLimitsOf(currentParameters());
  const scale = Math.min(1, limits.longestSidePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of [0.85, 0.7, 0.5]) {
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (made && made.size <= limits.maxBytes) return made;
  }
  throw new PhotoFailure('photoTooLarge');
}

/** What iPhones store unless they are told otherwise, and most browsers do not read. */
const isHeic = (file: Blob) =>
  /hei[cf]/i.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));

/** An address under which an image element may show a photo: from this device while it waits, then from the server. */
export async function loadPhoto(id: string, size: 'thumbnail' | 'full'): Promise<string> {
  // A browser without a database keeps no photos.
  const waiting = await bytesOf(id).catch(() => null);
  const blob = waiting ? new Blob([waiting], { type: 'image/jpeg' }) : await loadStored(id, size);
  return URL.createObjectURL(blob);
}

/** A photo from the server; its small copy on this device where none answers. */
async function loadStored(id: string, size: 'thumbnail' | 'full'): Promise<Blob> {
  try {
    return await call(documents.download, { params: { id }, query: { size } }, { handles: [404] });
  } catch (failure) {
    const here = passes(failure) && (await fileHere(photoHere(id)));
    if (here) return here.bytes;
    throw failure;
  }
}

/** Keeps a small copy of a photo that leaves this device for the server: drafts and screens show it without a signal. */
export async function keepSmallCopy(id: string, bytes: ArrayBuffer): Promise<void> {
  const small = new Blob([new Uint8Array(await smallForPaper(bytes))], { type: 'image/jpeg' });
  await keepFileHere(photoHere(id), { name: `${id}.jpg`, bytes: small });
}
