// An act as a file: everything that was kept of it, its picture too, in a form that a person and a program can read.
import type { Act } from '../../../offline/act.ts';

/** JSON with the act, and its bytes in base64 where it has some. */
export function fileOf(act: Act, bytes: ArrayBuffer | null): Blob {
  const { jobId, unit, kind, at, body, refusal, id } = act;
  const picture = bytes ? { picture: base64Of(new Uint8Array(bytes)) } : {};
  const content = { id, jobId, unit, kind, at, body, refusal, ...picture };
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
}

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
