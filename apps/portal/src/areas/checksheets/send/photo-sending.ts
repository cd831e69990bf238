// Brings photos to the server, resumably and proved by their SHA-256.
import { documents, uploadsPath } from '@dca/contract/areas/documents';
import type { PreviousUpload } from 'tus-js-client';
import { wordsIn } from '../../../i18n/index.ts';
import type { Act, Verdict, Way } from '../../../offline/act.ts';
import { bytesOf } from '../../../offline/outbox.ts';
import { CallFailure, call } from '../../../platform/client.ts';
import { config } from '../../../platform/config.ts';
import { createStore } from '../../../platform/store.ts';
import { tokens } from '../../../platform/tokens.ts';
import { troubleOf, uploadFailure } from '../photograph/photo-failure.ts';
import { keepSmallCopy } from '../photograph/photos.ts';
import { words } from '../words.ts';
import { keepStoredPhoto } from './acknowledged.ts';
import { familyOfAct, type TakenPhoto } from './entries.ts';

/** Which share of the photo that is under way is sent, 0 to 1, by its id. */
export const photoShares = createStore<ReadonlyMap<string, number>>(new Map());

/** An upload that moves no byte for so long, in milliseconds, is begun again later, from where it stands. */
const stallMs = 15_000;

/** Sends photos one by one; an answer names those that the server does not take. */
export async function sendPhotos(acts: readonly Act<TakenPhoto>[], way: Way): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const act of acts) verdicts.push({ id: act.id, refusal: await sendPhoto(act, way) });
  return verdicts;
}

/** Takes a photo off the sheet; one that never arrived is off it already. */
export async function takePhotoBack({ id }: Act<TakenPhoto>, way: Way): Promise<void> {
  await call(documents.removePhoto, { params: { id } }, way.options());
}

async function sendPhoto(act: Act<TakenPhoto>, way: Way): Promise<Verdict['refusal']> {
  const { id, jobId, body } = act;
  const bytes = await bytesOf(id);
  if (!bytes) return { reason: wordsIn(words)('photoLost'), status: 0 };
  showShare(id, 0);
  try {
    await upload(act, bytes);
    const { data } = await call(documents.keepPhoto, { body: { id, jobId, ...body } }, way.options());
    await keepSmallCopy(id, bytes).catch(() => undefined);
    // Before it is forgotten here: at no moment does a screen know it from nowhere.
    keepStoredPhoto(jobId, familyOfAct(act), data);
    return null;
  } catch (failure) {
    if (!isWordless(failure)) throw failure;
    return { reason: wordsIn(words)(troubleOf(failure)), status: failure.status };
  } finally {
    showShare(id, null);
  }
}

/** A refusal of the bytes themselves, which the upload gives as a bare status. */
const isWordless = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure &&
  failure.problem === null &&
  [400, 403, 404, 413, 415].includes(failure.status);

function showShare(id: string, share: number | null): void {
  photoShares.change((now) => {
    const next = new Map(now);
    if (share === null) next.delete(id);
    else next.set(id, share);
    return next;
  });
}

const lost = (): never => {
  throw new CallFailure({ network: true });
};

async function upload({ id, body: { sha256 } }: Act<TakenPhoto>, bytes: ArrayBuffer): Promise<void> {
  // What it is sent with is itself fetched when it is first needed.
  const { Upload } = await import('tus-js-client').catch(lost);
  const { subscriptionKey } = config();
  let stall: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      void upload.abort();
      reject(new CallFailure({ timeout: true }));
    };
    const moves = () => {
      clearTimeout(stall);
      stall = setTimeout(giveUp, stallMs);
    };
    const upload = new Upload(new Blob([bytes], { type: 'image/jpeg' }), {
      endpoint: `/gateway${uploadsPath}`,
      metadata: { sha256, filename: 'photo.jpg', filetype: 'image/jpeg' },
      headers: { 'ocp-apim-subscription-key': subscriptionKey },
      fingerprint: async () => `dca-${sha256}`,
      // Once more at once, from where it stands; the outbox has pauses of its own, and sends other things meanwhile.
      retryDelays: [0],
      removeFingerprintOnSuccess: true,
      onBeforeRequest: async (request) => {
        request.setHeader('Authorization', `Bearer ${(await tokens().current()) ?? ''}`);
      },
      onProgress: (sent, all) => {
        moves();
        showShare(id, all === 0 ? 0 : sent / all);
      },
      onSuccess: () => resolve(),
      onError: (cause) => reject(uploadFailure(cause)),
    });
    const begin = ([started]: readonly PreviousUpload[]) => {
      if (started) upload.resumeFromPreviousUpload(started);
      upload.start();
    };
    moves();
    // A browser that does not tell what was begun sends it whole.
    void upload.findPreviousUploads().then(begin, () => begin([]));
  }).finally(() => clearTimeout(stall));
}
