import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { FormVersionContent } from '@dca/contract/areas/checksheets/forms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../test/faults/rows.ts';
import { bodyOf, draftedForm, draftOf, ownForm } from '../../../../test/forms.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

const calls = contract.checksheets;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const save = (
  draft: FormVersionContent,
  change: object = {},
  person: PersonName = 'adi',
  key: string = randomUUID(),
) =>
  world.as(person).call(calls.saveDraft, { params: { id: draft.id }, body: bodyOf(draft, change) }, { key });
const read = async (id: string, version: number) =>
  (await world.as('adi').get(calls.getFormVersion, { params: { id, version } })).data;
const auditOf = async (call: string, id: string) =>
  (
    await world.owner.query(
      'select subject, outcome, before, after from audit_entry where call = $1 and target = $2 order by id',
      [`checksheets.${call}`, `form/${id}`],
    )
  ).rows;
const limitOf = (draft: FormVersionContent, limitMin: number) => ({
  zones: draft.zones.map((zone) => ({
    ...zone,
    groups: zone.groups.map((group) => ({
      ...group,
      questions: group.questions.map((one) => (one.family === 'RANGE' ? { ...one, limitMin } : one)),
    })),
  })),
});

describe('a draft is begun', () => {
  test('from a version: all that it asks, under the ids that it had, and who began it', async () => {
    const id = await ownForm(world);
    const from = await read(id, 1);
    const draft = await draftOf(world, id);
    expect(draft).toMatchObject({
      version: 2,
      status: 'DRAFT',
      revision: 1,
      baseVersion: 1,
      changedBy: expect.stringMatching(/^Adi/),
    });
    expect(draft.zones).toEqual(from.zones);
    expect(await auditOf('startDraft', id)).toEqual([
      { subject: 'adi', outcome: 'done', before: null, after: { draft: 2, from: 1 } },
    ]);
  });

  test('once: who comes second is told whose it is', async () => {
    const { id } = await draftedForm(world);
    const second = await world.as('adi').call(calls.startDraft, { body: { id, version: 1 } });
    expect([second.status, second.problem.code]).toEqual([409, 'conflict']);
    expect(second.problem.detail).toMatch(
      /^Draft 2 of this form was changed by Adi.* on \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
    );
  });

  test('by one of two at the same moment', async () => {
    const id = await ownForm(world);
    const begin = () => world.as('adi').call(calls.startDraft, { body: { id, version: 1 } });
    const statuses = (await Promise.all([begin(), begin(), begin()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });

  test('from a version that there is', async () => {
    const id = await ownForm(world);
    const none = await world.as('adi').call(calls.startDraft, { body: { id, version: 9 } });
    expect([none.status, none.problem.errors?.[0]?.field]).toEqual([400, 'body.version']);
    const stranger = await world.as('adi').call(calls.startDraft, { body: { id: randomUUID(), version: 1 } });
    expect(stranger.status).toBe(404);
  });

  test('beside one that a release laid there, which stays', async () => {
    const id = await ownForm(world);
    await world.owner.query(
      `insert into form_version (form_id, version, status, zones, origin) values ($1, 2, 'DRAFT', '[]', 'RELEASE')`,
      [id],
    );
    expect((await draftOf(world, id)).version).toBe(3);
    const { data } = await world.as('adi').get(calls.getForm, { params: { id } });
    expect(data).toMatchObject({ version: 1, offered: 2, draft: { version: 3 } });
    await world.as('adi').get(calls.discardDraft, { params: { id }, body: { revision: 1 } });
    expect((await world.as('adi').get(calls.getForm, { params: { id } })).data).toMatchObject({
      offered: 2,
      draft: null,
    });
  });
});

describe('a draft is changed', () => {
  test('whole, as the next revision, and the audit says what differs', async () => {
    const draft = await draftedForm(world);
    const change = limitOf(draft, 1.5);
    const { status, body } = await save(draft, change);
    expect([status, body.data.revision]).toEqual([200, 2]);
    expect(await read(draft.id, 2)).toEqual({
      ...draft,
      ...change,
      revision: 2,
      changedAt: body.data.changedAt,
    });
    const [entry] = await auditOf('saveDraft', draft.id);
    expect(entry).toMatchObject({ before: { revision: 1 }, after: { revision: 2 } });
    expect(entry.after.differences[0]).toMatch(/^Limit of '/);
  });

  test('may be unfinished', async () => {
    const draft = await draftedForm(world);
    expect((await save(draft, { name: { en: '', id: '' }, unitModels: [], zones: [] })).status).toBe(200);
    expect((await read(draft.id, 2)).zones).toEqual([]);
  });

  test('and neither the form nor what is published is, until it is published', async () => {
    const draft = await draftedForm(world);
    await save(draft, { name: { en: 'Other', id: 'Lain' }, unitModels: ['WA470-5'] });
    const { data } = await world.as('adi').get(calls.getForm, { params: { id: draft.id } });
    expect(data).toMatchObject({ name: (await read(draft.id, 1)).name, unitModels: ['PC200-8'], version: 1 });
  });

  test('the same request twice changes once', async () => {
    const draft = await draftedForm(world);
    const key = randomUUID();
    const [first, second] = [await save(draft, {}, 'adi', key), await save(draft, {}, 'adi', key)];
    expect(second.raw).toEqual(first.raw);
    expect((await read(draft.id, 2)).revision).toBe(2);
    expect(await auditOf('saveDraft', draft.id)).toHaveLength(1);
  });

  test('by whoever is second under an older revision: a conflict that says who was first', async () => {
    const draft = await draftedForm(world);
    await save(draft, limitOf(draft, 1));
    const rows = await rowsOf(world);
    const late = await save(draft, limitOf(draft, 2));
    expect([late.status, late.problem.code]).toEqual([409, 'conflict']);
    expect(late.problem.detail).toMatch(/was changed by Adi/);
    expect(await rowsOf(world)).toBe(rows);
  });

  test('when it is gone: a conflict that says so', async () => {
    const draft = await draftedForm(world);
    await world.as('adi').get(calls.discardDraft, { params: { id: draft.id }, body: { revision: 1 } });
    expect((await save(draft)).problem.detail).toMatch(/published or thrown away/);
  });
});

const strange: [string, (draft: FormVersionContent) => object][] = [
  ['no revision', () => ({ revision: undefined })],
  [
    'a family that is none',
    (draft) => ({
      zones: draft.zones.map((zone) => ({
        ...zone,
        groups: [{ name: zone.name, questions: [{ ...zone.groups[0]?.questions[0], family: 'SMELL' }] }],
      })),
    }),
  ],
  [
    'an id that is none',
    (draft) => ({
      zones: draft.zones.map((zone) => ({
        ...zone,
        groups: [{ name: zone.name, questions: [{ ...zone.groups[0]?.questions[0], id: '7' }] }],
      })),
    }),
  ],
  ['a name too long', () => ({ name: { en: 'x'.repeat(121), id: 'x' } })],
  ['a control character', () => ({ name: { en: 'a\u0000', id: 'x' } })],
  ['forty-one zones', (draft) => ({ zones: Array.from({ length: 41 }, () => draft.zones[0]) })],
  ['a field that is not of it', () => ({ status: 'PUBLISHED' })],
];
test.each(strange)('%s is refused with its field, and nothing changes', async (_what, change) => {
  const draft = await draftedForm(world);
  const rows = await rowsOf(world);
  const answer = await save(draft, change(draft));
  expect([answer.status, answer.problem.code]).toEqual([400, 'invalid']);
  expect(answer.problem.errors?.length).toBeGreaterThan(0);
  expect(await rowsOf(world)).toBe(rows);
});

test('thrown away it is gone, its content stays in the audit, and another can begin', async () => {
  const draft = await draftedForm(world);
  const answer = await world
    .as('adi')
    .call(calls.discardDraft, { params: { id: draft.id }, body: { revision: 1 } });
  expect(answer.body.data).toEqual({ version: 2 });
  expect((await auditOf('discardDraft', draft.id))[0]?.before).toMatchObject({
    draft: 2,
    zones: draft.zones,
  });
  expect((await draftOf(world, draft.id)).version).toBe(2);
});

describe('who may', () => {
  test.each(['maya', 'eko', 'intan'] as const)('%s does not even read', async (person) => {
    expect((await world.as(person).call(calls.listForms, {})).status).toBe(403);
    expect((await world.as(person).call(calls.getForm, { params: { id: randomUUID() } })).status).toBe(403);
  });

  test.each(['lukman', 'putri'] as const)('%s reads and changes nothing', async (person) => {
    const draft = await draftedForm(world);
    const { id } = draft;
    const as = world.as(person);
    expect((await as.call(calls.getFormVersion, { params: { id, version: 2 } })).status).toBe(200);
    expect((await as.call(calls.formRules, { params: { id } })).status).toBe(200);
    const rows = await rowsOf(world);
    const refused = [
      await as.call(calls.startDraft, { body: { id, version: 1 } }),
      await save(draft, {}, person),
      await as.call(calls.discardDraft, { params: { id }, body: { revision: 1 } }),
      await as.call(calls.publishForm, { params: { id }, body: { revision: 1, over: 1 } }),
      await as.call(calls.retireForm, { params: { id }, body: { version: 1, reason: 'none' } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await rowsOf(world)).toBe(rows);
  });
});
