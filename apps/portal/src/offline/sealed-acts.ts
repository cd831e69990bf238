// How acts lie in the database: what the room needs to order and count them is plain, what they say is sealed under a key of their
// person. An act whose key is not open here is of no kind that anybody knows: it stays, and keeps the submission of its job back.
import type { Act, Refusal } from './act.ts';
import { openKeysOf } from './keys/keys.ts';
import { type OpenKey, type Sealed, sealValue, unsealValue } from './keys/sealing.ts';

type Said = Pick<Act, 'body' | 'unit' | 'params'>;

/** An act in the database. */
export interface SealedAct extends Omit<Act, keyof Said | 'refusal'> {
  readonly said: Sealed;
  readonly refusal: Sealed | null;
}

/** The kind of acts that cannot be read here. */
export const lockedKind = 'locked';

/** What is known of anybody's act without opening it. */
export type Head = Pick<Act, 'id' | 'person' | 'jobId' | 'state'>;

const nameOf = ({ id, person }: Pick<Act, 'id' | 'person'>) => `act/${id}/${person}`;

/** Seals an act as it is to be kept. */
export async function sealAct<A extends Omit<Act, 'order'>>(
  key: OpenKey,
  { body, unit, params, refusal, ...head }: A,
): Promise<Omit<A, keyof Said | 'refusal'> & Pick<SealedAct, 'said' | 'refusal'>> {
  const said = await sealValue(key, { body, unit, params } satisfies Said, nameOf(head));
  return { ...head, said, refusal: refusal && (await sealRefusal(key, head, refusal)) };
}

/** Seals what the server said against an act. */
export const sealRefusal = (
  key: OpenKey,
  act: Pick<Act, 'id' | 'person'>,
  refusal: Refusal,
): Promise<Sealed> => sealValue(key, refusal, `${nameOf(act)}/refusal`);

// What was opened once is not opened again: a sealing never changes, and lists are read after every act.
let opened = new Map<string, { readonly bytes: string; readonly value: unknown }>();
let openedOf = '';

/** Opens acts of one person, in their order. Where they are all of them, what was opened of others is forgotten. */
export async function openActs(person: string, rows: readonly SealedAct[], areAll: boolean): Promise<Act[]> {
  const keys = await openKeysOf(person);
  const known = openedOf === person ? opened : new Map<string, never>();
  const now: typeof opened = new Map();
  const open = async (name: string, sealed: Sealed): Promise<unknown> => {
    const key = keys.get(sealed.by);
    if (!key) throw new Error('its key is not open');
    const bytes = nonceOf(sealed);
    const before = known.get(name);
    const value = before?.bytes === bytes ? before.value : await unsealValue(key, sealed, name);
    now.set(name, { bytes, value });
    return value;
  };
  const acts = await Promise.all(rows.map((row) => openAct(row, open)));
  opened = areAll || openedOf !== person ? now : new Map([...opened, ...now]);
  openedOf = person;
  return acts;
}

const nonceOf = ({ by, bytes }: Sealed): string => `${by}/${new Uint8Array(bytes, 0, 12).join()}`;

async function openAct(
  row: SealedAct,
  open: (name: string, sealed: Sealed) => Promise<unknown>,
): Promise<Act> {
  const { said, refusal, ...head } = row;
  try {
    const { body, unit, params } = (await open(nameOf(row), said)) as Said;
    const against = refusal && ((await open(`${nameOf(row)}/refusal`, refusal)) as Refusal);
    return { ...head, body, unit, params, refusal: against };
  } catch {
    return { ...head, kind: lockedKind, body: {}, unit: null, params: null, refusal: null };
  }
}
