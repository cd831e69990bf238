// The last answers of a machine, whatever form asked them: a service of 500 h before one of 1000 h, the form of a class before a
// customer's own.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { SheetReply } from '@dca/contract/areas/checksheets';
import { familyOf, type JobType } from '@dca/domain/job-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, machines } from '../../../../db/world/ids.ts';
import { goodAnswer } from '../../../../db/world/sheet.ts';
import { bodyOf, newForm } from '../../../../test/forms.ts';
import { formIdOf, jobIn } from '../../../../test/job-in.ts';
import { goodSheet, startWork } from '../../../../test/main-job.ts';
import { questionsOf } from '../../../../test/sheet-acts.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { formVersion } from '../forms.ts';
import { lastAnswersOnPaper } from './last-answers.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const read = async (jobId: string, type: JobType): Promise<SheetReply> =>
  (await world.as('maya').get(contract.checksheets.get, { params: { family: familyOf(type), jobId } })).data;

/** A job on EX-205 by a form, with its whole sheet answered well and closed so many days ago. */
async function closed(formCode: string, type: JobType, daysAgo: number): Promise<SheetReply> {
  const jobId = await jobIn(world, 'HANDED_OVER', { formCode });
  await world.owner.query(
    'update tracking_stage set end_at = greatest(start_at, now()) where end_at is null',
  );
  await startWork(world, jobId);
  const sheet = await read(jobId, type);
  await world.as('maya').get(contract.checksheets.save, {
    params: { family: familyOf(type) },
    body: goodSheet(jobId, sheet.form, (sheet.lastSmr ?? 0) + 1),
  });
  await world.owner.query(`update job set status = 70 where id = $1`, [jobId]);
  await world.owner.query(
    'update sheet set submitted_at = now() - make_interval(days => $2) where job_id = $1',
    [jobId, daysAgo],
  );
  return read(jobId, type);
}

const idsOf = (sheet: SheetReply) => questionsOf(sheet).map(({ question }) => question.id);
const toldIn = (sheet: SheetReply) => sheet.lastAnswers.map(({ questionId }) => questionId);

test('a service of 1000 h shows what those of 500 and 250 h said, newest first, and nothing that it does not ask', async () => {
  const small = await closed('SER-HYDRAULIC-EXCAVATOR-250', 'SER', 40);
  const half = await closed('SER-HYDRAULIC-EXCAVATOR-500', 'SER', 20);
  const later = await read(
    await jobIn(world, 'HANDED_OVER', { formCode: 'SER-HYDRAULIC-EXCAVATOR-1000' }),
    'SER',
  );
  const [asked, inHalf, inSmall] = [new Set(idsOf(later)), idsOf(half), new Set(idsOf(small))];
  expect(toldIn(later).toSorted()).toEqual(inHalf.filter((id) => asked.has(id)).toSorted());
  expect(inHalf.some((id) => inSmall.has(id))).toBe(true);
  for (const { questionId, last } of later.lastAnswers) {
    const question = questionsOf(later).find((place) => place.question.id === questionId)?.question;
    const told = question && goodAnswer(question).code;
    expect(last[0]?.smr).toBe(half.smr);
    expect(last.map(({ code }) => code)).toEqual(inSmall.has(questionId) ? [told, told] : [told]);
  }
  const smaller = await read(
    await jobIn(world, 'HANDED_OVER', { formCode: 'SER-HYDRAULIC-EXCAVATOR-250' }),
    'SER',
  );
  expect(toldIn(smaller).toSorted()).toEqual([...inSmall].toSorted());
});

test('a paper goes to the customer, so it tells of approved sheets alone', async () => {
  const earlier = await closed('SER-HYDRAULIC-EXCAVATOR-2000', 'SER', 10);
  const later = await read(
    await jobIn(world, 'HANDED_OVER', { formCode: 'SER-HYDRAULIC-EXCAVATOR-2000' }),
    'SER',
  );
  const asked2000 = questionsOf(later).find(
    ({ question }) => question.text.en === 'Clean hydraulic tank strainer',
  );
  const onPaper = async () => {
    const form = await formVersion(world.database.all as never, later.form.id, later.form.version);
    const last = await lastAnswersOnPaper(world.database.all, later.jobId, form);
    return last.some(({ questionId }) => questionId === asked2000?.question.id);
  };
  expect(await onPaper()).toBe(true);
  await world.owner.query('update job set status = 60 where id = $1', [earlier.jobId]);
  expect(await onPaper()).toBe(false);
});

test("a customer's own form shows what the form of the class said before it", async () => {
  const admin = world.as('adi');
  const broaderId = await formIdOf('INS-HYDRAULIC-EXCAVATOR-250');
  const { data: draft } = await admin.get(contract.checksheets.createForm, {
    body: { ...newForm, code: `C-${randomUUID().slice(0, 8)}`, broaderId, customerCode: 'C-TJ' },
  });
  const params = { id: draft.id };
  await admin.get(contract.checksheets.saveDraft, { params, body: bodyOf(draft) });
  await admin.get(contract.checksheets.publishForm, { params, body: { revision: 2, over: null } });
  const theirs = await read(await jobIn(world, 'HANDED_OVER', { equipmentId: machines.ex204 }), 'INS');
  const before = await read(jobs.approved, 'INS');
  expect([theirs.form.id, before.form.id]).toEqual([draft.id, broaderId]);
  expect(toldIn(theirs).toSorted()).toEqual(idsOf(before).toSorted());
});
