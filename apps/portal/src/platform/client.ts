// The one client of the gateway: a call of the contract and a request in, a typed answer or a saved file out.
import type { AnswerOf, Call, RequestOf } from '@dca/contract/call';
import { withRemovedNames } from '@dca/domain/removed-person';
import { type CallOptions, exchange } from './exchange.ts';
import { fileNameOf, readBytes, saveAs } from './files.ts';

export { CallFailure, type CallOptions, type Handles } from './exchange.ts';

/**
 * Makes a call.
 * @throws CallFailure; the error of `options.signal` when the caller ended it
 */
export async function call<C extends Call>(
  definition: C,
  request: RequestOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  return exchange(definition, request, options, async (answer) => {
    if (definition.reply === 'file') return (await answer.blob()) as AnswerOf<C>;
    return (await read(answer)) as AnswerOf<C>;
  });
}

/** Names that are gone are told in the language of the portal. */
const read = async (answer: Response): Promise<unknown> =>
  JSON.parse(withRemovedNames(await answer.text(), document.documentElement.lang === 'id' ? 'id' : 'en'));

interface Tagged<T> {
  readonly tag: string;
  readonly answer: T;
}

/**
 * Asks a call with a tag for what is newer than what the caller has; null where nothing is.
 * @throws CallFailure
 */
export async function callForNewer<C extends Call>(
  definition: C,
  request: RequestOf<C>,
  knownTag: string | undefined,
  options: CallOptions = {},
): Promise<Tagged<AnswerOf<C>> | null> {
  const asking = knownTag === undefined ? options : { ...options, knownTag };
  return exchange(definition, request, asking, async (answer) => {
    if (answer.status === 304) return null;
    return { tag: answer.headers.get('etag') ?? '', answer: (await read(answer)) as AnswerOf<C> };
  });
}

export type DownloadOptions = CallOptions & {
  /** Hears the bytes received and, when known, how many there will be. */
  readonly onProgress?: (received: number, total: number | null) => void;
  /** Hears the file that was saved. */
  readonly onFile?: (file: { readonly name: string; readonly bytes: Blob }) => void;
};

/**
 * Fetches a file answer and saves it under the name that the server gave, which it answers.
 * @throws CallFailure
 */
export async function download<C extends Call>(
  definition: C,
  request: RequestOf<C>,
  options: DownloadOptions = {},
): Promise<string> {
  return exchange(definition, request, options, async (answer) => {
    const blob = await readBytes(answer, options.onProgress);
    const fileName = fileNameOf(answer.headers.get('content-disposition')) ?? 'download';
    saveAs(blob, fileName);
    options.onFile?.({ name: fileName, bytes: blob });
    return fileName;
  });
}
