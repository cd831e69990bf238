import type { Call, RequestOf } from '@dca/contract/call';
import { useCallback, useState } from 'react';
import { type CallOptions, download } from './client.ts';

/** State of a download button: `isDownload` is true after success and false after failure (spec §4). */
export interface DownloadState {
  readonly isDownload: boolean;
  readonly isRunning: boolean;
  readonly received: number;
  readonly total: number | null;
}

const idle: DownloadState = { isDownload: false, isRunning: false, received: 0, total: null };

/** A download with its progress; `start` answers true when the file was saved. */
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
      } catch {
        setState(idle);
        return false;
      }
    },
    [definition],
  );
  return [state, start];
}
