// Sends the photos of a job that wait, one after the other, resumably and proved by their SHA-256. A photo that the server
// refuses stays on the device with the reason, and keeps no other one back.
import type { Photo } from '@dca/contract/areas/checksheets';
import { documents, uploadsPath } from '@dca/contract/areas/documents';
import type { PreviousUpload } from 'tus-js-client';
import { wordsIn } from '../../../i18n/index.ts';
import { CallFailure, call } from '../../../platform/client.ts';
import { config } from '../../../platform/config.ts';
import { createStore } from '../../../platform/store.ts';
import { tokens } from '../../../platform/tokens.ts';
import { troubleOf, uploadFailure } from '../photograph/photo-failure.ts';
import { words } from '../words.ts';
import { type DraftPhoto, draftBytes, draftPhotosOf, forgetPhoto, refusePhoto } from './draft-store.ts';
import { isRefusal } from './sending-loop.ts';

/** Which share of the photo that is under way is sent, 0 to 1, by its id. */
export const photoShares = createStore<ReadonlyMap<string, number>>(new Map());

interface Options {
  /** The server has it now. */
  readonly onStored?: (stored: Photo) => void;
  /** The server does not take it. */
  readonly onRefused?: (id: string, refusal: string) => void;
  /** Tries again also what was refused. */
  readonly triesRefused?: boolean;
}

/**
 * Sends every photo of this person that waits for a job, and answers why some were refused; throws what came when no
 * answer did.
 */
export async function sendPhotos(jobId: string, options: Options = {}): Promise<readonly string[]> {
  const { onStored, onRefused, triesRefused = false } = options;
  const tried = new Set<string>();
  const refusals: string[] = [];
  const next = async () =>
    (await draftPhotosOf(jobId)).find(
      ({ id, refusal }) => !tried.has(id) && (triesRefused || refusal === null),
    );
  for (let photo = await next(); photo; photo = await next()) {
    const { id } = photo;
    tried.add(id);
    try {
      const stored = await store(photo);
      if (stored) onStored?.(stored);
    } catch (failure) {
      if (!isRefusal(failure)) throw failure;
      const refusal = failure.problem?.statusDescription ?? wordsIn(words)(troubleOf(failure));
      refusals.push(refusal);
      await refusePhoto(id, refusal);
      onRefused?.(id, refusal);
    }
  }
  return refusals;
}

/** Photos on their way that their taker has thrown away meanwhile. */
const dropped = new Set<string>();

/** Throws a waiting photo away; one that is on its way is taken off the sheet when it has arrived. */
export async function dropPhoto(id: string): Promise<void> {
  if (photoShares.get().has(id)) dropped.add(id);
  await forgetPhoto(id);
}

/** Brings one photo to the server; null when it was thrown away meanwhile. */
async function store(photo: DraftPhoto): Promise<Photo | null> {
  const { id } = photo;
  const bytes = await draftBytes(id);
  if (!bytes) return null;
  showShare(id, 0);
  try {
    await upload(photo, bytes);
    if (dropped.has(id)) return null;
    const stored = await tie(photo);
    if (!dropped.has(id)) {
      await forgetPhoto(id);
      return stored;
    }
    await call(documents.removePhoto, { params: { id } }, { handles: [403, 404, 409] });
    return null;
  } finally {
    dropped.delete(id);
    showShare(id, null);
  }
}

function showShare(id: string, share: number | null): void {
  photoShares.change((now) => {
    const next = new Map(now);
    if (share === null) next.delete(id);
    else next.set(id, share);
    return next;
  });
}

/** Ties the uploaded bytes to the job. The id is the key: a lost answer never stores a photo twice. */
async function tie({ by: _, refusal: _refusal, ...photo }: DraftPhoto): Promise<Photo> {
  const options = { idempotencyKey: photo.id, handles: [400, 403, 404, 409, 415] };
  return (await call(documents.keepPhoto, { body: photo }, options)).data;
}

const lost = (): never => {
  throw new CallFailure({ network: true });
};

async function upload({ id, sha256 }: DraftPhoto, bytes: ArrayBuffer): Promise<void> {
  // What it is sent with is itself fetched when it is first needed.
  const { Upload } = await import('tus-js-client').catch(lost);
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
      onProgress: (sent, all) => showShare(id, all === 0 ? 0 : sent / all),
      onSuccess: () => resolve(),
      onError: (cause) => reject(uploadFailure(cause)),
    });
    const begin = ([started]: readonly PreviousUpload[]) => {
      if (started) upload.resumeFromPreviousUpload(started);
      upload.start();
    };
    // A browser that does not tell what was begun sends it whole.
    void upload.findPreviousUploads().then(begin, () => begin([]));
  });
}
