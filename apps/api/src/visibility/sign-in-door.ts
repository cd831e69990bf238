// The narrow door of signing in: which tenant a name belongs to, the person behind a proved identity, and the log of
// sign-ins. It is all that a call without a viewer reaches.
import { guessLimits } from '@dca/domain/limits';
import { sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import type { ReadDb } from './open-tables.ts';
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
  /** True when this name, or this address, was refused too often within the window (`guessLimits`). */
  guessesTooOften(userName: string, address: string): Promise<boolean>;
  /** The open tables. */
  readonly db: ReadDb;
  /** What somebody sees who just turned out to be a person. */
  seenBy(viewer: Viewer): Visible;
}

/** Where a name's owner has been before, what strangers guess elsewhere locks nobody out. */
const signedInFrom = (userName: string, address: string) =>
  sql`exists (select 1 from login_log where event = 'LOGIN' and user_name = ${userName} and address = ${address}
    and at > now() - make_interval(days => ${guessLimits.knownAddressDays}))`;

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
    guessesTooOften: async (userName, address) => {
      const since = sql`now() - make_interval(mins => ${guessLimits.windowMinutes})`;
      const { rows } = await sql<{ is_over: boolean }>`
        select (select count(*) from login_log where event = 'REFUSED' and at > ${since} and user_name = ${userName}
            and address = ${address}) >= ${guessLimits.ofNameAtAddress}
          or (select count(*) from login_log where event = 'REFUSED' and at > ${since} and user_name = ${userName}) >= ${guessLimits.ofName}
            and not ${signedInFrom(userName, address)}
          or (select count(*) from login_log where event = 'REFUSED' and at > ${since} and address = ${address}) >= ${guessLimits.atAddress}
          as is_over`.execute(all);
      return rows[0]?.is_over ?? false;
    },
    db: all,
    seenBy: (viewer) => visibleTo(all, viewer),
  };
}
