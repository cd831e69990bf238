// Where a person may give a link of an approval chain, and in whose name somebody else may: one answer for the bell, for the queue
// and for the decision itself. In these statements `person` is who holds the link and `delegation` what they handed on.
import { permissionOfLink } from '@dca/domain/approval-chain';
import type { Approver } from '@dca/domain/job-types';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { zoneIn } from '../platform/plant-zone.ts';
import { holds } from './holders.ts';

/** The name of a row of `job` in a statement of ours. */
type JobRow = 'job' | 'job_told';

/** True where `person` may give that link of the job; a leader with work centers decides at those alone. */
export function mayGive(approver: Approver, job: JobRow): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${holds(sql.ref('person.id'), permissionOfLink[approver])} and ${standsWhereItIs(approver, 'person', job)})`;
}

/** True where the delegation runs on this day of the job's plant and `person`, who gave it, may give the link. */
export function isLent(approver: Approver, job: JobRow): RawBuilder<SqlBool> {
  return sql<SqlBool>`(delegation.until >= (now() at time zone (select ${zoneIn('site.zone')}
      from plant site where site.plant_code = ${sql.ref(`${job}.plant_code`)}))::date
    and person.is_active and ${mayGive(approver, job)})`;
}

/** True where a person is of the job's customer, or works at its plant and, when they have work centers, at its own. */
export function standsWhereItIs(
  approver: Approver,
  person: 'person' | 'deputy',
  job: JobRow,
): RawBuilder<SqlBool> {
  const of = (column: string) => sql.ref(`${person}.${column}`);
  const at = (column: string) => sql.ref(`${job}.${column}`);
  if (approver === 'CUSTOMER') return sql<SqlBool>`${of('customer_code')} = ${at('customer_code')}`;
  const works = sql<SqlBool>`exists (select 1 from person_plant works
    where works.person_id = ${of('id')} and works.plant_code = ${at('plant_code')})`;
  if (approver === 'ADMIN') return works;
  return sql<SqlBool>`(${works} and (not exists (select 1 from person_work_center cut where cut.person_id = ${of('id')})
    or exists (select 1 from person_work_center cut where cut.person_id = ${of('id')}
      and cut.plant_code = ${at('plant_code')} and cut.work_center_code = ${at('work_center_code')})))`;
}
