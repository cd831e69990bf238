// What a release brings into a database that is in use: changed forms and defaults arrive, what administrators made stays.
import { contract } from '@dca/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { formIdOf, jobIn } from '../../test/job-in.ts';
import { submittedJob } from '../../test/main-job.ts';
import { openWorld, type World } from '../../test/world.ts';
import { loadContent, readForms } from './load.ts';
import { loadForm } from './load-forms.ts';

let world: World;
/** The number of the version that the world began with. */
let first: number;
beforeAll(async () => {
  world = await openWorld();
  first = (await changedForm('First')).version;
});
afterAll(() => world.end());
afterEach(async () => {
  await world.owner.query(`update general_parameter set value = default_value`);
});

const code = 'INS-HYDRAULIC-EXCAVATOR-250';
const pi = { family: 'pi' as const };

async function changedForm(words: string) {
  const form = (await readForms()).find((entry) => entry.code === code);
  if (!form) throw new Error(`no form ${code}`);
  const [first, ...zones] = form.zones;
  if (!first) throw new Error(`${code} has no zone`);
  return { ...form, zones: [{ ...first, name: { en: words, id: words } }, ...zones] };
}

/** Versions by their order: 1 is the one that the world began with. */
async function versions() {
  const { rows } = await world.owner.query(
    `select version + 1 - min(version) over () as version, status, origin from form_version where form_id = $1 order by version`,
    [await formIdOf(code)],
  );
  return rows.map(({ version, status, origin }) => `${version} ${status} ${origin}`);
}

test('content that did not change makes no version', async () => {
  await loadContent(world.owner);
  expect(await versions()).toEqual(['1 PUBLISHED RELEASE']);
  const { rows } = await world.owner.query(
    'select (count(*) - count(distinct form_id))::int as more from form_version',
  );
  expect(rows).toEqual([{ more: 0 }]);
});

test('a changed form is a new published version: a filled sheet stays on its own, a new job gets the new', async () => {
  const { jobId } = await submittedJob(world);
  await loadForm(world.owner, await changedForm('Ground level, anew'));
  expect(await versions()).toEqual(['1 RETIRED RELEASE', '2 PUBLISHED RELEASE']);
  await loadForm(world.owner, await changedForm('Ground level, anew'));
  expect(await versions()).toHaveLength(2);

  const versionOf = async (id: string) =>
    (await world.as('lukman').get(contract.checksheets.get, { params: { ...pi, jobId: id } })).data.form;
  expect((await versionOf(jobId)).version).toBe(first);
  const next = await versionOf(await jobIn(world, 'HANDED_OVER'));
  expect([next.version, next.zones[0]?.name.en]).toEqual([first + 1, 'Ground level, anew']);
  await world.as('lukman').get(contract.checksheets.approve, { params: pi, body: { jobId } });
  expect((await versionOf(jobId)).version).toBe(first);
});

test('a draft of an administrator stays a draft, and a version they published is not undone', async () => {
  const id = await formIdOf(code);
  await world.owner.query(
    `insert into form_version (form_id, version, status, zones) select $1, $2::int + 2, 'DRAFT', zones from form_version where form_id = $1 and version = $2`,
    [id, first],
  );
  await loadForm(world.owner, await changedForm('Second'));
  expect(await versions()).toEqual([
    '1 RETIRED RELEASE',
    '2 RETIRED RELEASE',
    '3 DRAFT OFFICE',
    '4 PUBLISHED RELEASE',
  ]);
  await world.owner.query(
    `update form_version set status = 'PUBLISHED' where form_id = $1 and version = $2`,
    [id, first + 2],
  );
  await loadForm(world.owner, await changedForm('Third'));
  expect((await versions()).slice(2)).toEqual(['3 PUBLISHED OFFICE', '4 RETIRED RELEASE', '5 DRAFT RELEASE']);
});

test('whoever publishes, one version is published; a published one is no draft again and keeps its questions', async () => {
  const id = await formIdOf(code);
  const all = world.database.all;
  await Promise.all(
    [first + 3, first + 4].map((version) =>
      all
        .updateTable('form_version')
        .set({ status: 'PUBLISHED' })
        .where('form_id', '=', id)
        .where('version', '=', version)
        .execute(),
    ),
  );
  const published = (await versions()).filter((row) => row.includes('PUBLISHED'));
  expect(published).toHaveLength(1);
  const change = (set: string) =>
    world.owner.query(`update form_version set ${set} where form_id = $1 and version = $2`, [id, first]);
  await expect(change(`status = 'DRAFT'`)).rejects.toThrow('frozen');
  await expect(change(`zones = '[]'`)).rejects.toThrow('frozen');
});

test('name and models of a form follow the release until an administrator changed them', async () => {
  const form = await changedForm('Fourth');
  const named = async (en: string) => {
    await loadForm(world.owner, { ...form, name: { en, id: en } });
    const { rows } = await world.owner.query(`select name ->> 'en' as name from form where id = $1`, [
      form.id,
    ]);
    return rows[0]?.name;
  };
  expect(await named('Renamed')).toBe('Renamed');
  await world.owner.query(
    `update form set is_changed_here = true, name = '{"en":"Ours","id":"Kami"}' where id = $1`,
    [form.id],
  );
  expect(await named('Renamed again')).toBe('Ours');
});

const parameter = async (name: string) =>
  (
    await world.owner.query('select value, default_value, most from general_parameter where code = $1', [
      name,
    ])
  ).rows[0];

test('a new default arrives where nobody chose, a choice stays, and one that may not be any more goes', async () => {
  await world.owner.query(
    `update general_parameter set default_value = '20', value = '20' where code = 'JOB_CLOSE_DAYS'`,
  );
  await world.owner.query(`update general_parameter set value = '12' where code = 'PHOTOS_PER_QUESTION'`);
  await world.owner.query(
    `update general_parameter set most = 9999, value = '5000' where code = 'PHOTOS_PER_JOB'`,
  );
  await loadContent(world.owner);
  expect(await parameter('JOB_CLOSE_DAYS')).toMatchObject({ value: 30, default_value: 30 });
  expect(await parameter('PHOTOS_PER_QUESTION')).toMatchObject({ value: 12, default_value: 5 });
  expect(await parameter('PHOTOS_PER_JOB')).toMatchObject({ value: 60, most: '1000' });
});

test('codes of findings: every part with six to ten of its own, in both languages, each once', async () => {
  const { rows } = await world.owner.query<{ object_part: string; parts: number }>(
    `select object_part, count(*)::int as parts from code_master where kind = 'SPECIFIC_PART' group by 1`,
  );
  expect(rows).toHaveLength(19);
  for (const { object_part, parts } of rows) {
    expect(parts, object_part).toBeGreaterThanOrEqual(6);
    expect(parts, object_part).toBeLessThanOrEqual(10);
  }
  const { rows: kinds } = await world.owner.query(
    `select kind, count(*)::int as codes from code_master where kind <> 'SPECIFIC_PART' group by 1 order by 1`,
  );
  expect(kinds).toEqual([
    { kind: 'ACTION', codes: 12 },
    { kind: 'CAUSE', codes: 10 },
    { kind: 'DAMAGE', codes: 15 },
    { kind: 'OBJECT_PART', codes: 19 },
    { kind: 'PRIORITY', codes: 4 },
    { kind: 'STATUS', codes: 11 },
    { kind: 'SUGGESTED_ACTION', codes: 12 },
  ]);
});
