import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { SentSheet } from '@dca/contract/areas/checksheets';
import type { SheetParts } from '@dca/domain/checksheet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, goodSheet } from '../../../../test/main-job.ts';
import { questionsOf, readSheetAs, saveSheetAs, workingJob } from '../../../../test/sheet-acts.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const save = (body: SentSheet) => saveSheetAs(world, 'maya', body);
const read = (jobId: string) => readSheetAs(world, 'maya', jobId);

/** A sheet that lacks nothing but its submission, read so many hours after the machine's last reading. */
async function filled(more: number) {
  const { jobId, sheet } = await workingJob(world);
  await addPhoto(world, jobId, 'METER', null, 3);
  for (const [index, { question }] of questionsOf(sheet).entries())
    if (question.evidence === 'ALWAYS') await addPhoto(world, jobId, 'OTHER', question.id, 20 + index);
  const smr = (sheet.lastSmr ?? 0) + more;
  await save(goodSheet(jobId, sheet.form, smr));
  return { jobId, smr, offset: sheet.panelOffset };
}
/** Says it upon what stands there. */
const say = async (jobId: string, content: SheetParts['meter']) => {
  const upon = (await read(jobId)).parts.meter?.revisions ?? [];
  const at = new Date().toISOString();
  return save({ jobId, entries: [{ kind: 'part', id: randomUUID(), at, upon, part: 'meter', content }] });
};
const submit = (jobId: string) => save({ jobId, submit: true });
const kept = async (jobId: string) =>
  (
    await world.owner.query(
      `select kind, smr::float8 as smr, panel::float8 as panel, panel_offset::float8 as "offset",
        replaced_panel::float8 as "replacedPanel", reason from smr_reading where job_id = $1`,
      [jobId],
    )
  ).rows;

test('a panel that was replaced is kept with both readings, and the next job reads the new one', async () => {
  const { jobId, smr, offset } = await filled(1);
  expect(offset).toBe(0);
  await say(jobId, { kind: 'METER_REPLACED', replacedPanel: smr, panel: 2.5 });
  expect((await submit(jobId)).status).toBe(200);
  const replaced = {
    kind: 'METER_REPLACED',
    smr,
    panel: 2.5,
    offset: smr - 2.5,
    replacedPanel: smr,
    reason: null,
  };
  expect(await kept(jobId)).toEqual([replaced]);
  expect((await read(jobId)).panelOffset).toBe(0);
  const next = await filled(1);
  expect(next.offset).toBe(smr - 2.5);
  expect((await submit(next.jobId)).status).toBe(200);
  expect(await kept(next.jobId)).toMatchObject([{ kind: 'READ', panel: 3.5, offset: smr - 2.5 }]);
});

test('what was said of a new panel is corrected after a return, and the next job reads by the correction', async () => {
  const { jobId, smr, offset } = await filled(1);
  await say(jobId, { kind: 'METER_REPLACED', replacedPanel: smr - offset, panel: 2.5 });
  expect((await submit(jobId)).status).toBe(200);
  const returned = { jobId, reason: 'The new panel shows 25.', questionIds: [] };
  const body = { params: { family: 'pi' as const }, body: returned };
  expect((await world.as('lukman').call(contract.checksheets.giveBack, body)).status).toBe(200);
  await say(jobId, { kind: 'METER_REPLACED', replacedPanel: smr - offset, panel: 25 });
  expect((await submit(jobId)).status).toBe(200);
  expect((await kept(jobId)).map(({ panel }) => panel)).toEqual([2.5, 25]);
  expect((await filled(1)).offset).toBe(smr - 25);
});

test('a dead panel gives an estimate, which needs its reason', async () => {
  const { jobId, smr } = await filled(1);
  await say(jobId, { kind: 'ESTIMATED', reason: null });
  expect((await read(jobId)).missing).toMatchObject([{ kind: 'part', part: 'meter' }]);
  const refused = await submit(jobId);
  expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([422, 'meter']);
  await say(jobId, { kind: 'ESTIMATED', reason: 'Display is black' });
  expect((await submit(jobId)).status).toBe(200);
  expect(await kept(jobId)).toMatchObject([
    { kind: 'ESTIMATED', smr, panel: null, reason: 'Display is black' },
  ]);
});

test('a reading that is not what the old panel showed, and a new panel without its reading, stop the submission', async () => {
  const { jobId, smr, offset } = await filled(1);
  await say(jobId, { kind: 'METER_REPLACED', replacedPanel: smr - offset - 1, panel: 0 });
  expect((await read(jobId)).missing).toMatchObject([{ kind: 'smr', part: 'meter' }]);
  expect((await submit(jobId)).status).toBe(422);
  await say(jobId, { kind: 'METER_REPLACED', replacedPanel: smr - offset, panel: null });
  expect((await read(jobId)).missing).toMatchObject([{ kind: 'part', part: 'meter' }]);
  expect(await kept(jobId)).toEqual([]);
  await say(jobId, { kind: 'METER_REPLACED', replacedPanel: smr - offset, panel: 0 });
  expect((await submit(jobId)).status).toBe(200);
  expect(await kept(jobId)).toMatchObject([{ kind: 'METER_REPLACED', panel: 0, offset: smr }]);
});

test('a job is shown the reading before its own, which may be corrected; others are shown its own', async () => {
  const first = await filled(1);
  expect((await submit(first.jobId)).status).toBe(200);
  const second = await filled(1);
  expect((await submit(second.jobId)).status).toBe(200);
  const [own, others] = [await read(second.jobId), await read(first.jobId)];
  expect([own.lastSmr, others.lastSmr]).toEqual([first.smr, second.smr]);
  expect(Date.parse(String(own.lastSmrAt))).toBeLessThan(Date.parse(String(others.lastSmrAt)));
});
