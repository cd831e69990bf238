// The outbox of a browser that has no database (or may not use it): in the memory of this page, with the same functions as the
// shelf. What is here is gone with the page, which the screens say; with a signal one works as ever.
import { contractNumber } from '@dca/contract/contract-number';
import { type Act, kindOf, type NewAct, type Refusal } from './act.ts';
import { newId } from './ids.ts';
import type { Head } from './sealed-acts.ts';

let acts: readonly Act[] = [];
let lastOrder = 0;
const pictures = new Map<string, ArrayBuffer>();

const change = (ids: ReadonlySet<string>, how: (act: Act) => Act): void => {
  acts = acts.map((act) => (ids.has(act.id) ? how(act) : act));
};
const idsOf = (some: readonly Pick<Act, 'id'>[]): ReadonlySet<string> => new Set(some.map(({ id }) => id));

export const actsOf = async (person: string): Promise<Act[]> => acts.filter((act) => act.person === person);

export async function addAct(person: string, act: NewAct, bytes?: ArrayBuffer): Promise<Act> {
  const before = acts.filter(
    (one) =>
      one.person === person && one.jobId === act.jobId && one.kind === act.kind && one.about === act.about,
  );
  const replaced = before.filter(({ key, state }) => key === null || state === 'refused');
  lastOrder += 1;
  const kept: Act = {
    ...act,
    order: lastOrder,
    body: kindOf(act)?.over?.(act.body, before) ?? act.body,
    id: act.id ?? newId(),
    person,
    contract: contractNumber,
    at: act.at ?? new Date().toISOString(),
    key: null,
    state: 'waits',
    refusal: null,
    triedAt: null,
  };
  if (bytes) pictures.set(kept.id, bytes);
  acts = [...acts.filter((one) => !replaced.includes(one)), kept];
  return kept;
}

export const readBytes = async (person: string, id: string): Promise<ArrayBuffer | null> =>
  acts.some((act) => act.id === id && act.person === person) ? (pictures.get(id) ?? null) : null;

export async function amend({ id, body }: Act): Promise<void> {
  change(new Set([id]), (act) => (act.state === 'waits' && act.key === null ? { ...act, body } : act));
}

export async function freeze(some: readonly Act[], key: string): Promise<Act[]> {
  const ids = idsOf(some);
  const triedAt = new Date().toISOString();
  change(ids, (act) => (act.state === 'waits' ? { ...act, key: act.key ?? key, triedAt } : act));
  return acts.filter((act) => ids.has(act.id) && act.state === 'waits');
}

export async function thaw(some: readonly Act[]): Promise<void> {
  change(idsOf(some), (act) =>
    act.state === 'thrownAway' ? act : { ...act, key: null, state: 'waits', refusal: null },
  );
}

export async function refuse(refused: Act, refusal: Refusal): Promise<void> {
  const isOvertaken = acts.some(
    (act) =>
      act.person === refused.person &&
      act.order > refused.order &&
      act.jobId === refused.jobId &&
      act.kind === refused.kind &&
      act.about === refused.about,
  );
  if (isOvertaken) await forget([refused]);
  else change(idsOf([refused]), (act) => ({ ...act, state: 'refused', refusal }));
}

export async function regroup(from: string, to: string): Promise<void> {
  acts = acts.map((act) => (act.jobId === from ? { ...act, jobId: to } : act));
}

export async function forget(some: readonly Pick<Act, 'id'>[]): Promise<void> {
  const ids = idsOf(some);
  acts = acts.filter(({ id }) => !ids.has(id));
  for (const id of ids) pictures.delete(id);
}

export async function markThrownAway(act: Act): Promise<void> {
  acts = [...acts.filter(({ id }) => id !== act.id), { ...act, state: 'thrownAway' } satisfies Act];
}

export async function acknowledge(some: readonly Act[]): Promise<void> {
  const ids = idsOf(some);
  await forget(acts.filter(({ id, state }) => ids.has(id) && state !== 'thrownAway'));
}

export const headsHere = async (): Promise<readonly Head[]> => acts;
export const jobsWithActs = async (): Promise<ReadonlySet<string>> => new Set(acts.map(({ jobId }) => jobId));
