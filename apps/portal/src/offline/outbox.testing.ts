// What tests of the room and of its kinds need: a person, acts, and an outbox that is empty again.
import { setSession } from '../platform/session.ts';
import type { Act } from './act.ts';
import { changed, outboxNow, read } from './outbox.ts';

/** Somebody is signed in on this device. */
export const signInAs = (id: string): void =>
  setSession({ status: 'signedIn', user: { id, userName: id, name: id, permissions: [] } as never });

/** The acts of the signed-in person as the database has them. */
export const actsNow = async (): Promise<readonly Act[]> => (await read()).acts;

/** Forgets all acts of the signed-in person. */
export async function emptyOutbox(): Promise<void> {
  const { acts } = await read();
  await changed((on) => on.forget(acts));
}

/** Notes a refusal of an act, as the server would have given it before. */
export async function refuseAct(id: string, reason: string): Promise<void> {
  const act = outboxNow().acts.find((one) => one.id === id);
  if (act) await changed((on) => on.refuse(act, { reason, status: 409 }));
}
