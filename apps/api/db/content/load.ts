// What every installation starts with: roles, menu, parameters, models and forms. Loading it again adds what is new,
// brings the menu up to date with the release, and leaves what administrators changed.
import { readdir, readFile } from 'node:fs/promises';
import { formContent } from '@dca/contract/areas/checksheets';
import type pg from 'pg';
import { loadMenu } from './load-menu.ts';
import { menu } from './menu.ts';
import { parameters } from './parameters.ts';
import { applications, roles } from './roles.ts';
import { unitModels } from './unit-models.ts';

/** Fills a migrated database. `client` is the owner's. */
export async function loadContent(client: pg.ClientBase): Promise<void> {
  for (const { code, name, base } of roles)
    await client.query(
      'insert into role (role_code, name, base_role) values ($1, $2, $3) on conflict do nothing',
      [code, name, base],
    );
  for (const { code, name } of applications)
    await client.query(
      'insert into application (application_code, name) values ($1, $2) on conflict do nothing',
      [code, name],
    );
  await loadMenu(client, menu);
  for (const [code, value, description] of parameters)
    await client.query(
      'insert into general_parameter (code, value, description) values ($1, $2, $3) on conflict do nothing',
      [code, JSON.stringify(value), description],
    );
  for (const model of unitModels)
    await client.query(
      'insert into unit_model (unit_model, brand_code, equipment_class, description) values ($1, $2, $3, $4) on conflict do nothing',
      [...model],
    );
  for (const form of await readForms()) await addForm(client, form);
}

/** The forms that come with the product, checked against the contract. */
export async function readForms() {
  const folder = new URL('./forms/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const lists = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(new URL(name, folder), 'utf8')) as unknown[]),
  );
  return lists.flat().map((form) => formContent.parse(form));
}

async function addForm(
  client: pg.ClientBase,
  form: Awaited<ReturnType<typeof readForms>>[number],
): Promise<void> {
  await client.query(
    'insert into form (id, code, job_type, name, unit_models, interval_hours, stage) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing',
    [
      form.id,
      form.code,
      form.jobType,
      JSON.stringify(form.name),
      form.unitModels,
      form.intervalHours,
      form.stage ?? null,
    ],
  );
  await client.query(
    `insert into form_version (form_id, version, status, zones, published_at) values ($1, $2, 'PUBLISHED', $3, now()) on conflict do nothing`,
    [form.id, form.version, JSON.stringify(form.zones)],
  );
}
