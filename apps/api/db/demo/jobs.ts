// 18 months of jobs for every machine of the demo, and work that waits for the people that visitors sign in as.
import type pg from 'pg';
import type { FormContent } from '../../../../packages/contract/src/areas/checksheets.ts';
import { readForms } from '../content/load.ts';
import { type DemoJob, makeJob, type Team, tell } from './life.ts';
import type { DemoMachine, DemoPersonId } from './load.ts';
import type { Random } from './random.ts';
import { noRows, store } from './store.ts';

/** Makes and stores the jobs of every machine. */
export async function loadDemoJobs(
  client: pg.ClientBase,
  random: Random,
  staff: readonly DemoPersonId[],
  machines: readonly DemoMachine[],
): Promise<void> {
  const forms = await readForms();
  const now = Date.now();
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
        now,
        makeJob(random, now, teamOf(staff, machine), machine, pickForm(random, fitting), age),
      );
    }
  }
  for (const job of showcase(random, now, staff, machines, forms)) tell(rows, random, now, job);
  await store(client, rows);
}

/** Work for the people that visitors sign in as: Maya's next days, Lukman's approvals. */
function showcase(
  random: Random,
  now: number,
  staff: readonly DemoPersonId[],
  machines: readonly DemoMachine[],
  forms: readonly FormContent[],
): DemoJob[] {
  const form = forms.find((entry) => entry.code === 'INS-HYDRAULIC-EXCAVATOR-250');
  const near = machines.filter((machine) => ['PC200-8', 'PC130-8'].includes(machine.model));
  const maya = staff.find((person) => person.subject === 'maya');
  if (!form || !maya) throw new Error('the demo has no excavator form or no Maya');
  return [40, 40, 40, 65, 60, 60, 60].map((status, index) => {
    const machine = near[index % near.length];
    if (!machine) throw new Error('the demo has no excavator');
    const here = { ...machine, plant: 'JKT1', workCenter: 'JKT1-FS' };
    const job = makeJob(random, now, teamOf(staff, here), here, form, index < 3 ? -index - 1 : 2, status);
    return { ...job, leader: maya, crew: [maya, ...job.crew.filter((person) => person.id !== maya.id)] };
  });
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
    customerUser: staff.find((person) => person.customer === machine.customer) ?? null,
  };
}

/** A form for the machine; inspections are half of all work. */
export function pickForm(random: Random, fitting: readonly FormContent[]): FormContent {
  const inspections = fitting.filter((form) => form.jobType === 'INS');
  return inspections.length > 0 && random.chance(0.5) ? random.pick(inspections) : random.pick(fitting);
}
