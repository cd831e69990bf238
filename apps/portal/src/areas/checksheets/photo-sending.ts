// Sends the photos of a job that wait, one after the other, resumably and proved by their SHA-256. A photo that the server
// refuses stays on the device with the reason, and keeps no other one back.
import type { Photo } from '@dca/contract/areas/checksheets';
import { documents, uploadsPath } from '@dca/contract/areas/documents';
import { call } from '../../platform/client.ts';
import { config } from '../../platform/config.ts';
import { tokens } from '../../platform/tokens.ts';
import { type DraftPhoto, draftPhotosOf, forgetPhoto } from './draft-store.ts';
import { type PhotoTrouble, troubleOf, uploadFailure } from './photo-failure.ts';
import { isRefusal } from './sending-loop.ts';

/** Where a photo is on its way: the share that is sent, 0 to 1, or why it was refused. */
export type PhotoState = { readonly share: number } | { readonly trouble: PhotoTrouble };

export interface PhotoHears {
  readonly onState?: (id: string, state: PhotoState) => void;
  /** The server has it now. */
  readonly onStored?: (stored: Photo) => void;
}

/** Sends every photo of this person that waits for a job, and says why some were refused; throws what came when no answer did. */
export async function sendPhotos(
  jobId: string,
  { onState, onStored }: PhotoHears = {},
): Promise<readonly PhotoTrouble[]> {
  const refused = new Map<string, PhotoTrouble>();
  const next = async () => (await draftPhotosOf(jobId)).find(({ id }) => !refused.has(id));
  for (let photo = await next(); photo; photo = await next()) {
    const { id } = photo;
    try {
      await upload(photo, (share) => onState?.(id, { share }));
      const stored = await tie(photo);
      onStored?.(stored);
      await forgetPhoto(id);
    } catch (failure) {
      if (!isRefusal(failure)) throw failure;
      const trouble = troubleOf(failure);
      refused.set(id, trouble);
      onState?.(id, { trouble });
    }
  }
  return [...refused.values()];
}

/** Ties the uploaded bytes to the job. The id is the key: a lost answer never stores a photo twice. */
async function tie({ by: _, bytes: _bytes, ...photo }: DraftPhoto): Promise<Photo> {
  const options = { idempotencyKey: photo.id, handles: [400, 403, 404, 409, 415] };
  return (await call(documents.keepPhoto, { body: photo }, options)).data;
}

async function upload({ bytes, sha256 }: DraftPhoto, onShare: (share: number) => void): Promise<void> {
  const { Upload } = await import('tus-js-client');
  const { subscriptionKey } = config();
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(new Blob([bytes], { type: 'image/jpeg' }), {
      endpoint: `/gateway${uploadsPath}`,
      metadata: { sha256, filename: 'photo.jpg', filetype: 'image/jpeg' },
      headers: { 'ocp-apim-subscription-key': subscriptionKey },
      fingerprint: async () => `dca-${sha256}`,
      // Whoever asked for it tries again later.
      retryDelays: [0, 1000, 3000],
      removeFingerprintOnSuccess: true,
      onBeforeRequest: async (request) => {
        request.setHeader('Authorization', `Bearer ${(await tokens().current()) ?? ''}`);
      },
      onProgress: (sent, all) => onShare(all === 0 ? 0 : sent / all),
      onSuccess: () => resolve(),
      onError: (cause) => reject(uploadFailure(cause)),
    });
    void upload.findPreviousUploads().then((before) => {
      const started = before[0];
      if (started) upload.resumeFromPreviousUpload(started);
      upload.start();
    }, reject);
  });
}
