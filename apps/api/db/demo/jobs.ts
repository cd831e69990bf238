// 18 months of jobs for every machine of the demo, and work that waits for the people that visitors sign in as.

import type { FormContent } from '@dca/contract/areas/checksheets';
import type pg from 'pg';
import { readForms } from '../content/load.ts';
import { openCalendar } from './calendar.ts';
import type { DemoJob, DemoMachine, Team } from './job.ts';
import { everyState, makeJob, tell } from './life.ts';
import type { DemoPersonId } from './people.ts';
import type { Random } from './random.ts';
import { noRows, store } from './store.ts';

/** Makes and stores the jobs of every machine. */
export async function loadDemoJobs(
  client: pg.ClientBase,
  random: Random,
  staff: readonly DemoPersonId[],
  machines: readonly DemoMachine[],
  now: number,
): Promise<void> {
  const forms = await readForms();
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
        calendar,
        makeJob(random, now, teamOf(staff, machine), machine, pickForm(random, fitting), age),
      );
    }
  }
  for (const job of showcase(random, now, staff, machines, forms)) tell(rows, random, calendar, job);
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
  const jobAt = (index: number, age: number, status: number) => {
    const machine = near[index % near.length];
    if (!machine) throw new Error('the demo has no excavator');
    return makeJob(random, now, teamOf(staff, machine), machine, form, age, status);
  };
  const mayas = [40, 40, 40, 65, 60, 60, 60].map((status, index) => {
    const job = jobAt(index, index < 3 ? -index - 1 : 2, status);
    return { ...job, leader: maya, crew: [maya, ...job.crew.filter((person) => person.id !== maya.id)] };
  });
  return [...mayas, ...everyState.map((status, index) => jobAt(index, ageOf(status), status))];
}

/** Days since the plan date that suit a state. */
const ageOf = (status: number) => (status === 95 ? 60 : status >= 60 ? 20 : status >= 50 ? 1 : -3);

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
