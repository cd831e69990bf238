// One's own sign-ins, and their end: whoever sees a place that they do not know ends all of them.
import type { session as calls } from '@dca/contract/areas/session';
import type { InputOf } from '@dca/contract/call';
import { sql } from 'kysely';
import { page } from '../../platform/page.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Visible } from '../../visibility/visible.ts';
import { loginPages } from './logins.ts';

/** Who signed in and out as this person; what was refused names nobody but by the name that was typed. */
export const pageOfMine = (db: ReadDb, visible: Visible, query: InputOf<typeof calls.mySignIns>['query']) =>
  page(db, loginPages, query, visible.myLogins(), (rows) =>
    rows.select((eb) => [
      'login_log.id',
      shownInstant('login_log.at').as('at'),
      eb.ref('login_log.event').$castTo<'LOGIN' | 'LOGOUT' | 'REFUSED'>().as('event'),
      'login_log.address',
      'login_log.client',
    ]),
  );

/** Now, by the one clock that every server has. */
export const untilNow = { signed_out_at: sql<string>`now()` } as const;
