// What every move of a record asks of its life-cycle: is there such a move from here, may this person make it, is the reason
// there. The area then changes the row where it still stands as it was read, and writes the event.
import {
  type Asker,
  findMove,
  type Lifecycle,
  moveAllowed,
  refusal,
  type StateCode,
  targetOf,
} from '@dca/domain/lifecycle';
import { refuse, refuseField } from './problem.ts';

/**
 * Where a move leads.
 * @throws moveNotAllowed in the words of the table, invalid without a needed reason
 */
export function targetOfMove<Code extends StateCode, Name extends string>(
  lifecycle: Lifecycle<Code, Name>,
  asked: {
    readonly move: Name;
    readonly from: Code | null;
    readonly asker: Asker;
    readonly reason?: string | undefined;
  },
): Code {
  const move = moveAllowed(lifecycle, asked) ? findMove(lifecycle, asked.move, asked.from) : undefined;
  const to = move ? targetOf(move, null) : null;
  if (!move || to === null) throw refuse('moveNotAllowed', { detail: refusal(lifecycle, asked) });
  if (move.needsReason && !asked.reason?.trim()) throw reasonMissing();
  return to;
}

const reasonMissing = () =>
  refuseField('body.reason', { en: 'Say why.', id: 'Sebutkan alasannya.' }, 'required');

/** Refuses who decides on what they sent in themselves. */
export function proveNotOwn(submittedBy: string | null, personId: string): void {
  if (submittedBy === personId)
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'Nobody approves what they submitted.',
        id: 'Tidak ada yang menyetujui kirimannya sendiri.',
      },
    });
}
