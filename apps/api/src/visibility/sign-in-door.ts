// The narrow door of signing in: which tenant a name belongs to, the person behind a proved identity, and the log of
// sign-ins. It is all that a call without a viewer reaches.
import type { AllTables } from '../platform/database.ts';
import { type FoundPerson, findViewer, type KnownIdentity, type Viewer } from './viewer.ts';
import { type Visible, visibleTo } from './visible.ts';

interface SignInEvent {
  readonly event: 'LOGIN' | 'REFUSED';
  readonly viewer: Viewer | null;
  readonly userName: string;
  readonly address: string;
  readonly client: string;
}

export interface SignInDoor {
  /** Unknown names are asked at the internal tenant, so that the answer tells nothing about who exists. */
  tenantOf(userName: string): Promise<'INTERNAL' | 'EXTERNAL'>;
  findPerson(identity: KnownIdentity): Promise<FoundPerson>;
  note(event: SignInEvent): Promise<void>;
  /** What somebody sees who just turned out to be a person. */
  seenBy(viewer: Viewer): Visible;
}

/** Opens the door, within a transaction where `all` is one. */
export function signInDoor(all: AllTables): SignInDoor {
  return {
    tenantOf: async (userName) => {
      const person = await all
        .selectFrom('person')
        .select('tenant')
        .where('user_name', '=', userName.toLowerCase())
        .executeTakeFirst();
      return person?.tenant === 'EXTERNAL' ? 'EXTERNAL' : 'INTERNAL';
    },
    findPerson: (identity) => findViewer(all, identity),
    note: async ({ event, viewer, userName, address, client }) => {
      await all
        .insertInto('login_log')
        .values({
          event,
          person_id: viewer?.personId ?? null,
          user_name: viewer?.userName ?? userName,
          address,
          client,
        })
        .execute();
    },
    seenBy: (viewer) => visibleTo(all, viewer),
  };
}
