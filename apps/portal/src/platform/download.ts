import type { Call, RequestOf } from '@dca/contract/call';
import { useCallback, useState } from 'react';
import { defineWords, formatsIn, wordsIn } from '../i18n/index.ts';
import { fail, succeed } from './ask-and-tell.ts';
import { CallFailure, type CallOptions, type DownloadOptions, download } from './client.ts';
import { saveAs } from './files.ts';
import { passes } from './known-answers.ts';
import { fileHere, keepFileHere } from './known-files.ts';

/** State of a download button: `isDownload` is true after success and false after failure (spec §4). */
interface DownloadState {
  readonly isDownload: boolean;
  readonly isRunning: boolean;
  readonly received: number;
  readonly total: number | null;
}

const words = defineWords('download', {
  en: {
    needsSignal: 'This comes from the server, and there is no signal now. Try again when there is.',
    fromHere: 'There is no signal. This is the file as it came to this phone, {{age}}.',
  },
  id: {
    needsSignal: 'Ini diambil dari server, dan sekarang tidak ada sinyal. Coba lagi saat ada sinyal.',
    fromHere: 'Tidak ada sinyal. Ini berkas seperti saat diterima ponsel ini, {{age}}.',
  },
});

const idle: DownloadState = { isDownload: false, isRunning: false, received: 0, total: null };

interface Keeping {
  /** What was saved once opens without a signal, for who is out where there is none. */
  readonly isKept?: true;
}

/** A server that is away, or too busy. */
const away = [500, 501, 502, 503, 504];

/** A download with its progress; `start` answers true when the file was saved. Without a signal it is said. */
export function useDownload<C extends Call>(
  definition: C,
  { isKept }: Keeping = {},
): [DownloadState, (request: RequestOf<C>, options?: CallOptions) => Promise<boolean>] {
  const [state, setState] = useState(idle);
  const start = useCallback(
    async (request: RequestOf<C>, options: CallOptions = {}) => {
      setState({ ...idle, isRunning: true });
      const onProgress = (received: number, total: number | null) =>
        setState({ isDownload: false, isRunning: true, received, total });
      const key = [definition.path, request];
      const here = isKept && (await fileHere(key));
      const asked: DownloadOptions = {
        ...options,
        onProgress,
        ...(here ? { handles: [...(options.handles ?? []), ...away] } : {}),
        ...(isKept ? { onFile: (file) => void keepFileHere(key, file).catch(() => undefined) } : {}),
      };
      try {
        await download(definition, request, asked);
        setState((now) => ({ ...now, isDownload: true, isRunning: false }));
        return true;
      } catch (cause) {
        setState(idle);
        if (here && passes(cause)) {
          saveAs(here.bytes, here.name);
          void succeed(wordsIn(words)('fromHere', { age: formatsIn().age(here.at) }));
          return true;
        }
        if (cause instanceof CallFailure && cause.network) void fail(wordsIn(words)('needsSignal'));
        return false;
      }
    },
    [definition, isKept],
  );
  return [state, start];
}
