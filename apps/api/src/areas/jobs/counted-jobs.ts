// How many jobs stand where: folded rows and what came since. Who asks of no customer reads a hundredth of the rows.
import { jobStates } from '@dca/domain/job-states';
import { type SqlBool, sql } from 'kysely';
import type { AllTables } from '../../platform/database.ts';
import { statusIn } from '../../platform/job-states.ts';
import { seesJobRow, standsInSight } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

const where = ['plant_code', 'work_center_code', 'job_type', 'status'] as const;

/** Counts in sight, of all customers or of some; a customer's are always their own. */
export function countsSeenBy(all: AllTables, { sight, ...viewer }: Viewer, customers?: readonly string[]) {
  const ofSome =
    sight.kind === 'customer'
      ? [sight.customerCode].filter((own) => customers?.includes(own) ?? true)
      : customers;
  const folded = ofSome
    ? all
        .selectFrom('job_count')
        .select([...where, 'jobs'])
        .where(isOf(ofSome))
    : all.selectFrom('job_total').select([...where, 'jobs']);
  const changed = all.selectFrom('job_count_delta').select([...where, sql<number>`jobs::bigint`.as('jobs')]);
  const counts = folded.unionAll(ofSome ? changed.where(isOf(ofSome)) : changed).as('job_counts');
  const seen = all.selectFrom(counts);
  return sight.kind === 'customer' ? seen : seen.where(standsInSight({ ...viewer, sight }, 'job_counts'));
}

const isOf = (customers: readonly string[]) => sql<SqlBool>`customer_code = any(${customers}::text[])`;

const ofState = ['plant_code', 'status'] as const;

/** Counts in sight by plant and state: for who sees whole plants from a dozen rows of each. */
export function statesSeenBy(all: AllTables, viewer: Viewer) {
  if (!seesWholePlants(viewer))
    return all.selectFrom(
      countsSeenBy(all, viewer)
        .select(['job_counts.plant_code', 'job_counts.status', 'job_counts.jobs'])
        .as('job_states'),
    );
  const folded = all.selectFrom('job_state').select([...ofState, 'jobs']);
  const changed = all
    .selectFrom('job_count_delta')
    .select([...ofState, sql<number>`jobs::bigint`.as('jobs')]);
  return all.selectFrom(folded.unionAll(changed).as('job_states')).where(standsInSight(viewer, 'job_states'));
}

const ofDay = ['plant_code', 'plan_date', 'status'] as const;

/** Open jobs by plant, day of their plan and state: rolled up for who sees whole plants; others see so few that each is counted. */
export function openDaysSeenBy(all: AllTables, viewer: Viewer) {
  if (!seesWholePlants(viewer))
    return all.selectFrom(
      all
        .selectFrom('job')
        .select([...ofDay, sql<number>`1`.as('jobs')])
        .where(statusIn('job.status', jobStates.open))
        .where(seesJobRow(viewer, 'job'))
        .as('open_days'),
    );
  const folded = all.selectFrom('job_day').select([...ofDay, sql<number>`jobs::int`.as('jobs')]);
  const changed = all
    .selectFrom('job_count_delta')
    .select([...ofDay, 'jobs'])
    .where(statusIn('status', jobStates.open));
  return all.selectFrom(folded.unionAll(changed).as('open_days')).where(standsInSight(viewer, 'open_days'));
}

/** True for who sees all that stands at their plants. */
export const seesWholePlants = ({ sight, onlyOwnJobs }: Viewer): boolean =>
  sight.kind === 'plants' && sight.workCenters === null && !onlyOwnJobs;

const waitingColumns = [
  'month',
  'plant_code',
  'work_center_code',
  'customer_code',
  'job_type',
  'reason',
] as const;

/** How long people waited on jobs in sight, and for what. */
export function waitsSeenBy(all: AllTables, viewer: Viewer) {
  const since = (['waits', 'minutes'] as const).map((figure) =>
    sql<number>`${sql.ref(figure)}::bigint`.as(figure),
  );
  return all
    .selectFrom(
      all
        .selectFrom('waiting_count')
        .select([...waitingColumns, 'waits', 'minutes'])
        .unionAll(all.selectFrom('waiting_count_delta').select([...waitingColumns, ...since]))
        .as('waiting_counts'),
    )
    .where(standsInSight(viewer, 'waiting_counts'));
}

const performanceColumns = ['plant_code', 'work_center_code', 'job_type', 'month'] as const;
const performanceFigures = ['planned', 'done', 'late', 'returned'] as const;

/** How jobs went against their plan, of those in sight: of each customer, or of all of them together. A customer's are their own. */
export function performanceSeenBy(all: AllTables, viewer: Viewer, whose: 'each' | 'all') {
  const isOfEach = whose === 'each' || viewer.sight.kind === 'customer';
  const customer = isOfEach
    ? sql.ref<string>('customer_code').as('customer_code')
    : sql<string>`''`.as('customer_code');
  const since = performanceFigures.map((figure) => sql<number>`${sql.ref(figure)}::bigint`.as(figure));
  const folded = isOfEach
    ? all
        .selectFrom('performance_count')
        .select([...performanceColumns, ...performanceFigures])
        .select(customer)
    : all
        .selectFrom('performance_total')
        .select([...performanceColumns, ...performanceFigures])
        .select(customer);
  const changed = all
    .selectFrom('performance_count_delta')
    .select([...performanceColumns, ...since])
    .select(customer);
  return all
    .selectFrom(folded.unionAll(changed).as('performance_counts'))
    .where(standsInSight(viewer, 'performance_counts'));
}
