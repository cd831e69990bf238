// Why a photo was not taken over, told so that the screen can say it in its language.
import { CallFailure } from '../../platform/client.ts';

export type PhotoTrouble = 'photoNotImage' | 'photoTooLarge' | 'photoNoSignal' | 'photoRefused';

/** A photo that cannot be sent as it is. */
export class PhotoFailure extends Error {
  readonly trouble: PhotoTrouble;

  constructor(trouble: PhotoTrouble, cause?: unknown) {
    super(trouble, { cause });
    this.name = 'PhotoFailure';
    this.trouble = trouble;
  }
}

/** What kind of trouble a failure is: of the file, of the signal, or the server's refusal. */
export function troubleOf(failure: unknown): PhotoTrouble {
  if (failure instanceof PhotoFailure) return failure.trouble;
  const status = statusOf(failure);
  if (status === 413) return 'photoTooLarge';
  if (status === 415) return 'photoNotImage';
  return status >= 400 && status < 500 ? 'photoRefused' : 'photoNoSignal';
}

/** The status of the answer of a call or of an upload; 0 when none came. */
function statusOf(failure: unknown): number {
  if (failure instanceof CallFailure) return failure.status;
  if (!(failure instanceof Error && 'originalResponse' in failure)) return 0;
  const response = failure.originalResponse as { getStatus(): number } | null;
  return response?.getStatus() ?? 0;
}
