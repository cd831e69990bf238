// What is due on one machine: its service, findings whose parts are there, decided condition reports, approved requests.
import type { VisitItem } from '@dca/contract/areas/visit-pack';
import {
  type ComponentKind,
  type ComponentPosition,
  componentKinds,
  componentPositions,
} from '@dca/domain/components';
import { jobStates } from '@dca/domain/job-states';
import { msrStatus } from '@dca/domain/msr-lifecycle';
import { decidedPcarStatuses } from '@dca/domain/pcar-lifecycle';
import type { Language, Words } from '@dca/domain/text';
import { effortOfService, effortOfWork } from '@dca/domain/visit-pack';
import { type SqlBool, sql } from 'kysely';
import { statusIn } from '../../platform/job-states.ts';
import type { Visible } from '../../visibility/visible.ts';

type Work = Omit<VisitItem, 'fits'>;

/** All of it, in no order; what the product says of it itself is in this language. */
export async function dueWork(visible: Visible, equipmentId: string, language: Language): Promise<Work[]> {
  const parts = await Promise.all([
    service(visible, equipmentId, language),
    findings(visible, equipmentId),
    reports(visible, equipmentId),
    requests(visible, equipmentId, language),
  ]);
  return parts.flat();
}

/** A service is looked at from so many hours before it is due. */
const aheadHours = 150;

async function service(visible: Visible, equipmentId: string, language: Language): Promise<Work[]> {
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
      description: dueAt(due.dueSmr)[language],
      intervalHours: due.interval,
      priority: due.left < 0 ? 2 : 3,
      ...effortOfService(due.interval),
      parts: 0,
      isReturned: false,
      dueOn: due.dueOn,
    },
  ];
}

const dueAt = (smr: number): Words => ({
  en: `due at ${smr.toLocaleString('en')} h`,
  id: `jatuh tempo pada ${smr.toLocaleString('id')} jam`,
});

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
    intervalHours: null,
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
    intervalHours: null,
    priority: condition === 'CRITICAL' ? 1 : 2,
    ...effortOfWork('PCAR'),
    parts: 0,
    isReturned: false,
  }));
}

async function requests(visible: Visible, equipmentId: string, language: Language): Promise<Work[]> {
  const rows = await visible
    .msrs()
    .select([
      'msr.id',
      'msr.code as number',
      'msr.due_on as dueOn',
      sql.ref<ComponentKind>('msr.component').as('component'),
      sql.ref<ComponentPosition | null>('msr.position').as('position'),
      'msr.activity',
    ])
    .where('msr.equipment_id', '=', equipmentId)
    .where('msr.status', '=', msrStatus.APPROVED)
    .execute();
  return rows.map(({ component, position, activity, ...row }) => ({
    ...row,
    kind: 'MSR',
    description: [
      componentKinds[component].words[language],
      position && componentPositions[position][language],
      activity,
    ]
      .filter(Boolean)
      .join(' '),
    intervalHours: null,
    priority: 2,
    ...effortOfWork('MSR'),
    parts: 0,
    isReturned: false,
  }));
}
