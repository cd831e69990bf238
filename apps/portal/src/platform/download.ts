import type { Call, RequestOf } from '@dca/contract/call';
import { useCallback, useState } from 'react';
import { defineWords, wordsIn } from '../i18n/index.ts';
import { fail } from './ask-and-tell.ts';
import { CallFailure, type CallOptions, download } from './client.ts';

/** State of a download button: `isDownload` is true after success and false after failure (spec §4). */
export interface DownloadState {
  readonly isDownload: boolean;
  readonly isRunning: boolean;
  readonly received: number;
  readonly total: number | null;
}

const words = defineWords('download', {
  en: { needsSignal: 'This comes from the server, and there is no signal now. Try again when there is.' },
  id: { needsSignal: 'Ini diambil dari server, dan sekarang tidak ada sinyal. Coba lagi saat ada sinyal.' },
});

const idle: DownloadState = { isDownload: false, isRunning: false, received: 0, total: null };

/** A download with its progress; `start` answers true when the file was saved. Without a signal it is said. */
export function useDownload<C extends Call>(
  definition: C,
): [DownloadState, (request: RequestOf<C>, options?: CallOptions) => Promise<boolean>] {
  const [state, setState] = useState(idle);
  const start = useCallback(
    async (request: RequestOf<C>, options: CallOptions = {}) => {
      setState({ ...idle, isRunning: true });
      const onProgress = (received: number, total: number | null) =>
        setState({ isDownload: false, isRunning: true, received, total });
      try {
        await download(definition, request, { ...options, onProgress });
        setState((now) => ({ ...now, isDownload: true, isRunning: false }));
        return true;
      } catch (cause) {
        setState(idle);
        if (cause instanceof CallFailure && cause.network) void fail(wordsIn(words)('needsSignal'));
        return false;
      }
    },
    [definition],
  );
  return [state, start];
}
