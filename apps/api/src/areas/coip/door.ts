// Site surveys: for who holds the COIP right, at their plants; a company sees its own once they are approved.
import { permits } from '@dca/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import type { Viewer } from '../../visibility/viewer.ts';

export const coip = {
  open: { coip_form: 'what a survey of a sector asks; what was answered is closed' },
  closed: { coip_event: 'visible.coipEvents', coip_survey: 'visible.coipSurveys' },
  read: (all, viewer) => ({
    coipSurveys: () => all.selectFrom('coip_survey').where(seesSurvey(viewer, 'coip_survey')),
    /** How surveys moved; customers see where one stands and not how it came there. */
    coipEvents: () =>
      all
        .selectFrom('coip_event')
        .where(
          viewer.sight.kind === 'customer'
            ? sql<SqlBool>`false`
            : sql<SqlBool>`exists (select 1 from coip_survey own where own.id = coip_event.survey_id and ${seesSurvey(viewer, 'own')})`,
        ),
  }),
  write: (trx, viewer) => ({
    changeCoipSurveys: () => trx.updateTable('coip_survey').where(seesSurvey(viewer, 'coip_survey')),
    addCoipSurvey: () => trx.insertInto('coip_survey'),
    addCoipEvent: () => trx.insertInto('coip_event'),
  }),
  files: {
    coip_survey: (viewer, id) =>
      sql<SqlBool>`exists (select 1 from coip_survey site where site.id = ${id} and ${seesSurvey(viewer, 'site')})`,
  },
} as const satisfies Door;

/** A survey in sight; `table` is a name or alias of ours. */
function seesSurvey(viewer: Viewer, table: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  if (!permits(viewer, 'coip.read')) return sql<SqlBool>`false`;
  return viewer.sight.kind === 'customer'
    ? sql<SqlBool>`(${column('customer_code')} = ${viewer.sight.customerCode} and ${column('status')} = 'APPROVED')`
    : sql<SqlBool>`${column('plant_code')} = any(${viewer.sight.plants}::text[])`;
}
