import { contract } from '@dca/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readForms } from '../../../../db/content/load.ts';
import { jobs, machines } from '../../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

describe('jobs that can be created', () => {
  const masterJobs = async (query: object) =>
    (await world.as('putri').get(contract.jobs.masterJobs, { query })).data;

  test('are the published forms of a model, with how many questions they ask', async () => {
    const found = await masterJobs({ UnitModel: 'PC200-8' });
    const forms = (await readForms()).filter(
      (form) => !form.stage && (form.unitModels.includes('PC200-8') || form.unitModels.includes('*')),
    );
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(forms.map(({ code }) => code)));
    const inspection = found.find(({ code }) => code === 'INS-HYDRAULIC-EXCAVATOR-250');
    const form = forms.find(({ code }) => code === inspection?.code);
    const questions = form?.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions)).length;
    expect(inspection).toMatchObject({
      jobType: 'INS',
      intervalHours: 250,
      unitModel: 'PC200-8',
      formVersion: form?.version,
      questions,
      name: form?.name,
    });
  });

  test('narrow by what is typed, in both languages', async () => {
    const form = (await readForms()).find(({ code }) => code === 'INS-BULLDOZER-250');
    for (const SearchValue of [form?.name.en, form?.name.id, 'bulldozer-250'])
      expect((await masterJobs({ SearchValue })).map(({ code }) => code)).toContain('INS-BULLDOZER-250');
    expect(await masterJobs({ UnitModel: 'PC200-8', SearchValue: 'bulldozer' })).toEqual([]);
    expect(await masterJobs({ SearchValue: '100%' })).toEqual([]);
  });

  test('a form that is not published is no choice', async () => {
    await world.owner.query(
      `update form_version set status = 'RETIRED' where form_id = (select id from form where code = 'INS-DUMP-TRUCK-250')`,
    );
    expect((await masterJobs({ UnitModel: 'HD785-7' })).map(({ code }) => code)).not.toContain(
      'INS-DUMP-TRUCK-250',
    );
  });
});

describe('machines to choose from', () => {
  const candidates = async (query: object, person: PersonName = 'putri') =>
    (await world.as(person).get(contract.jobs.candidates, { query })).data;

  test('come with their meter and open jobs, those out of sight left out', async () => {
    const found = await candidates({ UnitModel: 'PC200-8' });
    expect(found.map(({ unitCode }) => unitCode)).toEqual(['EX-204', 'EX-205', 'EX-902']);
    expect(found[0]).toMatchObject({ id: machines.ex204, smr: 4210.5, customerName: 'PT Tambang Jaya' });
    const open = found[0]?.openJobs.map(({ id }) => id);
    expect(new Set(open)).toEqual(new Set([jobs.handedOver, jobs.inProgress, jobs.submitted]));
    expect(found[1]?.openJobs).toEqual([]);
    expect((await candidates({}, 'wayan')).map(({ id }) => id)).toEqual([machines.ex901]);
  });

  test('narrow by what is typed, and only active ones', async () => {
    expect((await candidates({ SearchValue: 'c6204' })).map(({ id }) => id)).toEqual([machines.ex204]);
    await world.owner.query('update equipment set is_active = false where id = $1', [machines.ex205]);
    expect((await candidates({ SearchValue: 'EX-205' })).length).toBe(0);
  });
});
