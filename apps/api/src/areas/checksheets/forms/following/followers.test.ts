import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { FormVersionContent } from '@dca/contract/areas/checksheets/forms';
import { changeQuestion, type DraftForm, draftQuestions } from '@dca/domain/form-drafts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, draftOf, newForm, ownForm } from '../../../../../test/forms.ts';
import { openWorld, type World } from '../../../../../test/world.ts';

const calls = contract.checksheets;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const adi = () => world.as('adi');
const read = async (id: string, version: number) =>
  (await adi().get(calls.getFormVersion, { params: { id, version } })).data;
/** A form that follows another one, published as it is. */
async function narrower(broaderId: string, over: Partial<DraftForm> = {}): Promise<string> {
  const { data } = await adi().get(calls.createForm, {
    body: { ...newForm, code: `N-${randomUUID().slice(0, 8)}`, broaderId },
  });
  await adi().get(calls.saveDraft, { params: { id: data.id }, body: bodyOf(data, over) });
  await adi().get(calls.publishForm, { params: { id: data.id }, body: { revision: 2, over: null } });
  return data.id;
}
const measured = (form: DraftForm) => {
  const found = draftQuestions(form).find(({ question }) => question.limitMin !== null)?.question;
  if (!found) throw new Error('nothing is measured');
  return found;
};
const limited = (form: FormVersionContent, limitMin: number) =>
  changeQuestion(form as DraftForm, measured(form as DraftForm).id, { limitMin });
const saved = async (form: FormVersionContent, change: object) => {
  await adi().get(calls.saveDraft, { params: { id: form.id }, body: bodyOf(form, change) });
  return form.revision + 1;
};
const followersOf = async (id: string) => (await adi().get(calls.formFollowers, { params: { id } })).data;
const limitIn = (form: FormVersionContent) => measured(form as DraftForm).limitMin;

/** A form of a class, one of a model that follows it, one of a customer that follows that. */
async function three() {
  const id = await ownForm(world);
  const model = await narrower(id);
  const customer = await narrower(model);
  const draft = await draftOf(world, id);
  const now = limitIn(draft) ?? 0;
  return { id, model, customer, draft, lowered: now - 0.25 };
}

describe('an edit of the broader form', () => {
  test('makes what follows from it, model and customer, shown together and published together', async () => {
    const { id, model, customer, draft, lowered } = await three();
    const { zones } = limited(draft, lowered);
    const revision = await saved(draft, { zones });
    const followers = await followersOf(id);
    expect(
      followers.map((one) => [one.id, one.broaderId, one.version, one.changes.length, one.conflicts]),
    ).toEqual([
      [model, id, 1, 1, []],
      [customer, model, 1, 1, []],
    ]);
    const body = {
      revision,
      over: 1,
      followers: followers.map((one) => ({ id: one.id, over: one.version })),
    };
    await adi().get(calls.publishForm, { params: { id }, body });
    for (const one of [id, model, customer]) {
      const now = await read(one, 2);
      expect([now.status, limitIn(now)]).toEqual(['PUBLISHED', lowered]);
      expect((await read(one, 1)).status).toBe('RETIRED');
    }
    expect((await read(customer, 2)).broaderVersion).toBe(2);
    expect((await adi().get(calls.getForm, { params: { id: customer } })).data.broader).toMatchObject({
      id: model,
      version: 2,
    });
    const { rows } = await world.owner.query(
      `select after from audit_entry where call = 'checksheets.publishForm' and target = $1 order by id desc limit 1`,
      [`form/${id}`],
    );
    expect(rows[0]?.after).toEqual({ published: 2, followers: [model, customer] });
  });

  test('stops at what the narrower form changed itself, and says so', async () => {
    const id = await ownForm(world);
    const first = await read(id, 1);
    const own = (limitIn(first) ?? 0) - 0.1;
    const model = await narrower(id, { zones: limited(first, own).zones });
    const draft = await draftOf(world, id);
    const revision = await saved(draft, { zones: limited(draft, own - 0.2).zones });
    const [follower] = await followersOf(id);
    expect(follower).toMatchObject({
      changes: [],
      conflicts: [{ kind: 'bothChanged', what: { en: 'Limit' } }],
    });
    const followers = [{ id: model, over: 1 }];
    await adi().get(calls.publishForm, { params: { id }, body: { revision, over: 1, followers } });
    const still = await read(model, 1);
    expect([still.status, limitIn(still), still.broaderVersion]).toEqual(['PUBLISHED', own, 2]);
  });

  test('leaves out who is not wanted, whose own draft then follows before it is published', async () => {
    const { id, model, draft, lowered } = await three();
    const mine = await draftOf(world, model);
    const revision = await saved(draft, { zones: limited(draft, lowered).zones });
    expect((await followersOf(id))[0]).toMatchObject({ id: model, hasDraft: true });
    await adi().get(calls.publishForm, { params: { id }, body: { revision, over: 1 } });
    expect(limitIn(await read(model, 1))).not.toBe(lowered);
    const stale = await adi().call(calls.publishForm, {
      params: { id: model },
      body: { revision: 1, over: 1 },
    });
    expect([stale.status, stale.problem.detail]).toEqual([409, expect.stringContaining('Take its changes')]);
    const { zones } = limited(mine, lowered);
    await saved(mine, { zones, broaderVersion: 2 });
    await adi().get(calls.publishForm, { params: { id: model }, body: { revision: 2, over: 1 } });
    expect(limitIn(await read(model, 2))).toBe(lowered);
  });

  test('publishes nothing when a form that follows is not as it was shown, or cannot be published', async () => {
    const { id, model, customer, draft, lowered } = await three();
    const revision = await saved(draft, { zones: limited(draft, lowered).zones });
    const publish = (followers: { id: string; over: number }[]) =>
      adi().call(calls.publishForm, { params: { id }, body: { revision, over: 1, followers } });
    expect((await publish([{ id: model, over: 7 }])).status).toBe(409);
    expect((await publish([{ id: randomUUID(), over: 1 }])).status).toBe(409);
    // Who follows one that is left out follows nothing yet.
    expect((await publish([{ id: customer, over: 1 }])).status).toBe(409);
    await world.owner.query(`update form set unit_models = '{}' where id = $1`, [model]);
    await world.owner.query(`update form_version set unit_models = '{}' where form_id = $1`, [model]);
    const faulty = await publish([{ id: model, over: 1 }]);
    expect([faulty.status, faulty.problem.errors?.[0]?.code]).toEqual([400, 'noModel']);
    expect((await read(id, 1)).status).toBe('PUBLISHED');
    expect((await read(id, 2)).status).toBe('DRAFT');
  });
});

describe('a form that follows', () => {
  test('begins as what is published of the broader one, under the ids that it has', async () => {
    const id = await ownForm(world);
    const model = await narrower(id);
    expect((await read(model, 1)).zones).toEqual((await read(id, 1)).zones);
    expect((await adi().get(calls.getForm, { params: { id } })).data).toMatchObject({
      followers: 1,
      broader: null,
    });
  });

  test('follows a published one of its own kind of work', async () => {
    const body = { ...newForm, code: `N-${randomUUID().slice(0, 8)}` };
    const id = await ownForm(world);
    for (const change of [{ broaderId: randomUUID() }, { broaderId: id, intervalHours: 500 }]) {
      const answer = await adi().call(calls.createForm, { body: { ...body, ...change } });
      expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, 'body.broaderId']);
    }
  });

  test('without a draft of the broader one nothing is shown, and who may not read forms sees nothing', async () => {
    const id = await ownForm(world);
    expect((await adi().call(calls.formFollowers, { params: { id } })).status).toBe(404);
    expect((await world.as('maya').call(calls.formFollowers, { params: { id } })).status).toBe(403);
  });
});
