// Every family is filled, submitted and approved through each link of its chain inside the company; where the chain names
// the customer, the customer accepts by the call that there is. An overhaul goes through its four stages first.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { SentSheet } from '@dca/contract/areas/checksheets';
import { approvalChain } from '@dca/domain/approval-chain';
import { badInParts, contentsOf, type SheetParts } from '@dca/domain/checksheet';
import { familyOf, type JobType, jobTypes, overhaulStages } from '@dca/domain/job-types';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { machines, people } from '../db/world/ids.ts';
import { goodAnswer } from '../db/world/sheet.ts';
import { addGenset, genset } from './genset.ts';
import { dayFromNow, formIdOf } from './job-in.ts';
import { addPhoto, endOtherWork, startWork } from './main-job.ts';
import { answersOnPaper, partsOnPaper, textOfPaper } from './on-paper.ts';
import { openWorld, type PersonName, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addGenset(world);
});
afterAll(() => world.end());

// Five papers of an overhaul are drawn and read back.
vi.setConfig({ testTimeout: 120_000 });

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
const coded = { code: 'LEAK', objectPart: 'HYDR', text: 'Hose of the arm' };
const measured = { item: 'Journal', unit: 'mm', standard: 80, limitMin: 79.9, limitMax: 80.1, actual: 80 };
const loadStep = {
  percent: 50,
  start: at(20),
  reading: at(15),
  minutes: 10,
  kw: 200,
  kva: 250,
  pf: 0.8,
  v12: 401,
  v23: 399,
  v31: 400,
  i1: 361,
  i2: 360,
  i3: 362,
  hz: 50.1,
  rpm: 1503,
  oilKpa: 420,
  coolantC: 84,
  exhaustC: 410,
  fuelLph: 55,
  remark: null,
  result: 'PASS',
} as const;

/** A content of every part, with what is bad wherever a part can say it without failing. */
const contents: SheetParts = {
  meter: { kind: 'ESTIMATED', reason: 'The panel is dead' },
  oilSamples: [
    {
      component: 'ENG',
      position: null,
      serialNumber: 'E-1',
      bottle: 'B-100',
      oilHours: 250,
      oilChanged: true,
      takenAt: at(60),
    },
  ],
  partsUsed: [{ partNumber: '600-319-3841', description: 'Filter', quantity: 2, unit: 'PC' }],
  phenomenon: { text: 'Arm slow' },
  damage: coded,
  cause: { ...coded, code: 'LIFE' },
  action: { ...coded, code: 'REPL' },
  downtime: [{ id: randomUUID(), stoppedAt: at(300), readyAt: at(10), reason: 'Waits for the hose' }],
  identity: {
    serialNumber: 'C62055',
    engineModel: 'SAA6D107E-1',
    engineNumber: '26551234',
    year: 2020,
    attachments: ['Bucket'],
    differsFromPaper: 'Another engine than invoiced',
  },
  functionalTest: [{ item: 'Travel', result: 'PASS', remark: null }],
  damagePhotos: [{ photoId: randomUUID(), place: 'Counterweight', text: 'Dented in transport' }],
  attendanceList: [{ name: 'Slamet', company: 'PT Tambang Jaya', position: 'Operator', signed: true }],
  topics: [{ title: 'Daily check', minutes: 45, note: null }],
  visitFindings: [
    { text: 'Track loose', recommendation: 'Adjust', priority: 3, responsible: 'Customer', due: null },
  ],
  testLoad: {
    ratedKva: 500,
    ratedKw: 400,
    ratedV: 400,
    ratedHz: 50,
    performanceClass: 'G2',
    ambientC: 31,
    loadBank: 'LB-500',
    steps: [loadStep, { ...loadStep, percent: 110, start: at(14), reading: at(5) }],
  },
  measuredValues: [measured],
  receiving: {
    component: 'Engine',
    serialNumber: 'E-1',
    lifeHours: 12_000,
    outside: 'Oily, complete',
    missingParts: ['Starter motor'],
  },
  measurement: [measured],
  assembly: [{ item: 'Main bearing cap', torqueNm: 180, marked: true, witness: 'Bima' }],
  bench: { minutes: 60, readings: [measured], result: 'PASS', remark: null },
};

const formOf: Readonly<Record<JobType, string>> = {
  INS: 'INS-HYDRAULIC-EXCAVATOR-250',
  SER: 'SER-HYDRAULIC-EXCAVATOR-250',
  UNS: 'UNS-ALL',
  PDI: 'PDI-ALL',
  REC: 'REC-ALL',
  FGT: 'FGT-ALL',
  SPV: 'SPV-ALL',
  COM: 'COM-GENSET',
  PPM: 'PPM-PC200-8-500',
  OVH: 'OVH-ALL',
};

async function handOver(formCode: string, equipmentId: string, parentId: string | null): Promise<string> {
  const job = {
    masterJobId: await formIdOf(formCode),
    equipmentId,
    planDate: dayFromNow(3),
    description: `Job by ${formCode}`,
    openJobIsKnown: true,
    parentId,
  };
  const { data } = await world.as('putri').get(contract.jobs.add, { body: { job } });
  await world.as('putri').get(contract.jobs.release, { body: { id: data.id } });
  await world.as('lukman').get(contract.assignment.assign, {
    body: { jobIds: [data.id], mechanicLeader: people.maya, mechanics: [] },
  });
  await world.as('lukman').get(contract.jobs.handOver, { body: { id: data.id, Device: 2 } });
  await endOtherWork(world);
  return data.id;
}

/** Fills the sheet of a job that was handed over, with its parts, and submits it, or is refused for these. */
async function fill(
  jobId: string,
  jobType: JobType,
  parts: readonly (keyof SheetParts)[],
  refusals: readonly string[] = [],
): Promise<void> {
  const params = { family: familyOf(jobType) };
  const maya = world.as('maya');
  const { data: empty } = await maya.get(contract.checksheets.get, { params: { ...params, jobId } });
  await addPhoto(world, jobId, 'METER', null, 1);
  if (jobTypes[jobType].serialPhoto) await addPhoto(world, jobId, 'SERIAL', null, 2);
  const questions = empty.form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));
  for (const [index, question] of questions.filter(({ evidence }) => evidence === 'ALWAYS').entries())
    await addPhoto(world, jobId, 'OTHER', question.id, 10 + index);
  const sheet: SentSheet = {
    jobId,
    smr: (empty.lastSmr ?? 0) + 1,
    smrIsConfirmed: true,
    submit: true,
    zoneCheckSheets: empty.form.zones.map((zone) => ({
      zoneCode: zone.code,
      answers: zone.groups
        .flatMap((group) => group.questions)
        .map((question) => ({ questionId: question.id, ...goodAnswer(question), note: null, at: at(0) })),
    })),
  };
  const required: readonly string[] = empty.form.stage ? parts : jobTypes[jobType].requiredParts;
  if (required.length > 0) {
    const { problem } = await maya.call(contract.checksheets.save, { params, body: sheet });
    expect(problem.errors?.map(({ field, code }) => [field, code])).toEqual(
      required.map((part) => [part, 'part']),
    );
  }
  // A damage names the photo that was taken of it.
  const { id: photoId } = await addPhoto(world, jobId, 'OTHER', null, 3);
  const filled = { ...contents, damagePhotos: contents.damagePhotos.map((row) => ({ ...row, photoId })) };
  const sent = Object.fromEntries(parts.map((part) => [part, { at: at(0), content: filled[part] }]));
  const saved = await maya.call(contract.checksheets.save, { params, body: { ...sheet, parts: sent } });
  expect(saved.problem?.errors?.map(({ message }) => message) ?? []).toEqual(refusals);
  expect(saved.status, JSON.stringify(saved.body)).toBe(refusals.length > 0 ? 422 : 200);
  if (refusals.length > 0) return;
  const { data: read } = await maya.get(contract.checksheets.get, { params: { ...params, jobId } });
  for (const part of parts) expect(read.parts[part]?.content).toEqual(filled[part]);
  expect(badInParts(contentsOf(read.parts)).map(({ part }) => part)).toEqual(parts.filter(isBad));
}

/** Parts whose content here is bad. */
const isBad = (part: string) => ['damage', 'identity', 'damagePhotos', 'receiving'].includes(part);

const giverOf: Readonly<Record<string, PersonName>> = { LEADER: 'lukman', ADMIN: 'adi', CUSTOMER: 'eko' };

/** Gives every link of a submitted job's chain, each refused to the others first; tells what each came to. */
async function approveThrough(jobId: string, jobType: JobType, stage: 'BENCH' | null): Promise<string[]> {
  const answers: string[] = [];
  const request = { params: { family: familyOf(jobType) }, body: { jobId } };
  for (const approver of approvalChain({ jobType, stage })) {
    const others = Object.values(giverOf).filter((person) => person !== giverOf[approver]);
    for (const other of others)
      expect((await world.as(other).call(contract.checksheets.approve, request)).status).not.toBe(200);
    const giver = giverOf[approver] ?? 'lukman';
    const answer = await world.as(giver).get(contract.checksheets.approve, request);
    answers.push(answer.attributes.response);
  }
  return answers;
}

const statusOf = async (jobId: string) =>
  (await world.as('putri').get(contract.jobs.get, { params: { id: jobId } })).data;

const partsOfType = (jobType: JobType) =>
  (Object.keys(contents) as (keyof SheetParts)[]).filter((part) =>
    (jobTypes[jobType].parts as readonly string[]).includes(part),
  );

/** The report of an approved job holds every answer of its sheet, and every part of it. */
async function expectOnPaper(
  jobId: string,
  jobType: JobType,
  parts: readonly (keyof SheetParts)[],
): Promise<void> {
  const text = await textOfPaper(world, jobId, jobType);
  const said = [
    ...(await answersOnPaper(world, jobId, jobType)),
    ...parts.flatMap((part) => partsOnPaper[part] ?? []),
  ];
  expect(said.filter((words) => !text.includes(words.replace(/\s+/g, '')))).toEqual([]);
  expect(text).toContain(`Caution${parts.filter(isBad).length}Bad`);
}

test.each([
  ['INS', ['APPROVED'], 70],
  ['SER', ['APPROVED', 'ACCEPTED'], 80],
  ['UNS', ['APPROVED', 'ACCEPTED'], 80],
  ['PDI', ['AWAITS_ADMIN', 'APPROVED'], 70],
  ['REC', ['APPROVED'], 70],
  ['FGT', ['APPROVED', 'ACCEPTED'], 80],
  ['SPV', ['APPROVED'], 70],
  ['COM', ['APPROVED', 'ACCEPTED'], 80],
  ['PPM', ['APPROVED'], 70],
] as const)('%s is filled, submitted and goes through %j', async (jobType, answers, status) => {
  const jobId = await handOver(formOf[jobType], jobType === 'COM' ? genset : machines.ex205, null);
  await startWork(world, jobId);
  await fill(jobId, jobType, partsOfType(jobType));
  expect((await statusOf(jobId)).status).toBe(60);
  expect(await approveThrough(jobId, jobType, null)).toEqual(answers);
  const job = await statusOf(jobId);
  expect(job.status).toBe(status);
  const { rows } = await world.owner.query(
    `select count(*)::int as judged from pgboss.job where name = 'judge-measurements' and data ->> 'jobId' = $1`,
    [jobId],
  );
  expect(rows).toEqual([{ judged: jobType === 'PPM' ? 1 : 0 }]);
  await expectOnPaper(jobId, jobType, partsOfType(jobType));
  expect(job.approvals.map(({ state, by }) => [state, by])).toEqual(
    approvalChain({ jobType, stage: null }).map((approver) => [
      'GIVEN',
      { LEADER: 'Lukman', ADMIN: 'Adi', CUSTOMER: 'Eko' }[approver],
    ]),
  );
});

test('an overhaul is not submitted while a stage is missing or open; then it goes as a whole, each stage approved by a leader', async () => {
  const whole = await handOver(formOf.OVH, machines.ex205, null);
  const stageNames = ['receiving', 'measurement', 'assembly', 'bench test'];
  await startWork(world, whole);
  await fill(
    whole,
    'OVH',
    [],
    stageNames.map((name) => `The stage ${name} has no job yet.`),
  );
  for (const [index, stage] of overhaulStages.entries()) {
    const jobId = await handOver(`OVH-${stage}`, machines.ex205, whole);
    await startWork(world, jobId);
    const part = stage.toLowerCase() as keyof SheetParts;
    await fill(jobId, 'OVH', [part]);
    await endOtherWork(world);
    const left = [
      `The stage ${stageNames[index]} (${(await statusOf(jobId)).number}) is not approved yet.`,
      ...stageNames.slice(index + 1).map((name) => `The stage ${name} has no job yet.`),
    ];
    if (index === 0 || left.length === 1) await fill(whole, 'OVH', [], left);
    expect(await approveThrough(jobId, 'OVH', 'BENCH')).toEqual(['APPROVED']);
    expect((await statusOf(jobId)).status).toBe(70);
    await expectOnPaper(jobId, 'OVH', [part]);
  }
  await fill(whole, 'OVH', []);
  expect(await approveThrough(whole, 'OVH', null)).toEqual(['APPROVED', 'ACCEPTED']);
  const job = await statusOf(whole);
  await expectOnPaper(whole, 'OVH', []);
  expect([job.status, job.additionalJobs.map(({ stage }) => stage)]).toEqual([80, [...overhaulStages]]);
});
