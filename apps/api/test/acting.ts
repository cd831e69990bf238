// Functions that write, called as a person of the world calls them: in one transaction, through that person's door. For what
// has no call yet.
import type { Acting } from '../src/platform/handler.ts';
import { findViewer } from '../src/visibility/viewer.ts';
import { visibleTo, visibleToWrite } from '../src/visibility/visible.ts';
import type { PersonName, World } from './world.ts';

/** The person as the gateway knows them now. */
export async function viewerOf(world: World, person: PersonName) {
  const tenant = person === 'eko' || person === 'sari' ? 'EXTERNAL' : 'INTERNAL';
  const found = await findViewer(world.database.all, {
    tenant,
    subject: person,
    email: null,
    emailVerified: false,
    roleNames: [],
  });
  if (found.state !== 'known') throw new Error(`${person} is ${found.state}`);
  return found.viewer;
}

/** What a person sees. */
export const seenBy = async (world: World, person: PersonName) =>
  visibleTo(world.database.all, await viewerOf(world, person));

/** Runs as a person in one transaction. */
export async function actAs<Result>(
  world: World,
  person: PersonName,
  run: (acting: Acting) => Promise<Result>,
): Promise<Result> {
  const viewer = await viewerOf(world, person);
  return world.database.all.transaction().execute((trx) =>
    run({
      visible: visibleToWrite(trx, viewer),
      db: trx,
      viewer,
      now: new Date(),
      enqueue: (name, payload, key) =>
        world.doors.queue.send(name, payload, { trx, ...(key ? { key } : {}) }),
    }),
  );
}

/** The code and status of the refusal that somebody meets, or null where nothing is refused. */
export async function refusalOf(act: Promise<unknown>): Promise<string | null> {
  try {
    await act;
    return null;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}
