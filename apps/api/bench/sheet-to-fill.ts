// Jobs with a sheet of 200 questions, which no real form of ours has: the excavator's questions again and again. They are
// added to the measured database once, in execution, with Maya as their only mechanic.
import { createHash } from 'node:crypto';
import type { FormContent } from '@dca/contract/areas/checksheets';
import pg from 'pg';
import { readForms } from '../db/content/load.ts';
import { goodAnswer } from '../db/world/sheet.ts';

export const questionsAsked = 200;
/** As many photos as a sheet needs before it is submitted: of the meter, and of questions that always want one. */
export const photosNeeded = 20;
const code = 'BENCH-INS-200-20';

export interface ToFill {
  readonly jobIds: readonly string[];
  readonly form: FormContent;
  /** Of Maya, who fills them. */
  readonly personId: string;
}

/** Finds the jobs, one for each asker so that nobody waits for another's lock; adds those that are missing. */
export async function jobsToFill(databaseUrl: string, wanted: number): Promise<ToFill> {
  const form = await longForm();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await addForm(client, form);
    const person = await client.query(`select id from person where subject = 'maya' and tenant = 'INTERNAL'`);
    const personId = String(person.rows[0]?.id);
    const jobIds = Array.from({ length: wanted }, (_, index) => idOf(`job ${index}`));
    for (const jobId of jobIds) await addJob(client, jobId, form.id, personId);
    return { jobIds, form, personId };
  } finally {
    await client.end();
  }
}

/** The same id for the same name, so that a second run finds what the first one made. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`bench ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function longForm(): Promise<FormContent> {
  const model = (await readForms()).find((form) => form.code === 'INS-HYDRAULIC-EXCAVATOR-250');
  if (!model) throw new Error('the excavator has no form');
  const questions = model.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));
  const asked = Array.from({ length: questionsAsked }, (_, index) => ({
    ...(questions[index % questions.length] as (typeof questions)[number]),
    id: idOf(`question ${index}`),
    showWhen: null,
  }));
  const always = asked.filter(({ evidence }) => evidence === 'ALWAYS').slice(photosNeeded - 1);
  for (const question of always) question.evidence = 'ON_BAD';
  const zones = model.zones.map((zone, place) => ({
    ...zone,
    groups: [
      {
        name: zone.name,
        questions: asked.filter((_, index) => index % model.zones.length === place),
      },
    ],
  }));
  return { ...model, id: idOf(code), code, zones };
}

async function addForm(client: pg.Client, form: FormContent): Promise<void> {
  await client.query(
    `insert into form (id, code, job_type, name, unit_models, interval_hours) values ($1, $2, 'INS', $3, '{BENCH}', 250)
     on conflict do nothing`,
    [form.id, form.code, JSON.stringify(form.name)],
  );
  await client.query(
    `insert into form_version (form_id, version, status, zones, published_at) values ($1, 1, 'PUBLISHED', $2, now())
     on conflict do nothing`,
    [form.id, JSON.stringify(form.zones)],
  );
}

async function addJob(client: pg.Client, jobId: string, formId: string, personId: string): Promise<void> {
  await client.query(
    `insert into job (id, job_type, status, description, form_id, form_version, equipment_id, unit_code, unit_model,
       serial_number, customer_code, plant_code, plan_date, device, leader_id, created_by)
     select $1, 'INS', 50, 'Sheet of 200 answers', $2, 1, id, unit_code, unit_model, serial_number, customer_code, plant_code,
       current_date, 2, $3, $3 from equipment order by id limit 1 on conflict (id) do update set form_id = excluded.form_id`,
    [jobId, formId, personId],
  );
  await client.query(
    `insert into job_mechanic (job_id, person_id, position, is_leader) values ($1, $2, 0, true) on conflict do nothing`,
    [jobId, personId],
  );
}

export interface SentRow {
  readonly questionId: string;
  readonly zoneCode: string;
  readonly code: string | null;
  readonly value: number | null;
  readonly note: string;
  readonly at: string;
}

/** A whole sheet of answers; each round's notes differ, so that every row is written again. */
export function answersOf(form: FormContent, round: number): SentRow[] {
  const at = new Date().toISOString();
  return form.zones.flatMap((zone) =>
    zone.groups
      .flatMap((group) => group.questions)
      .map((question) => ({
        questionId: question.id,
        zoneCode: zone.code,
        ...goodAnswer(question),
        note: `round ${round}`,
        at,
      })),
  );
}
