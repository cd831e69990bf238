// Photos on their way: made smaller on the device, proved by SHA-256, sent resumably, tied to the job. A photo counts once
// the server has the same bytes.
import { documents, uploadsPath } from '@dca/contract/areas/documents';
import { photoLimits } from '@dca/domain/limits';
import { call } from '../../platform/client.ts';
import { config } from '../../platform/config.ts';
import { tokens } from '../../platform/tokens.ts';
import { PhotoFailure } from './photo-failure.ts';

export type PhotoKind = 'BEFORE' | 'AFTER' | 'METER' | 'SERIAL' | 'OTHER';

export interface PhotoPlace {
  readonly jobId: string;
  readonly kind: PhotoKind;
  readonly questionId: string | null;
  readonly zoneCode: string | null;
}

/** Takes a chosen file over; `onProgress` hears the share that is sent, 0 to 1. Throws with the reason. */
export async function addPhoto(
  file: File,
  place: PhotoPlace,
  onProgress: (share: number) => void,
): Promise<void> {
  const takenAt = new Date().toISOString();
  const bytes = await makeSmaller(file);
  const sha256 = await sha256Of(bytes);
  await send(bytes, sha256, onProgress);
  await call(
    documents.keepPhoto,
    { body: { id: crypto.randomUUID(), sha256, takenAt, ...place } },
    { handles: [400, 403, 409, 415] },
  );
}

/** JPEG with the longest side of 1600 px, at most 2 MB. */
export async function makeSmaller(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PhotoFailure('photoNotImage', cause);
  });
  const scale = Math.min(1, photoLimits.longestSidePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of [0.85, 0.7, 0.5]) {
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (made && made.size <= photoLimits.maxBytes) return made;
  }
  throw new PhotoFailure('photoTooLarge');
}

async function sha256Of(bytes: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function send(bytes: Blob, sha256: string, onProgress: (share: number) => void): Promise<void> {
  const { Upload } = await import('tus-js-client');
  const { subscriptionKey } = config();
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `/gateway${uploadsPath}`,
      metadata: { sha256, filename: 'photo.jpg', filetype: 'image/jpeg' },
      headers: { 'ocp-apim-subscription-key': subscriptionKey },
      fingerprint: async () => `dca-${sha256}`,
      retryDelays: [0, 1000, 3000, 10_000, 30_000],
      removeFingerprintOnSuccess: true,
      onBeforeRequest: async (request) => {
        request.setHeader('Authorization', `Bearer ${(await tokens().current()) ?? ''}`);
      },
      onProgress: (sent, all) => onProgress(all === 0 ? 0 : sent / all),
      onSuccess: () => resolve(),
      onError: reject,
    });
    void upload.findPreviousUploads().then((before) => {
      const started = before[0];
      if (started) upload.resumeFromPreviousUpload(started);
      upload.start();
    }, reject);
  });
}

/** An address under which an image element may show a stored photo. */
export async function loadPhoto(id: string, size: 'thumbnail' | 'full'): Promise<string> {
  const blob = await call(documents.download, { params: { id }, query: { size } }, { handles: [404] });
  return URL.createObjectURL(blob);
}
