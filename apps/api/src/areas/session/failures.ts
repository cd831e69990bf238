// What failed, for the home of an administrator: each kind with the right and the rows of its own list, all in one statement.
import { imports } from '@dca/contract/areas/imports';
import { jobs } from '@dca/contract/areas/jobs';
import { mail } from '@dca/contract/areas/mail';
import { type Failures, session } from '@dca/contract/areas/session';
import type { Call } from '@dca/contract/call';
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
