// Jobs of the world: one in each state that the tests begin from, with the history that brought it there.

import { devices } from '@dca/domain/job-acts';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import { jobStates } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import type pg from 'pg';
import { readForms } from '../content/load.ts';
import type { Ids } from './ids.ts';
import { fillSheet } from './sheet.ts';

interface Story {
  readonly job: string;
  readonly machine: string;
  readonly formCode: string;
  readonly moves: readonly (readonly [move: string, by: string])[];
  readonly leader?: string;
  readonly mechanics?: readonly string[];
}

const excavator = 'INS-HYDRAULIC-EXCAVATOR-250';
const toAssigned = [
  ['create', 'putri'],
  ['release', 'putri'],
  ['assign', 'lukman'],
] as const;
const toProgress = [...toAssigned, ['handOver', 'lukman'], ['start', 'maya']] as const;
const crew = { leader: 'maya', mechanics: ['bima'] };

const stories: readonly Story[] = [
  { job: 'created', machine: 'dt11', formCode: 'INS-DUMP-TRUCK-250', moves: [['create', 'putri']] },
  { job: 'released', machine: 'bd07', formCode: 'INS-BULLDOZER-250', moves: toAssigned.slice(0, 2) },
  { job: 'assigned', machine: 'wl03', formCode: 'INS-WHEEL-LOADER-250', moves: toAssigned, ...crew },
  {
    job: 'handedOver',
    machine: 'ex204',
    formCode: excavator,
    moves: [...toAssigned, ['handOver', 'lukman']],
    ...crew,
  },
  { job: 'inProgress', machine: 'ex204', formCode: excavator, moves: toProgress, ...crew },
  {
    job: 'submitted',
    machine: 'ex204',
    formCode: excavator,
    moves: [...toProgress, ['submit', 'maya']],
    ...crew,
  },
  {
    job: 'approved',
    machine: 'ex204',
    formCode: excavator,
    moves: [...toProgress, ['submit', 'maya'], ['approve', 'lukman']],
    ...crew,
  },
  {
    job: 'cancelled',
    machine: 'dt11',
    formCode: 'INS-DUMP-TRUCK-250',
    moves: [
      ['create', 'putri'],
      ['cancel', 'putri'],
    ],
  },
  {
    job: 'elsewhere',
    machine: 'ex901',
    formCode: excavator,
    moves: [
      ['create', 'wayan'],
      ['release', 'wayan'],
      ['assign', 'dewi'],
      ['handOver', 'dewi'],
    ],
    leader: 'joko',
  },
  { job: 'otherCompany', machine: 'ex902', formCode: excavator, moves: [['create', 'putri']] },
];

/** Writes the jobs with events, crews, stages and sheets. */
export async function loadJobs(client: pg.ClientBase, ids: Ids): Promise<void> {
  const forms = new Map((await readForms()).map((form) => [form.code, form]));
  for (const story of stories) {
    const form = forms.get(story.formCode);
    if (!form) throw new Error(`no form ${story.formCode}`);
    await tell(client, ids, story, form);
  }
}

async function tell(
  client: pg.ClientBase,
  ids: Ids,
  story: Story,
  form: Awaited<ReturnType<typeof readForms>>[number],
): Promise<void> {
  const jobId = ids.jobs[story.job];
  const path = walk(story.moves.map(([move]) => move));
  const status = path.at(-1)?.to ?? jobLifecycle.initial;
  await client.query(
    `insert into job (id, job_type, status, description, form_id, form_version, equipment_id, unit_code, unit_model, serial_number,
       customer_code, plant_code, work_center_code, interval_hours, plan_date, device, leader_id, created_at, created_by, sap_order)
     select $1, 'INS', $2, $3, $4, $10, e.id, e.unit_code, e.unit_model, e.serial_number, e.customer_code, e.plant_code, e.work_center_code,
       $5, current_date + 2, $6, $7, now() - interval '10 days', $8, $11 from equipment e where e.id = $9`,
    [
      jobId,
      status,
      form.name.en,
      form.id,
      form.intervalHours,
      jobStates.handedOver.has(status) ? devices.mobile : devices.web,
      story.leader ? ids.people[story.leader] : null,
      ids.people.putri,
      ids.machines[story.machine],
      form.version,
      status === jobStatus.CREATED.code ? null : `4000${String(jobId).slice(-6)}`,
    ],
  );
  for (const [step, [move, by]] of story.moves.entries())
    await client.query(
      `insert into job_event (job_id, at, move, from_status, to_status, by_id, by_name)
       select $1, now() - make_interval(days => 10 - $2), $3, $4, $5, p.id, p.first_name from person p where p.id = $6`,
      [jobId, step, move, path[step]?.from ?? null, path[step]?.to, ids.people[by]],
    );
  const members = [...(story.leader ? [story.leader] : []), ...(story.mechanics ?? [])];
  for (const [position, name] of members.entries())
    await client.query(
      `insert into job_mechanic (job_id, person_id, position, is_leader, assigned_by) values ($1, $2, $3, $4, $5)`,
      [jobId, ids.people[name], position, name === story.leader, ids.people.lukman],
    );
  if (jobStates.begun.has(status)) await recordStages(client, ids, String(jobId), status);
  if (jobStates.begun.has(status)) await fillSheet(client, ids, { jobId: String(jobId), form, status });
}

/** From and to of each move; throws on a move that the life-cycle does not know, so that no story lies. */
function walk(moves: readonly string[]) {
  let at: number | null = null;
  return moves.map((name) => {
    const move = jobLifecycle.moves.find(
      (entry) =>
        entry.name === name &&
        (at === null ? entry.from.length === 0 : (entry.from as readonly number[]).includes(at)),
    );
    if (!move || move.to === 'BEFORE') throw new Error(`no move ${name} from ${at}`);
    const step = { from: at, to: move.to as number };
    at = step.to;
    return step;
  });
}

async function recordStages(client: pg.ClientBase, ids: Ids, jobId: string, status: number): Promise<void> {
  const stages = jobStates.reportable.has(status)
    ? ['START', 'TRAVELING', 'EXECUTION', 'REPORTING']
    : ['START', 'TRAVELING', 'EXECUTION'];
  for (const [index, stage] of stages.entries())
    await client.query(
      `insert into tracking_stage (job_id, person_id, stage, sequence, start_at, end_at, source)
       values ($1, $2, $3, $4, now() - interval '6 days' + make_interval(hours => $5), $6, 'MOBILE')`,
      [
        jobId,
        ids.people.maya,
        stage,
        index + 1,
        index,
        index < stages.length - 1 || jobStates.reportable.has(status)
          ? new Date(Date.now() - 6 * 86_400_000 + (index + 1) * 3_600_000)
          : null,
      ],
    );
}
