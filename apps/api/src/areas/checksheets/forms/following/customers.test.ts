// A form that is one customer's own: their machines get it in the place of what it follows, other machines and other eyes do not.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machines } from '../../../../../db/world/ids.ts';
import { bodyOf, newForm, ownForm } from '../../../../../test/forms.ts';
import { dayFromNow } from '../../../../../test/job-in.ts';
import { openWorld, type PersonName, type World } from '../../../../../test/world.ts';

const calls = contract.checksheets;
const [jaya, hitam] = ['C-TJ', 'C-BH'];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const adi = () => world.as('adi');
const begin = (change: object) =>
  adi().call(calls.createForm, { body: { ...newForm, code: `C-${randomUUID().slice(0, 8)}`, ...change } });
/** A form that follows another one, published as it is. */
async function narrower(broaderId: string, change: object = {}): Promise<string> {
  const { data } = (await begin({ broaderId, ...change })).body;
  await adi().get(calls.saveDraft, { params: { id: data.id }, body: bodyOf(data) });
  await adi().get(calls.publishForm, { params: { id: data.id }, body: { revision: 2, over: null } });
  return data.id;
}
const create = (masterJobId: string, equipmentId: string) =>
  world.as('putri').call(contract.jobs.add, {
    body: {
      job: {
        masterJobId,
        equipmentId,
        planDate: dayFromNow(3),
        description: 'Of the tests',
        openJobIsKnown: true,
      },
    },
  });
/** The form that a job gets where one is asked for. */
const formOf = async (masterJobId: string, equipmentId: string) => {
  const { data } = (await create(masterJobId, equipmentId)).body;
  const { rows } = await world.owner.query('select form_id, form_version from job where id = $1', [data.id]);
  return `${rows[0].form_id} ${rows[0].form_version}`;
};

describe('a job', () => {
  test("gets its customer's own form before its model's before its class's, and keeps it", async () => {
    const group = await ownForm(world, ['PC200-8', 'HD785-7']);
    expect(await formOf(group, machines.ex205)).toBe(`${group} 1`);
    const model = await narrower(group);
    expect(await formOf(group, machines.ex205)).toBe(`${model} 1`);
    expect(await formOf(group, machines.dt11)).toBe(`${group} 1`);
    const theirs = await narrower(model, { customerCode: jaya });
    expect(await formOf(group, machines.ex205)).toBe(`${theirs} 1`);
    expect(await formOf(model, machines.ex205)).toBe(`${theirs} 1`);
    expect(await formOf(theirs, machines.ex205)).toBe(`${theirs} 1`);
    expect(await formOf(group, machines.ex902)).toBe(`${model} 1`);
    await adi().get(calls.retireForm, { params: { id: theirs }, body: { version: 1, reason: 'Ended' } });
    expect(await formOf(group, machines.ex205)).toBe(`${model} 1`);
  });

  test("gets its customer's own form past a narrower one of everybody's", async () => {
    const group = await ownForm(world);
    const theirs = await narrower(group, { customerCode: jaya });
    const model = await narrower(group);
    const deeper = await narrower(model);
    expect(await formOf(group, machines.ex205)).toBe(`${theirs} 1`);
    expect(await formOf(group, machines.ex902)).toBe(`${deeper} 1`);
  });

  test("of another customer's machine is refused the form", async () => {
    const theirs = await narrower(await ownForm(world), { customerCode: jaya });
    const refused = await create(theirs, machines.ex902);
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, 'body.job.masterJobId']);
    expect(refused.problem.errors?.[0]?.message).toMatch(/another customer/);
  });

  test('that a breakdown makes gets it too', async () => {
    const { rows } = await world.owner.query(
      `select form.id from form join form_version v on v.form_id = form.id
       where job_type = 'UNS' and v.status = 'PUBLISHED' and form.unit_models && '{PC200-8,*}'`,
    );
    const unscheduled = { jobType: 'UNS', intervalHours: null };
    const theirs = await narrower(rows[0].id, { ...unscheduled, customerCode: jaya });
    // By its code it would come first.
    const code = `A-${randomUUID().slice(0, 8)}`;
    await narrower(rows[0].id, { ...unscheduled, customerCode: hitam, code });
    const id = randomUUID();
    const now = new Date().toISOString();
    await world.as('maya').get(contract.jobs.reportBreakdown, {
      body: {
        id,
        equipmentId: machines.ex205,
        phenomenon: 'Stopped',
        stoppedAt: now,
        at: now,
        temporaryNumber: `T-${id.slice(-6).toUpperCase()}`,
      } as never,
    });
    const job = await world.owner.query('select form_id from job where id = $1', [id]);
    expect(job.rows[0].form_id).toBe(theirs);
    const asked = await world
      .as('maya')
      .get(calls.formQuestions, { params: { family: 'uns', unitModel: 'PC200-8' }, query: {} });
    expect(asked.data.find((form) => form.id === theirs)?.customerCode).toBe(jaya);
  });
});

describe('a form of a customer', () => {
  test.each([
    ['of nobody', { customerCode: 'C-NONE' }, 'body.customerCode'],
    ["that follows another customer's", { customerCode: hitam }, 'body.broaderId'],
    ["of everybody that follows a customer's", {}, 'body.broaderId'],
  ])('does not begin %s', async (_what, change, field) => {
    const theirs = await narrower(await ownForm(world), { customerCode: jaya });
    const refused = await begin({ broaderId: theirs, ...change });
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('is told with its customer, found by it, and follows the edit of its class', async () => {
    const group = await ownForm(world);
    const theirs = await narrower(group, { customerCode: jaya });
    const { data } = await adi().get(calls.listForms, { query: { CustomerCode: [jaya], PageSize: 200 } });
    expect(data.map(({ id }) => id)).toContain(theirs);
    expect(new Set(data.map(({ customer }) => customer?.code))).toEqual(new Set([jaya]));
    const found = await adi().get(calls.listForms, { query: { SearchValue: 'tambang jaya', PageSize: 200 } });
    expect(found.data.map(({ id }) => id)).toContain(theirs);
    expect((await adi().get(calls.getForm, { params: { id: theirs } })).data.customer).toEqual({
      code: jaya,
      name: 'PT Tambang Jaya',
    });
    await adi().get(calls.startDraft, { body: { id: group, version: 1 } });
    const followers = (await adi().get(calls.formFollowers, { params: { id: group } })).data;
    expect(followers).toMatchObject([{ id: theirs, customer: { code: jaya } }]);
  });

  test('that follows none is offered by itself, one that follows comes with what it follows', async () => {
    const group = await ownForm(world);
    const theirs = await narrower(group, { customerCode: jaya });
    const alone = await ownForm(world);
    await world.owner.query('update form set customer_code = $2 where id = $1', [alone, jaya]);
    const offered = async (as: PersonName) =>
      (await world.as(as).get(contract.jobs.masterJobs, { query: { UnitModel: 'PC200-8' } })).data.map(
        ({ id }) => id,
      );
    const toPlanner = await offered('putri');
    expect([group, theirs, alone].map((id) => toPlanner.includes(id))).toEqual([true, false, true]);
    expect((await offered('eko')).includes(alone)).toBe(true);
    expect((await offered('sari')).includes(alone)).toBe(false);
  });

  test('is not there for who may not see its customer, whatever they may do with forms', async () => {
    const theirs = await narrower(await ownForm(world), { customerCode: jaya });
    await adi().get(calls.startDraft, { body: { id: theirs, version: 1 } });
    await world.owner.query(
      `insert into role_permission (role_code, permission, is_granted)
       select 'CUST_EXT', permission, true
       from unnest(array['form.read', 'form.create', 'form.change', 'form.retire', 'checksheet.questions']) permission`,
    );
    const params = { id: theirs };
    const whole = { ...params, version: 1 };
    const answers = async (as: PersonName) => {
      const person = world.as(as);
      return [
        await person.call(calls.getForm, { params }),
        await person.call(calls.getFormVersion, { params: whole }),
        await person.call(calls.formRules, { params }),
        await person.call(calls.formFollowers, { params }),
        await person.call(calls.tryForm, { params }),
        await person.call(calls.writeFormFile, { params: whole, query: {} }),
        await person.call(calls.retireForm, { params, body: { version: 9, reason: 'Not theirs' } }),
      ].map(({ status }) => status);
    };
    expect(await answers('eko')).toEqual([200, 200, 200, 200, 200, 200, 409]);
    expect(await answers('sari')).toEqual([404, 404, 404, 404, 404, 404, 404]);
    const writes = [
      await world.as('sari').call(calls.startDraft, { body: { id: theirs, version: 1 } }),
      await world.as('sari').call(calls.discardDraft, { params, body: { revision: 1 } }),
      await world.as('sari').call(calls.publishForm, { params, body: { revision: 1, over: 1 } }),
    ];
    expect(writes.map(({ status }) => status)).toEqual([404, 404, 404]);
    const { data } = await world.as('sari').get(calls.listForms, { query: { PageSize: 200 } });
    expect(data.map(({ id }) => id)).not.toContain(theirs);
    const asked = await world
      .as('sari')
      .get(calls.formQuestions, { params: { family: 'pi', unitModel: 'PC200-8' }, query: {} });
    expect(asked.data.map(({ id }) => id)).not.toContain(theirs);
    const refused = await world
      .as('sari')
      .call(calls.createForm, { body: { ...newForm, code: 'STOLEN', customerCode: jaya } });
    expect(refused.status).toBe(400);
  });
});
