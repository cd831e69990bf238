// 18 months of jobs for every machine of the demo, and work that waits for the people that visitors sign in as.

import type { FormContent } from '@dca/contract/areas/checksheets';
import { jobStates } from '@dca/domain/job-states';
import { type JobStatusCode, jobStatus } from '@dca/domain/job-status';
import type pg from 'pg';
import { readForms } from '../content/load.ts';
import { openCalendar } from './calendar.ts';
import type { DemoJob, DemoMachine, Team } from './job.ts';
import { everyState, makeJob, tell } from './life.ts';
import type { DemoPersonId } from './people.ts';
import type { Album } from './pictures.ts';
import type { Random } from './random.ts';
import { noRows, store } from './store.ts';

/** Makes and stores the jobs of every machine. */
export async function loadDemoJobs(
  client: pg.ClientBase,
  random: Random,
  album: Album,
  staff: readonly DemoPersonId[],
  machines: readonly DemoMachine[],
  now: number,
): Promise<void> {
  // Stages of an overhaul are additional jobs, which the demo has none of.
  const forms = (await readForms()).filter((form) => !form.stage);
  const calendar = openCalendar(now);
  const rows = noRows();
  for (const machine of machines) {
    const fitting = forms.filter(
      (form) => form.unitModels.includes('*') || form.unitModels.includes(machine.model),
    );
    const visits = random.between(24, 38);
    for (let visit = 0; visit < visits; visit++) {
      const age = Math.round(((visits - visit) / visits) * 540) - 12 + random.between(-4, 4);
      tell(
        rows,
        random,
        album,
        calendar,
        makeJob(random, now, teamOf(staff, machine), machine, pickForm(random, fitting), age),
      );
    }
  }
  for (const job of showcase(random, now, staff, machines, forms)) tell(rows, random, album, calendar, job);
  await store(client, rows);
}

/** Work for the people that visitors sign in as: Maya's next days, Lukman's approvals, and an inspection in every state. */
function showcase(
  random: Random,
  now: number,
  staff: readonly DemoPersonId[],
  machines: readonly DemoMachine[],
  forms: readonly FormContent[],
): DemoJob[] {
  const form = forms.find((entry) => entry.code === 'INS-HYDRAULIC-EXCAVATOR-250');
  const near = machines.filter(
    (machine) => machine.plant === 'JKT1' && ['PC200-8', 'PC130-8'].includes(machine.model),
  );
  const maya = staff.find((person) => person.subject === 'maya');
  if (!form || !maya) throw new Error('the demo has no excavator form or no Maya');
  const jobAt = (index: number, age: number, status: JobStatusCode) => {
    const machine = near[index % near.length];
    if (!machine) throw new Error('the demo has no excavator');
    return makeJob(random, now, teamOf(staff, machine), machine, form, age, status);
  };
  const mayas = statesOfMaya.map((name, index) => {
    const job = jobAt(index, index < 3 ? -index - 1 : 2, jobStatus[name].code);
    return { ...job, leader: maya, crew: [maya, ...job.crew.filter((person) => person.id !== maya.id)] };
  });
  return [
    ...mayas,
    ...everyState.map((status, index) => jobAt(index, ageOf(status), status as JobStatusCode)),
  ];
}

const statesOfMaya = [
  ...(['HANDED_OVER', 'HANDED_OVER', 'HANDED_OVER', 'REWORK'] as const),
  ...(['SUBMITTED', 'SUBMITTED', 'SUBMITTED'] as const),
];

/** Days since the plan date that suit a state. */
function ageOf(status: number): number {
  if (status === jobStatus.CLOSED.code) return 60;
  if (!jobStates.unsubmitted.has(status)) return 20;
  return jobStates.begun.has(status) ? 1 : -3;
}

function teamOf(staff: readonly DemoPersonId[], machine: DemoMachine): Team {
  const at = (role: string) =>
    staff.filter(
      (person) =>
        person.role.startsWith(role) && person.plants.includes(machine.plant) && person.subject !== 'tono',
    );
  const first = <T>(list: readonly T[]) => {
    if (list[0] === undefined) throw new Error(`nobody for ${machine.plant}`);
    return list[0];
  };
  return {
    mechanics: at('MECHANIC'),
    approver: first(at('LEADER')),
    planner: first(at('PLANNER')),
    admin: first(at('ADMIN')),
    customerUser: staff.find((person) => person.customer === machine.customer) ?? null,
  };
}

/** A form for the machine; inspections are half of all work. */
export function pickForm(random: Random, fitting: readonly FormContent[]): FormContent {
  const inspections = fitting.filter((form) => form.jobType === 'INS');
  return inspections.length > 0 && random.chance(0.5) ? random.pick(inspections) : random.pick(fitting);
}
