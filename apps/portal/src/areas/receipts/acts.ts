// A guest's signature as an act of the outbox: the paper that was shown is on the phone, the signature goes when there is a
// signal, and is taken only for that very paper.
import { receipts } from '@dca/contract/areas/receipts';
import type { RequestOf } from '@dca/contract/call';
import { wordsIn } from '../../i18n/index.ts';
import type { Act, Kind, Way } from '../../offline/act.ts';
import { call } from '../../platform/client.ts';
import { invalidate } from '../../platform/queries.ts';
import { staleWithPaper } from './paper-calls.ts';
import { words } from './words.ts';

/** A guest's signature as it is kept; when it was drawn is the act's own time. */
export type KeptGuest = Omit<RequestOf<typeof receipts.signAsGuest>['body'], 'at'>;

export const paperKinds: readonly Kind[] = [
  {
    name: 'guestSignature',
    lane: 'last',
    call: 'receipts.signAsGuest',
    atOnce: 1,
    send: (acts, way) => sendSignatures(acts as readonly Act<KeptGuest>[], way),
    words: (count) => wordsIn(words)('countSignatures', { count }),
  },
];

async function sendSignatures(acts: readonly Act<KeptGuest>[], way: Way): Promise<undefined> {
  for (const { body, at } of acts) await call(receipts.signAsGuest, { body: { ...body, at } }, way.options());
  void invalidate(staleWithPaper);
}
