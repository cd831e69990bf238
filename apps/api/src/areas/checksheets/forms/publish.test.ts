import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { FormVersionContent } from '@dca/contract/areas/checksheets/forms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadForm } from '../../../../db/content/load-forms.ts';
import { machines, people } from '../../../../db/world/ids.ts';
import { rowsOf } from '../../../../test/faults/rows.ts';
import { bodyOf, draftedForm, draftOf, ownForm } from '../../../../test/forms.ts';
import { dayFromNow } from '../../../../test/job-in.ts';
import { endOtherWork, startWork } from '../../../../test/main-job.ts';
import { answersOf, readSheetAs, saveSheetAs } from '../../../../test/sheet-acts.ts';
import { openWorld, type World } from '../../../../test/world.ts';

const calls = contract.checksheets;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type Zones = FormVersionContent['zones'];
const adi = () => world.as('adi');
const save = async (draft: FormVersionContent, change: object) =>
  (await adi().get(calls.saveDraft, { params: { id: draft.id }, body: bodyOf(draft, change) })).data;
const publish = (id: string, revision: number, over: number | null = 1) =>
  adi().call(calls.publishForm, { params: { id }, body: { revision, over } });
const versionsOf = async (id: string) =>
  (await adi().get(calls.getForm, { params: { id } })).data.versions.map(
    ({ version, status }) => `${version} ${status}`,
  );
const jobOf = async (formId: string) => {
  const job = {
    masterJobId: formId,
    equipmentId: machines.ex205,
    planDate: dayFromNow(3),
    description: 'Of the tests',
    openJobIsKnown: true,
  };
  return (await world.as('putri').get(contract.jobs.add, { body: { job } })).data.id;
};
const sheetOf = async (jobId: string) =>
  (await world.as('putri').get(calls.get, { params: { family: 'pi', jobId } })).data.form;
/** The first measured question with another limit. */
const limited = (zones: Zones, limitMin: number): Zones => {
  const first = zones
    .flatMap(({ groups }) => groups.flatMap(({ questions }) => questions))
    .find(({ family }) => family === 'RANGE');
  return mapped(zones, (one) => (one.id === first?.id ? { ...one, limitMin, stdMin: null } : one));
};
type Question = Zones[number]['groups'][number]['questions'][number];
const mapped = (zones: Zones, change: (one: Question) => Question): Zones =>
  zones.map((zone) => ({
    ...zone,
    groups: zone.groups.map((group) => ({ ...group, questions: group.questions.map(change) })),
  }));

describe('publishing', () => {
  test('retires the version before; a job that began with it keeps it, a new one gets the new one', async () => {
    const id = await ownForm(world);
    const before = await jobOf(id);
    const draft = await draftOf(world, id);
    const { revision } = await save(draft, {
      zones: limited(draft.zones, 0.25),
      name: { en: 'Renamed', id: 'Nama baru' },
    });
    expect((await publish(id, revision)).body.data).toEqual({ version: 2 });
    expect(await versionsOf(id)).toEqual(['2 PUBLISHED', '1 RETIRED']);
    const after = await jobOf(id);
    expect([(await sheetOf(before)).version, (await sheetOf(after)).version]).toEqual([1, 2]);
    expect(JSON.stringify((await sheetOf(before)).zones)).not.toContain('"limitMin":0.25');
    expect(JSON.stringify((await sheetOf(after)).zones)).toContain('"limitMin":0.25');
    const { data } = await adi().get(calls.getForm, { params: { id } });
    expect(data).toMatchObject({ name: { en: 'Renamed' }, version: 2, draft: null });
    expect(data.versions[0]?.publishedBy).toMatch(/^Adi/);
    const { code, jobType, intervalHours, unitModels, name, zones } = draft;
    const released = { id, code, jobType, intervalHours, unitModels, name, zones };
    await loadForm(world.owner, { ...released, version: 1, status: 'PUBLISHED' });
    expect((await adi().get(calls.getForm, { params: { id } })).data.name.en).toBe('Renamed');
  });

  test('is refused with every reason at its place, and changes nothing', async () => {
    const draft = await draftedForm(world);
    const [first, second] = mapped(draft.zones, (one) => one)[0]?.groups[0]?.questions ?? [];
    const zones = mapped(draft.zones, (one) => {
      if (one.id === first?.id)
        return { ...one, showWhen: { questionId: String(second?.id), codes: ['NMB'] } };
      return one.id === second?.id
        ? { ...one, code: String(first?.code), text: { ...one.text, id: '' } }
        : one;
    });
    const { revision } = await save(draft, { zones, unitModels: ['NO-SUCH'] });
    const rows = await rowsOf(world);
    const answer = await publish(draft.id, revision);
    expect([answer.status, answer.problem.code]).toEqual([400, 'invalid']);
    const found =
      answer.problem.errors?.map(({ code, field }) => [code, field.split('.').slice(0, 4).join('.')]) ?? [];
    expect(found).toEqual(
      expect.arrayContaining([
        ['unknownModel', 'form.unitModels'],
        ['duplicateCode', 'form.zones.0.groups'],
        ['missingLanguage', 'form.zones.0.groups'],
        ['conditionLater', 'form.zones.0.groups'],
      ]),
    );
    expect(await rowsOf(world)).toBe(rows);
  });

  test('an object part, and a question that is answered otherwise now, are judged by what is there', async () => {
    const draft = await draftedForm(world);
    const zones = mapped(draft.zones, (one) =>
      one.family === 'CONDITION'
        ? { ...one, family: 'AVAILABILITY', badCodes: null, createsBacklog: { objectPart: 'NONE' } }
        : one,
    );
    const { revision } = await save(draft, { zones });
    const codes = (await publish(draft.id, revision)).problem.errors?.map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['familyChanged', 'objectPart']));
  });

  test('over another version than the one looked at is a conflict', async () => {
    const { id } = await draftedForm(world);
    expect((await publish(id, 1, null)).problem.code).toBe('conflict');
    expect((await publish(id, 2, 1)).problem.code).toBe('conflict');
    expect(await versionsOf(id)).toEqual(['2 DRAFT', '1 PUBLISHED']);
  });

  test('what a release brought meanwhile is a conflict too, and then the draft is the newest', async () => {
    const id = await ownForm(world);
    const draft = await draftOf(world, id);
    const { code, jobType, intervalHours, unitModels, name, zones } = draft;
    const form = {
      id,
      code,
      jobType,
      intervalHours,
      unitModels,
      name,
      version: 9,
      status: 'PUBLISHED' as const,
    };
    await loadForm(world.owner, { ...form, zones: limited(zones, 0.5) });
    expect(await versionsOf(id)).toEqual(['3 PUBLISHED', '2 DRAFT', '1 RETIRED']);
    expect((await publish(id, 1)).problem.detail).toMatch(/Another version was published/);
    expect((await publish(id, 1, 3)).body.data).toEqual({ version: 4 });
    expect(await versionsOf(id)).toEqual(['4 PUBLISHED', '3 RETIRED', '1 RETIRED']);
    // From now on it is the administrator's, and the next release lays its own beside.
    await loadForm(world.owner, { ...form, zones: limited(zones, 0.75) });
    expect((await adi().get(calls.getForm, { params: { id } })).data).toMatchObject({
      version: 4,
      offered: 5,
      draft: null,
    });
  });

  test('what is published is frozen', async () => {
    const draft = await draftedForm(world);
    await publish(draft.id, 1);
    expect(
      (await adi().call(calls.saveDraft, { params: { id: draft.id }, body: bodyOf(draft) })).status,
    ).toBe(409);
    expect((await publish(draft.id, 1, 2)).status).toBe(409);
  });
});

test('every form of the release could be published as it is', async () => {
  const { rows } = await world.owner.query<{ id: string }>("select id from form where code not like 'T-%'");
  expect(rows.length).toBeGreaterThan(40);
  for (const { id } of rows) {
    const form = (await adi().get(calls.getForm, { params: { id } })).data;
    const over = form.version;
    const draft = (await adi().get(calls.startDraft, { body: { id, version: over ?? 1 } })).data;
    const answer = await publish(id, draft.revision, over);
    expect([form.code, answer.status, answer.problem?.errors]).toEqual([form.code, 200, undefined]);
  }
});

describe('retiring', () => {
  test('offers the form for no new job, and leaves those that have it', async () => {
    const id = await ownForm(world);
    const job = await jobOf(id);
    const body = { version: 1, reason: 'Replaced by another form' };
    expect((await adi().call(calls.retireForm, { params: { id }, body })).status).toBe(200);
    expect((await sheetOf(job)).version).toBe(1);
    expect((await adi().get(calls.getForm, { params: { id } })).data.version).toBeNull();
    const again = await adi().call(calls.retireForm, { params: { id }, body });
    expect([again.status, again.problem.code]).toEqual([409, 'conflict']);
    const { rows } = await world.owner.query(
      `select after from audit_entry where call = 'checksheets.retireForm' and outcome = 'done' and target = $1`,
      [`form/${id}`],
    );
    expect(rows).toEqual([{ after: { published: null, reason: 'Replaced by another form' } }]);
  });

  test('can be taken back by publishing a draft of what was retired', async () => {
    const id = await ownForm(world);
    await adi().get(calls.retireForm, { params: { id }, body: { version: 1, reason: 'A mistake' } });
    const draft = await draftOf(world, id);
    expect((await publish(id, draft.revision, null)).body.data).toEqual({ version: 2 });
  });

  test('a form that is none is not found', async () => {
    const answer = await adi().call(calls.retireForm, {
      params: { id: randomUUID() },
      body: { version: 1, reason: 'none' },
    });
    expect(answer.status).toBe(404);
  });
});

test('a sheet that was begun is judged by its own version, one of a new job by the new one', async () => {
  const id = await ownForm(world);
  const old = await begunJob(id);
  const draft = await draftOf(world, id);
  const measured = questionsIn(draft.zones).find(
    ({ family, stdMin }) => family === 'RANGE' && stdMin === null,
  );
  const value = measured?.limitMin ?? measured?.limitMax ?? 0;
  const zones = mapped(draft.zones, (one) =>
    one.id === measured?.id ? { ...one, limitMin: value + 1, limitMax: value + 2 } : one,
  );
  const { revision } = await save(draft, { zones });
  expect((await publish(id, revision)).status).toBe(200);
  const judged = async (jobId: string) => {
    const { data } = await world.as('maya').get(calls.get, { params: { family: 'pi', jobId } });
    const zone = data.form.zones.find((one) =>
      questionsIn([one as Zones[number]]).some((asked) => asked.id === measured?.id),
    );
    const at = new Date().toISOString();
    const answers = [{ questionId: String(measured?.id), code: null, value, note: null, at }];
    const body = { jobId, zoneCheckSheets: [{ zoneCode: String(zone?.code), start: at, end: at, answers }] };
    await saveSheetAs(world, 'maya', body as never);
    return answersOf(await readSheetAs(world, 'maya', jobId)).map(({ judgement }) => judgement);
  };
  expect(await judged(old)).toEqual(['good']);
  expect(await judged(await begunJob(id))).toEqual(['bad']);
});

test('an answer makes another one required: whoever submits without it is told which and why', async () => {
  const draft = await draftedForm(world);
  const [asking, asked] = questionsIn(draft.zones).filter(
    ({ family, showWhen }) => family === 'CONDITION' && !showWhen,
  );
  const zones = mapped(draft.zones, (one) =>
    one.id === asked?.id
      ? { ...one, required: false, requireWhen: { questionId: String(asking?.id), codes: ['NMB'] } }
      : one,
  );
  const { revision } = await save(draft, { zones });
  expect((await publish(draft.id, revision)).status).toBe(200);
  const jobId = await begunJob(draft.id);
  const { form } = await readSheetAs(world, 'maya', jobId);
  const zone = form.zones.find((one) => questionsIn([one] as Zones).some(({ id }) => id === asking?.id));
  const saidOf = async (code: string) => {
    const at = new Date().toISOString();
    const answers = [{ questionId: String(asking?.id), code, value: null, note: null, at }];
    const zoneCheckSheets = [{ zoneCode: String(zone?.code), start: at, end: at, answers }];
    const refused = await saveSheetAs(world, 'maya', { jobId, zoneCheckSheets, submit: true } as never);
    expect([refused.status, refused.problem.code]).toEqual([422, 'incomplete']);
    return refused.problem.errors
      ?.map(({ message }) => message)
      .filter((one) => one.includes(`: ${asked?.text.en}`));
  };
  expect(await saidOf('NMG')).toEqual([]);
  expect(await saidOf('NMB')).toEqual([
    `Not answered: ${asked?.text.en}. Required, because “${asking?.text.en}” is Bad.`,
  ]);
});

async function begunJob(formId: string): Promise<string> {
  const id = await jobOf(formId);
  await world.as('putri').get(contract.jobs.release, { body: { id } });
  const crew = { jobIds: [id], mechanicLeader: people.maya, mechanics: [] };
  await world.as('lukman').get(contract.assignment.assign, { body: crew });
  await world.as('lukman').get(contract.jobs.handOver, { body: { id, Device: 2 } });
  await endOtherWork(world);
  await startWork(world, id);
  return id;
}
const questionsIn = (zones: Zones) =>
  zones.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions));
