// Every answer family beside every code of every family, through the gateway: what a phone enters and what an older one sends as a
// whole. Of each code one question takes it, and the fifteen others refuse it, each for itself.
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { contract } from '@dca/contract';
import type { SentEntry } from '@dca/contract/areas/checksheets';
import { type AnswerFamily, answerFamilyNames, familyRow, rangeCodes } from '@dca/domain/answer-families';
import { judge, type Question } from '@dca/domain/checksheet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines, people } from '../../../../db/world/ids.ts';
import { dayFromNow } from '../../../../test/job-in.ts';
import { endOtherWork, startWork } from '../../../../test/main-job.ts';
import { answersOf, readSheetAs, saveSheetAs } from '../../../../test/sheet-acts.ts';
import { openWorld, type World } from '../../../../test/world.ts';

const questionOf: Readonly<Record<AnswerFamily, string>> = Object.fromEntries(
  answerFamilyNames.map((family) => [family, randomUUID()]),
) as Record<AnswerFamily, string>;
const everyCode = answerFamilyNames.flatMap((family) =>
  familyRow(family).codes.map(({ code }) => [code, family] as const),
);

let world: World;
let jobId: string;
beforeAll(async () => {
  world = await openWorld();
  jobId = await jobOfEveryFamily();
});
afterAll(() => world.end());

/** A job that asks one question of each family. */
async function jobOfEveryFamily(): Promise<string> {
  const form = randomUUID();
  const plain = { required: false, evidence: 'NONE', unit: null, decimals: null, stdMin: null, stdMax: null };
  const questions = answerFamilyNames.map((family, index) => ({
    ...{ id: questionOf[family], code: `Z1-${index}`, text: { en: family, id: family }, family, ...plain },
    ...{ limitMin: null, limitMax: family === 'RANGE' ? 10 : null, limitBasis: null },
  }));
  const name = { en: 'All', id: 'Semua' };
  const zones = [{ code: 'Z1', name, sequence: 1, groups: [{ name, questions }] }];
  await world.owner.query(
    `insert into form (id, code, job_type, name, unit_models, interval_hours) values ($1, 'T-ALL', 'INS', $2, '{PC200-8}', 250)`,
    [form, JSON.stringify(name)],
  );
  await world.owner.query(
    `insert into form_version (form_id, version, status, zones, origin) values ($1, 1, 'PUBLISHED', $2, 'RELEASE')`,
    [form, JSON.stringify(zones)],
  );
  const job = {
    ...{ masterJobId: form, equipmentId: machines.ex205, planDate: dayFromNow(3), description: 'All' },
    openJobIsKnown: true,
  };
  const { data } = await world.as('putri').get(contract.jobs.add, { body: { job } });
  await world.as('putri').get(contract.jobs.release, { body: { id: data.id } });
  const lukman = world.as('lukman');
  await lukman.get(contract.assignment.assign, {
    body: { jobIds: [data.id], mechanicLeader: people.maya, mechanics: [] },
  });
  await lukman.get(contract.jobs.handOver, { body: { id: data.id, Device: 2 } });
  await endOtherWork(world);
  await startWork(world, data.id);
  return data.id;
}

/** What stands at a question, and upon what the next is entered. */
const standing = async (family: AnswerFamily) =>
  answersOf(await readSheetAs(world, 'maya', jobId)).find(
    ({ questionId }) => questionId === questionOf[family],
  );

/** A measured value decides its code: nobody presses it. */
const isPressed = (code: string) => code !== rangeCodes.good && code !== rangeCodes.bad;

test.each(everyCode)('%s is taken by %s alone, as it is entered', async (code, own) => {
  const before = await standing(own);
  const entered = answerFamilyNames.map((family) => ({
    ...{ kind: 'answer' as const, id: randomUUIDv7(), at: new Date().toISOString() },
    questionId: questionOf[family],
    judgement: { upon: family === own ? (before?.revisions.judgement ?? []) : [], code, value: null },
  })) satisfies SentEntry[];
  const idOf = (family: AnswerFamily) =>
    entered.find(({ questionId }) => questionId === questionOf[family])?.id ?? '';
  const answer = await saveSheetAs(world, 'maya', { jobId, entries: entered });
  expect(answer.status).toBe(200);
  const takers = isPressed(code) ? [own] : [];
  expect(answer.body.data.applied).toEqual(takers.map(idOf));
  expect(answer.body.data.refused.map(({ id }) => id).toSorted()).toEqual(
    answerFamilyNames
      .filter((family) => !takers.includes(family))
      .map(idOf)
      .toSorted(),
  );
  if (!isPressed(code)) return;
  const asked = { family: own } as unknown as Question;
  expect(await standing(own)).toMatchObject({
    code,
    judgement: judge(asked, { code, value: null, note: null, at: '' }),
  });
});

test.each(everyCode)('%s is taken by %s alone, as older phones send it', async (code, own) => {
  const sent = (families: readonly AnswerFamily[]) =>
    saveSheetAs(world, 'maya', {
      jobId,
      zoneCheckSheets: [
        {
          zoneCode: 'Z1',
          answers: families.map((family) => ({
            ...{ questionId: questionOf[family], code, value: null, note: null },
            at: new Date().toISOString(),
          })),
        },
      ],
    });
  const refused = await sent(answerFamilyNames);
  expect(refused.status).toBe(400);
  expect(refused.problem.errors?.map(({ field }) => field)).toEqual(
    answerFamilyNames.flatMap((family, index) =>
      family === own && isPressed(code) ? [] : [`body.zoneCheckSheets.0.answers.${index}.code`],
    ),
  );
  expect((await sent([own])).status).toBe(isPressed(code) ? 200 : 400);
});
