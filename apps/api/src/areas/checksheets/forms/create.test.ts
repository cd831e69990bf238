import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { addQuestion, type DraftForm } from '@dca/domain/form-drafts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadForm } from '../../../../db/content/load-forms.ts';
import { bodyOf, newForm } from '../../../../test/forms.ts';
import { openWorld, type World } from '../../../../test/world.ts';

const calls = contract.checksheets;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const begin = (change: object = {}, as: 'adi' | 'putri' = 'adi') =>
  world
    .as(as)
    .call(calls.createForm, { body: { ...newForm, code: `NEW-${randomUUID().slice(0, 8)}`, ...change } });

test('a form begins with an empty draft, is written, published and offered for jobs', async () => {
  const { status, body } = await begin();
  const draft = body.data;
  expect(status).toBe(200);
  expect(draft).toMatchObject({ version: 1, status: 'DRAFT', intervalHours: 250, zones: [{ code: 'Z1' }] });
  const asked = addQuestion(
    draft as DraftForm,
    { zone: 0, group: 0, questionId: null },
    {
      id: randomUUID(),
      text: { en: 'Horn sounds', id: 'Klakson berbunyi' },
    },
  );
  const named = {
    zones: asked.zones.map((zone) => ({
      ...zone,
      name: { en: 'Cab', id: 'Kabin' },
      groups: zone.groups.map((group) => ({ ...group, name: { en: 'Cab', id: 'Kabin' } })),
    })),
  };
  const empty = await world
    .as('adi')
    .call(calls.publishForm, { params: { id: draft.id }, body: { revision: 1, over: null } });
  expect([empty.status, empty.problem.errors?.some(({ code }) => code === 'noQuestion')]).toEqual([
    400,
    true,
  ]);
  await world.as('adi').get(calls.saveDraft, { params: { id: draft.id }, body: bodyOf(draft, named) });
  await world
    .as('adi')
    .get(calls.publishForm, { params: { id: draft.id }, body: { revision: 2, over: null } });
  const { data } = await world
    .as('putri')
    .get(contract.jobs.masterJobs, { query: { UnitModel: 'PC200-8', SearchValue: 'Daily walk' } });
  expect(data).toContainEqual(expect.objectContaining({ id: draft.id, questions: 1, intervalHours: 250 }));
});

describe('a form does not begin', () => {
  test.each([
    ['without a code', { code: ' ' }, 400, 'body.code'],
    ['at an interval below none', { intervalHours: -1 }, 400, 'body.intervalHours'],
    ['without an interval where its type has some', { intervalHours: null }, 400, 'body.intervalHours'],
    ['at an interval where its type has none', { jobType: 'PDI' }, 400, 'body.intervalHours'],
    ['for a stage of what has none', { stage: 'BENCH' }, 400, 'body.stage'],
    ['of a type that is none', { jobType: 'XXX' }, 400, 'body.jobType'],
  ])('%s', async (_what, change, status, field) => {
    const answer = await begin(change);
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([status, field]);
  });

  test('under a code or an id that another one has', async () => {
    const { body } = await begin();
    const again = await begin({ code: body.data.code });
    expect([again.status, again.problem.errors?.[0]?.field]).toEqual([409, 'body.code']);
    const same = await begin({ id: body.data.id });
    expect([same.status, same.problem.errors?.[0]?.field]).toEqual([409, 'body.id']);
  });

  test('for who may not begin one', async () => {
    expect((await begin({}, 'putri')).status).toBe(403);
  });
});

test('what was never published goes with its draft; what has a version stays', async () => {
  const { body } = await begin();
  const { id } = body.data;
  await world.as('adi').get(calls.discardDraft, { params: { id }, body: { revision: 1 } });
  expect((await world.as('adi').call(calls.getForm, { params: { id } })).status).toBe(404);
});

test('a form of a release whose code an administrator took comes under another one', async () => {
  const { body } = await begin();
  const id = randomUUID();
  await loadForm(world.owner, { ...body.data, id, status: 'PUBLISHED', jobType: 'INS' } as never);
  const { rows } = await world.owner.query('select code from form where id = $1', [id]);
  expect(rows).toEqual([{ code: `${body.data.code}-${id.slice(0, 4)}` }]);
});
