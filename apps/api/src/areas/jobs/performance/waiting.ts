// What crews waited for, by plant and reason (decision 42): from a roll-up that every stage keeps, and what goes on waiting up to
// now. Rest and the end of a shift delay nothing and are left out.
import type { jobs as calls } from '@dca/contract/areas/jobs';
import type { Waited } from '@dca/contract/areas/jobs/performance';
import type { InputOf } from '@dca/contract/call';
import { isDelay, waitReasonCodes, waitReasons } from '@dca/domain/tracking-lifecycle';
import { sql } from 'kysely';
import type { AskedMonths } from '../../../platform/asked-months.ts';
import type { ReadContext } from '../../../platform/handler.ts';
import { fileAs } from '../../../platform/list-file.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { isOneOf, narrow } from '../list/filters.ts';
import { monthsOf } from './performance.ts';

type Asked = InputOf<typeof calls.waiting>['query'];

/** The rows of the summary, the longest first. */
export async function summariseWaiting({ db, visible, now, query }: ReadContext<typeof calls.waiting>) {
  const period = monthsOf(query, now);
  return {
    data: { from: period.from, to: period.to, rows: await waitedIn(db, visible, query, period).execute() },
  };
}

/** The same as a workbook, the reasons in words. */
export async function exportWaiting({
  db,
  visible,
  viewer,
  now,
  query,
  outside,
}: ReadContext<typeof calls.waitingExport>) {
  const { language } = viewer;
  return fileAs({ viewer, outside }, query.Format, {
    name: 'waiting',
    title: heads.title[language],
    columns: [
      { key: 'plantCode', type: 'text', header: 'Plant' },
      { key: 'plantDesc', type: 'text', header: heads.name[language] },
      { key: 'reason', type: 'text', header: heads.reason[language], words: reasonsIn(language) },
      { key: 'waits', type: 'number', header: heads.waits[language] },
      { key: 'hours', type: 'number', header: heads.hours[language] },
    ],
    rows: waitedIn(db, visible, query, monthsOf(query, now)),
  });
}

const heads = {
  title: { en: 'Waiting', id: 'Menunggu' },
  name: { en: 'Name', id: 'Nama' },
  reason: { en: 'Reason', id: 'Alasan' },
  waits: { en: 'Times', id: 'Kali' },
  hours: { en: 'Hours', id: 'Jam' },
};

const reasonsIn = (language: 'en' | 'id') =>
  Object.fromEntries(waitReasonCodes.map((code) => [code, waitReasons[code][language]]));

const delays = waitReasonCodes.filter(isDelay);

function waitedIn(db: ReadDb, visible: Visible, filters: Asked, period: AskedMonths) {
  const grouped = sql<Waited>`(
    select waited.plant_code as "plantCode", plant.plant_desc as "plantDesc", waited.reason, sum(waited.waits)::int as waits,
      round(sum(waited.minutes) / 60.0, 1)::float8 as hours
    from (${counted(visible, filters, period)} union all ${goingOn(visible, filters, period)}) as waited
    join plant on plant.plant_code = waited.plant_code
    group by 1, 2, 3 having sum(waited.waits) > 0)`;
  return db
    .selectFrom(grouped.as('grouped'))
    .select(['grouped.plantCode', 'grouped.plantDesc', 'grouped.reason', 'grouped.waits', 'grouped.hours'])
    .orderBy('grouped.hours', 'desc')
    .orderBy('grouped.plantCode')
    .orderBy('grouped.reason');
}

const columns = {
  JobType: 'job_type',
  PlantCode: 'plant_code',
  WorkCenterCode: 'work_center_code',
  CustomerCode: 'customer_code',
} as const;

function counted(visible: Visible, filters: Asked, { firstDay, lastDay }: AskedMonths) {
  const inPeriod = visible
    .waitingCounts()
    .where('waiting_counts.month', '>=', firstDay)
    .where('waiting_counts.month', '<=', lastDay)
    .where(isOneOf('waiting_counts.reason', delays, 'text'))
    .select([
      'waiting_counts.plant_code',
      'waiting_counts.reason',
      'waiting_counts.waits',
      'waiting_counts.minutes',
    ]);
  return (Object.keys(columns) as (keyof typeof columns)[]).reduce((from, name) => {
    const codes = filters[name];
    return codes?.length ? from.where(isOneOf(`waiting_counts.${columns[name]}`, codes, 'text')) : from;
  }, inPeriod);
}

/** What has no end yet is in no roll-up; there is at most one for each person. */
function goingOn(
  visible: Visible,
  { From: _from, To: _to, ...filters }: Asked,
  { firstDay, lastDay }: AskedMonths,
) {
  const day = sql<string>`working_day(job.plant_code, tracking_stage.start_at)`;
  return narrow(visible.jobs(), filters, visible.viewer)
    .innerJoin('tracking_stage', 'tracking_stage.job_id', 'job.id')
    .where('tracking_stage.stage', '=', 'WAITING')
    .where('tracking_stage.end_at', 'is', null)
    .where(isOneOf('tracking_stage.wait_reason', delays, 'text'))
    .where(day, '>=', firstDay)
    .where(day, '<=', lastDay)
    .select([
      'job.plant_code',
      sql<string>`tracking_stage.wait_reason`.as('reason'),
      sql<number>`1::bigint`.as('waits'),
      sql<number>`round(extract(epoch from now() - tracking_stage.start_at) / 60)::bigint`.as('minutes'),
    ]);
}
