// The log of sign-ins as a list.
import type { session as calls } from '@dca/contract/areas/session';
import type { InputOf } from '@dca/contract/call';
import { type SqlBool, sql } from 'kysely';
import { type PageShape, page } from '../../platform/page.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Visible } from '../../visibility/visible.ts';

export const loginPages = {
  sorts: { at: { by: sql.ref('login_log.at'), type: 'timestamptz' } },
  standard: '-at',
  id: sql.ref('login_log.id'),
} as const satisfies PageShape<string>;

/** Who signed in and out, or was refused. */
export function pageOfLogins(
  db: ReadDb,
  visible: Visible,
  query: InputOf<typeof calls.listLoginLog>['query'],
) {
  let matching = visible.logins().leftJoin('person', 'person.id', 'login_log.person_id');
  const names = query.UserName?.length ? query.UserName : query.SearchValue ? [query.SearchValue] : [];
  if (names.length > 0) matching = matching.where('login_log.user_name', 'in', names);
  if (query.Event?.length) matching = matching.where('login_log.event', 'in', query.Event);
  if (query.From) matching = matching.where('login_log.at', '>=', query.From);
  if (query.To) matching = matching.where('login_log.at', '<', query.To);
  const { DateFrom, DateTo } = query;
  if (DateFrom)
    matching = matching.where(
      sql<SqlBool>`login_log.at >= ${DateFrom}::date::timestamp at time zone 'Asia/Jakarta'`,
    );
  if (DateTo)
    matching = matching.where(
      sql<SqlBool>`login_log.at < (${DateTo}::date + 1)::timestamp at time zone 'Asia/Jakarta'`,
    );
  return page(db, loginPages, query, matching, (rows) =>
    rows.select((eb) => [
      'login_log.id',
      shownInstant('login_log.at').as('at'),
      eb.ref('login_log.event').$castTo<'LOGIN' | 'LOGOUT' | 'REFUSED'>().as('event'),
      'login_log.user_name as userName',
      sql<string>`coalesce(trim(person.first_name || ' ' || person.last_name), '')`.as('name'),
      'login_log.address',
      'login_log.client',
    ]),
  );
}
