// Hands work that cannot be sent to the leader, who reads it beside the sheet. It leaves this phone only after the answer.
import { offline } from '@dca/contract/areas/offline';
import { call } from '../platform/client.ts';
import { type Act, kindOf } from './act.ts';
import { bytesOf, changed } from './outbox.ts';

/**
 * Hands an act of the signed-in person over, with its picture.
 * @throws CallFailure
 */
export async function handOver(act: Act): Promise<void> {
  const { id, jobId, kind, contract, at, refusal, body } = act;
  const bytes = await bytesOf(id);
  const handed = {
    id,
    kind,
    contract,
    doneAt: at,
    summary: (await contentOf(act)).slice(0, 2000),
    reason: refusal?.reason.slice(0, 1000) ?? null,
    body: { ...(body as object) },
    picture: bytes && base64Of(bytes),
  };
  await call(
    offline.rescue,
    { body: { jobId, acts: [handed] } },
    { isSilent: true, idempotencyKey: `${id}-over` },
  );
  await changed((on) => on.forget([act]));
}

/** What an act says, in words. */
export async function contentOf(act: Act): Promise<string> {
  const kind = kindOf(act);
  return (await kind?.content?.(act).catch(() => undefined)) || kind?.words(1) || act.kind;
}

/** Bytes in base64, a piece at a time: a call takes no more arguments than some ten thousand. */
export function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let text = '';
  for (let from = 0; from < all.length; from += 8192)
    text += String.fromCharCode(...all.subarray(from, from + 8192));
  return btoa(text);
}
