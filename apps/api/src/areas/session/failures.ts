// What failed, for the home of an administrator: each kind with the right and the rows of its own list, all in one statement.
import { imports } from '@dca/contract/areas/imports';
import { jobs } from '@dca/contract/areas/jobs';
import { mail } from '@dca/contract/areas/mail';
import { type Failures, session } from '@dca/contract/areas/session';
import { audit } from '@dca/contract/areas/users/audit';
import type { Call } from '@dca/contract/call';
import { maxCountedRows } from '@dca/domain/limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { failedRows } from '../../platform/failed-rows.ts';
import { mayAsk } from '../../platform/may-ask.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import { writeParts } from '../../platform/written-rows.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Visible } from '../../visibility/visible.ts';
import { refusedImports } from '../imports/index.ts';
import { refusedBySap } from '../jobs/index.ts';
import { failedMails } from '../mail/index.ts';
import { loginPages } from './logins.ts';

/** Every kind of failure as the answer of its call. */
export const readFailures = (db: ReadDb, visible: Visible) =>
  writeParts<Failures>(db, { viewer: visible.viewer, name: 'failures', isSteady: false }, () => ({
    mails: toWhoMayAsk(visible, mail.list, failedMails),
    sap: toWhoMayAsk(visible, jobs.sapMessages, refusedBySap),
    imports: toWhoMayAsk(visible, imports.list, refusedImports),
    signIns: toWhoMayAsk(visible, session.listLoginLog, refusedSignIns),
    work: toWhoMayAsk(visible, audit.list, () => failedWork),
  }));

/** Null for who may not ask for the list. */
const toWhoMayAsk = <Rows>(
  visible: Visible,
  list: Call,
  rowsOf: (visible: Visible) => RawBuilder<Rows>,
): RawBuilder<Rows | null> => (mayAsk(visible.viewer, list) ? rowsOf(visible) : sql<null>`null::json`);

/** The time is that of the database: it would grow old in a statement that is kept. */
const refusedSignIns = (visible: Visible) =>
  failedRows(
    loginPages,
    visible
      .logins()
      .where('login_log.event', '=', sql.lit('REFUSED'))
      .where(sql<SqlBool>`login_log.at >= now() - interval '1 day'`),
    (rows) => rows.select([shownInstant('login_log.at').as('at'), 'login_log.user_name as userName']),
  );

/** Work of the queue that was tried to the end and not done; the queue keeps it for a week. It is of the product, not of a plant. */
const failedWork = sql<
  NonNullable<Failures['work']>
>`(select json_build_object('total', least(count(*), ${sql.lit(maxCountedRows)}),
  'capped', count(*) > ${sql.lit(maxCountedRows)}, 'last', (select json_build_object(
    'at', to_char(newest.completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'queue', newest.name)
    from pgboss.job newest where newest.state = 'failed' order by newest.completed_on desc limit 1))
  from pgboss.job where state = 'failed')`;
