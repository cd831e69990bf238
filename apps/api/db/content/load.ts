// What every installation starts with: roles, menu, parameters, codes, models, ladders and forms. Loading it again brings what
// a release changed and leaves what administrators changed.
import { readdir, readFile } from 'node:fs/promises';
import { formContent } from '@dca/contract/areas/checksheets/sheet';
import type pg from 'pg';
import { codeMasters } from './code-masters.ts';
import { serviceRungs } from './ladders.ts';
import { loadCoipForms } from './load-coip.ts';
import { loadForm } from './load-forms.ts';
import { loadMenu } from './load-menu.ts';
import { loadParameters } from './load-parameters.ts';
import { menu } from './menu.ts';
import { applications, roles } from './roles.ts';
import { unitModels } from './unit-models.ts';

/** Fills a migrated database. `client` is the owner's. */
export async function loadContent(client: pg.ClientBase): Promise<void> {
  // Two servers of one database may start at once; within a transaction the second waits here for the first.
  await client.query(`select pg_advisory_xact_lock(hashtext('dca_content'))`);
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
  for (const application of applications) await loadMenu(client, menu, application);
  await loadParameters(client);
  for (const model of unitModels)
    await client.query(
      'insert into unit_model (unit_model, brand_code, equipment_class, description) values ($1, $2, $3, $4) on conflict do nothing',
      [...model],
    );
  await client.query(
    `insert into service_rung (unit_model, interval_hours, months) select * from jsonb_to_recordset($1)
       as rung (model text, hours int, months int) on conflict do nothing`,
    [JSON.stringify(serviceRungs.map(([model, hours, months]) => ({ model, hours, months })))],
  );
  await client.query(
    `insert into code_master (kind, code, object_part, category, description, description_id, sequence)
     select * from jsonb_to_recordset($1) as known
       (kind text, code text, "objectPart" text, category text, en text, local text, sequence int) on conflict do nothing`,
    [JSON.stringify(codeMasters)],
  );
  for (const form of await readForms()) await loadForm(client, form);
  await loadCoipForms(client);
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
