import { contract } from '@dca/contract';
import type { FormVersionContent } from '@dca/contract/areas/checksheets/forms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../../../db/world/ids.ts';
import { bodyOf } from '../../../../test/forms.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

const calls = contract.checksheets;

let world: World;
let draft: FormVersionContent;
beforeAll(async () => {
  world = await openWorld();
  const { rows } = await world.owner.query<{ form_id: string; form_version: number }>(
    'select form_id, form_version from job where id = $1',
    [jobs.approved],
  );
  const form = rows[0];
  if (!form) throw new Error('the world has an approved job');
  draft = (
    await world.as('adi').get(calls.startDraft, { body: { id: form.form_id, version: form.form_version } })
  ).data;
});
afterAll(() => world.end());

const trial = (person: PersonName = 'adi') =>
  world.as(person).call(calls.tryForm, { params: { id: draft.id } });

test('by the same rules nothing comes out differently', async () => {
  const { data } = (await trial()).body;
  expect(data.sheets).toBeGreaterThanOrEqual(2);
  expect(data.differences).toEqual([]);
});

test('what was good by the old rules and bad by the new is named with its jobs', async () => {
  const { rows } = await world.owner.query<{ question_id: string; code: string }>(
    `select question_id, code from answer where job_id = $1 and judgement = 'good' and value is null limit 1`,
    [jobs.approved],
  );
  const answered = rows[0];
  const zones = draft.zones.map((zone) => ({
    ...zone,
    groups: zone.groups.map((group) => ({
      ...group,
      questions: group.questions.map((one) =>
        one.id === answered?.question_id ? { ...one, badCodes: [answered.code] } : one,
      ),
    })),
  }));
  await world.as('adi').get(calls.saveDraft, { params: { id: draft.id }, body: bodyOf(draft, { zones }) });
  const { data } = (await trial()).body;
  expect(data.differences).toMatchObject([
    { questionId: answered?.question_id, before: 'good', after: 'bad' },
  ]);
  expect(data.differences[0]?.jobs.map(({ id }) => id)).toContain(jobs.approved);
});

test('judges the sheets that the asker sees, and no others', async () => {
  const here = (await trial('lukman')).body.data;
  await world.owner.query(`update job set plant_code = 'SRG1', work_center_code = null where id = $1`, [
    jobs.approved,
  ]);
  const fewer = (await trial('lukman')).body.data;
  expect(fewer.sheets).toBe(here.sheets - 1);
  expect(JSON.stringify(fewer)).not.toContain(jobs.approved);
});

test('without a draft there is nothing to try', async () => {
  await world.as('adi').get(calls.discardDraft, { params: { id: draft.id }, body: { revision: 2 } });
  expect((await trial()).status).toBe(404);
});
