// One round of the outbox: call after call, until nothing may travel or no answer comes. An act is removed only after the
// answer that acknowledged it; a refusal stops that one act and nothing else.
import { type Act, kindOf, type Refusal, type Verdict, type Way } from './act.ts';
import { isAboutTheBody, judgeFailure } from './failure.ts';
import { newId } from './ids.ts';
import { type Learned, laneOf, nextBatch } from './order.ts';
import { changed, read } from './outbox.ts';

/** Why a round ended: nothing waits, no answer came, or it takes a person. */
export type RoundEnd = 'empty' | 'unreached' | 'mustSignIn' | 'mustUpdate';

/** How long a call of the outbox may take, in milliseconds: nobody waits for it, and others want their turn. */
const patienceMs = 15_000;

interface Learning {
  readonly stuck: Set<string>;
  readonly alone: Set<string>;
}

/**
 * Sends what waits of the signed-in person; `sooner` says which job goes before the others now, `gotThrough` hears of each call
 * that was answered.
 */
export async function runRound(
  sooner: () => string | null = () => null,
  gotThrough: () => void = () => {},
): Promise<RoundEnd> {
  const learned: Learning = { stuck: new Set(), alone: new Set() };
  for (;;) {
    const { acts } = await read();
    const end =
      (await takeBackNext(acts, learned)) ??
      (await sendNext(acts, { ...learned, sooner: sooner() }, gotThrough));
    if (end !== 'goOn') return end === 'done' ? endOf(learned) : end;
  }
}

const endOf = ({ stuck }: Learning): RoundEnd => (stuck.size > 0 ? 'unreached' : 'empty');

type Step = 'goOn' | 'done' | Exclude<RoundEnd, 'empty'>;

async function sendNext(
  acts: readonly Act[],
  learned: Learning & Pick<Learned, 'sooner'>,
  gotThrough: () => void,
): Promise<Step> {
  const batch = nextBatch(acts, kindOf, learned);
  const [first] = batch ?? [];
  const kind = first && kindOf(first);
  if (!batch || !first || !kind) return 'done';
  const key = first.key ?? kind.keyOf?.(first) ?? newId();
  const frozen = await changed((on) => on.freeze(batch, key));
  if (frozen.length === 0) return 'goOn';
  try {
    const verdicts = (await kind.send(frozen, wayOf(key))) ?? [];
    gotThrough();
    await settle(frozen, verdicts);
    return 'goOn';
  } catch (failure) {
    return stepAfter(failure, frozen, laneOf(first, kind.lane), learned);
  }
}

const wayOf = (key: string): Way => ({
  key,
  options: () => ({ idempotencyKey: key, signal: AbortSignal.timeout(patienceMs), isSilent: true }),
});

/** What was acknowledged goes; one that was thrown away on its way stays until it is taken back. */
async function settle(acts: readonly Act[], verdicts: readonly Verdict[]): Promise<void> {
  const refusals = new Map(verdicts.flatMap(({ id, refusal }) => (refusal ? [[id, refusal] as const] : [])));
  await changed(async (on) => {
    await on.acknowledge(acts.filter(({ id }) => !refusals.has(id)));
    for (const act of acts) {
      const refusal = refusals.get(act.id);
      if (refusal) await on.refuse(act, refusal);
    }
  });
}

async function stepAfter(
  failure: unknown,
  acts: readonly Act[],
  lane: string,
  { stuck, alone }: Learning,
): Promise<Step> {
  const judged = judgeFailure(failure);
  if (judged.kind === 'noSignal') return 'unreached';
  if (judged.kind === 'mustSignIn' || judged.kind === 'mustUpdate') return judged.kind;
  if (judged.kind === 'stuck') stuck.add(lane);
  // Under a key of its own it is the only one that could have been meant: nothing more is learned in this round.
  else if (judged.kind === 'keyReused' && acts.every(({ id }) => alone.has(id))) stuck.add(lane);
  else if (judged.kind === 'keyReused') await goAlone(acts, alone);
  else if (acts.length > 1 && isAboutTheBody(judged.refusal)) await goAlone(acts, alone);
  else await refuseAll(acts, judged.refusal);
  return 'goOn';
}

async function goAlone(acts: readonly Act[], alone: Set<string>): Promise<void> {
  for (const { id } of acts) alone.add(id);
  await changed((on) => on.thaw(acts));
}

const refuseAll = (acts: readonly Act[], refusal: Refusal): Promise<void> =>
  changed(async (on) => {
    for (const act of acts) await on.refuse(act, refusal);
  });

/** Takes one act back that was thrown away after it travelled; null when there is none. */
async function takeBackNext(acts: readonly Act[], { stuck }: Learning): Promise<Step | null> {
  const act = acts.find(({ state, id }) => state === 'thrownAway' && !stuck.has(id));
  if (!act) return null;
  try {
    await kindOf(act)?.takeBack?.(act, wayOf(`${act.id}-back`));
  } catch (failure) {
    const judged = judgeFailure(failure);
    if (judged.kind === 'noSignal') return 'unreached';
    if (judged.kind === 'mustSignIn' || judged.kind === 'mustUpdate') return judged.kind;
    if (judged.kind !== 'refused') {
      stuck.add(act.id);
      return 'goOn';
    }
  }
  await changed((on) => on.forget([act]));
  return 'goOn';
}
