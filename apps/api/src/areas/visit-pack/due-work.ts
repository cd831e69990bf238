// What is due on one machine: its service, findings whose parts are there, decided condition reports, approved requests.
import type { VisitItem } from '@dca/contract/areas/visit-pack';
import { jobStates } from '@dca/domain/job-states';
import { msrStatus } from '@dca/domain/msr-lifecycle';
import { decidedPcarStatuses } from '@dca/domain/pcar-lifecycle';
import { effortOfService, effortOfWork } from '@dca/domain/visit-pack';
import { type SqlBool, sql } from 'kysely';
import { statusIn } from '../../platform/job-states.ts';
import type { Visible } from '../../visibility/visible.ts';

type Work = Omit<VisitItem, 'fits'>;

/** All of it, in no order. */
export async function dueWork(visible: Visible, equipmentId: string): Promise<Work[]> {
  const parts = await Promise.all([
    service(visible, equipmentId),
    findings(visible, equipmentId),
    reports(visible, equipmentId),
    requests(visible, equipmentId),
  ]);
  return parts.flat();
}

/** A service is looked at from so many hours before it is due. */
const aheadHours = 150;

async function service(visible: Visible, equipmentId: string): Promise<Work[]> {
  const due = await visible
    .ofMachines('service_due')
    .select([
      'service_due.equipment_id as id',
      'service_due.interval_hours as interval',
      'service_due.due_smr as dueSmr',
      'service_due.left_hours as left',
      'service_due.expected_on as dueOn',
    ])
    .where('service_due.equipment_id', '=', equipmentId)
    .where('service_due.left_hours', '<=', aheadHours)
    .executeTakeFirst();
  if (!due || (await hasOpenService(visible, equipmentId))) return [];
  return [
    {
      kind: 'SERVICE',
      id: due.id,
      number: `SER ${due.interval}`,
      description: `${due.interval} h, ${due.dueSmr} h`,
      priority: due.left < 0 ? 2 : 3,
      ...effortOfService(due.interval),
      parts: 0,
      isReturned: false,
      dueOn: due.dueOn,
    },
  ];
}

async function hasOpenService(visible: Visible, equipmentId: string): Promise<boolean> {
  const open = await visible
    .jobs()
    .select('job.id')
    .where('job.equipment_id', '=', equipmentId)
    .where('job.job_type', '=', 'SER')
    .where(statusIn('job.status', jobStates.open))
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Approved findings that wait for nothing: without parts, or with all of them there. */
async function findings(visible: Visible, equipmentId: string): Promise<Work[]> {
  const rows = await visible
    .backlogs()
    .select([
      'backlog.id',
      'backlog.number',
      'backlog.problem_desc as description',
      'backlog.priority',
      'backlog.estimated_hours as estimated',
      'backlog.due_on as dueOn',
      sql<boolean>`backlog.bounces > 0`.as('isReturned'),
      sql<number>`(select count(*)::int from part_line line where line.backlog_id = backlog.id)`.as('parts'),
    ])
    .where('backlog.equipment_id', '=', equipmentId)
    .where('backlog.status', 'in', ['APPROVED', 'PARTS_READY'])
    .where(
      sql<SqlBool>`not exists (select 1 from part_line line where line.backlog_id = backlog.id and line.state <> 'RECEIVED')`,
    )
    .execute();
  return rows.map(({ estimated, priority, ...row }) => ({
    ...row,
    kind: 'BACKLOG',
    priority: priority ?? 4,
    ...effortOfWork('BACKLOG', estimated),
  }));
}

async function reports(visible: Visible, equipmentId: string): Promise<Work[]> {
  const rows = await visible
    .pcars()
    .select([
      'pcar.id',
      'pcar.number',
      'pcar.condition',
      'pcar.due_on as dueOn',
      sql<string>`coalesce(pcar.recommendation, pcar.phenomenons -> 0 ->> 'description')`.as('description'),
    ])
    .where('pcar.equipment_id', '=', equipmentId)
    .where('pcar.status', 'in', [...decidedPcarStatuses])
    .execute();
  return rows.map(({ condition, ...row }) => ({
    ...row,
    kind: 'PCAR',
    priority: condition === 'CRITICAL' ? 1 : 2,
    ...effortOfWork('PCAR'),
    parts: 0,
    isReturned: false,
  }));
}

async function requests(visible: Visible, equipmentId: string): Promise<Work[]> {
  const rows = await visible
    .msrs()
    .select([
      'msr.id',
      'msr.code as number',
      'msr.due_on as dueOn',
      sql<string>`concat_ws(' ', msr.component, msr.position, msr.activity)`.as('description'),
    ])
    .where('msr.equipment_id', '=', equipmentId)
    .where('msr.status', '=', msrStatus.APPROVED)
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: 'MSR',
    priority: 2,
    ...effortOfWork('MSR'),
    parts: 0,
    isReturned: false,
  }));
}
