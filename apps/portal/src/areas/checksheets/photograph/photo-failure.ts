// Why a photo was not taken over, told so that the screen can say it in its language.
import { CallFailure } from '../../../platform/client.ts';

type PhotoTrouble =
  | 'photoNotImage'
  | 'photoHeic'
  | 'photoTooLarge'
  | 'photoNotKept'
  | 'photoNoSignal'
  | 'photoRefused';

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
  const status = failure instanceof CallFailure ? failure.status : 0;
  if (status === 413) return 'photoTooLarge';
  if (status === 415) return 'photoNotImage';
  return status >= 400 && status < 500 ? 'photoRefused' : 'photoNoSignal';
}

/** Too slow, or another try of the same upload still open: nothing about the photo itself. */
const passing: ReadonlySet<number> = new Set([408, 409, 423]);

/** The failure of an upload as that of a call. */
export function uploadFailure(cause: unknown): CallFailure {
  const response =
    cause instanceof Error && 'originalResponse' in cause
      ? (cause.originalResponse as { getStatus(): number } | null)
      : null;
  const status = response?.getStatus() ?? 0;
  return status === 0 || passing.has(status)
    ? new CallFailure({ network: true })
    : new CallFailure({ status });
}
