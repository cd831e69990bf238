// Parts as phones send them, entry by entry: a part is a draft until the sheet is submitted, codes are those of the lists, and
// what one entry says wrongly holds nothing else back. Every part of every type.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { SentEntry } from '@dca/contract/areas/checksheets';
import {
  emptyPart,
  type FieldedPart,
  type Filled,
  newRow,
  partTable,
  rowOfPart,
} from '@dca/domain/checksheet';
import { familyOf, type JobType, jobTypeCodes, jobTypes } from '@dca/domain/job-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machines } from '../../../../db/world/ids.ts';
import { addGenset, genset } from '../../../../test/genset.ts';
import { handedOverJob, startWork } from '../../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addGenset(world);
});
afterAll(() => world.end());

/** A type with the part whose form any machine has. */
const formOf: Partial<Record<JobType, string>> = {
  SER: 'SER-HYDRAULIC-EXCAVATOR-250',
  UNS: 'UNS-ALL',
  PDI: 'PDI-ALL',
  REC: 'REC-ALL',
  FGT: 'FGT-ALL',
  SPV: 'SPV-ALL',
  COM: 'COM-GENSET',
  PPM: 'PPM-PC200-8-500',
};
const typeWith = (part: FieldedPart) =>
  jobTypeCodes.find((type) => formOf[type] && (jobTypes[type].parts as readonly string[]).includes(part));

async function begun(part: FieldedPart): Promise<{ jobId: string; family: string }> {
  const type = typeWith(part) ?? 'INS';
  const machine = type === 'COM' ? genset : machines.ex205;
  const jobId = await handedOverJob(world, machine, formOf[type]);
  await startWork(world, jobId);
  return { jobId, family: familyOf(type) };
}

const send = (
  { jobId, family }: { jobId: string; family: string },
  entries: readonly SentEntry[],
  person: PersonName = 'maya',
) =>
  world.as(person).call(contract.checksheets.save, {
    params: { family: family as 'uns' },
    body: { jobId, entries: [...entries] },
  });
const entry = (part: FieldedPart, content: unknown, upon: readonly string[] = []): SentEntry => ({
  kind: 'part',
  id: randomUUID(),
  at: new Date().toISOString(),
  upon: [...upon],
  part,
  content,
});
const kept = async ({ jobId, family }: { jobId: string; family: string }, part: FieldedPart) =>
  (await world.as('maya').get(contract.checksheets.get, { params: { family: family as 'uns', jobId } })).data
    .parts[part];

/** A part with one row begun, as a phone keeps it half typed. */
function halfTyped(part: FieldedPart): unknown {
  const { rows } = rowOfPart(part);
  const row = newRow(part, [], { now: '2026-11-01T08:00:00.000Z', id: randomUUID() });
  if (rows?.member === null) return [row];
  return { ...(emptyPart(part) as Filled), ...(rows ? { [rows.member ?? '']: [row] } : {}) };
}

// The parts of the stages of an overhaul are walked with their job in the test of all families.
describe.each((Object.keys(partTable) as FieldedPart[]).filter(typeWith))('%s', (part) => {
  test('half typed it is kept as it is; what is no content of it is refused alone', async () => {
    const job = await begun(part);
    const [good, strange] = [entry(part, halfTyped(part)), entry(part, { nonsense: 1 })];
    const { body } = await send(job, [strange, good]);
    expect([body.data.applied, body.data.refused.map(({ id, code }) => [id, code])]).toEqual([
      [good.id],
      [[strange.id, 'unreadable']],
    ]);
    expect((await kept(job, part))?.content).toEqual(halfTypedAs(good));
  });
});

const halfTypedAs = (sent: SentEntry) => (sent.kind === 'part' ? sent.content : null);

test.each([
  ['damage', { code: 'DUST', objectPart: null, text: null }],
  ['cause', { code: 'LEAK', objectPart: null, text: null }],
  ['action', { code: 'NOPE', objectPart: null, text: null }],
  ['damage', { code: 'LEAK', objectPart: 'LEAK', text: null }],
] as const)('%s: %j names a code of no list, or of another', async (part, content) => {
  const job = await begun(part);
  const [wrong, right] = [entry(part, content), entry('phenomenon', { text: 'Arm slow' })];
  const { body } = await send(job, [wrong, right]);
  expect([body.data.applied, body.data.refused.map(({ id, code }) => [id, code])]).toEqual([
    [right.id],
    [[wrong.id, 'unknownCode']],
  ]);
  const told = await world.as('maya').call(contract.checksheets.save, {
    params: { family: 'uns' },
    body: { jobId: job.jobId, parts: { [part]: { at: new Date().toISOString(), content } } },
  });
  const field = content.objectPart ? 'objectPart' : 'code';
  expect([told.status, told.problem.errors?.map((error) => [error.field, error.code])]).toEqual([
    400,
    [[`body.parts.${part}.content.${field}`, 'unknownCode']],
  ]);
  expect(await kept(job, part)).toBeUndefined();
});

test('a code that is not offered any more is taken: a phone may have chosen it days ago', async () => {
  await world.owner.query(`update code_master set is_active = false where kind = 'CAUSE' and code = 'ROAD'`);
  const job = await begun('cause');
  const { body } = await send(job, [entry('cause', { code: 'ROAD', objectPart: null, text: null })]);
  expect(body.data.refused).toEqual([]);
  const { data } = await world.as('maya').get(contract.checksheets.partCodes, {});
  expect(data.find(({ kind, code }) => kind === 'CAUSE' && code === 'ROAD')?.isActive).toBe(false);
  expect(new Set(data.map(({ kind }) => kind))).toEqual(
    new Set(['ACTION', 'CAUSE', 'DAMAGE', 'OBJECT_PART']),
  );
});

test('two people fill in one part without knowing of each other: both stay, and somebody chooses', async () => {
  const job = await begun('phenomenon');
  const [mine, theirs] = [
    entry('phenomenon', { text: 'Arm slow' }),
    entry('phenomenon', { text: 'Boom slow' }),
  ];
  await send(job, [mine]);
  const { body } = await send(job, [theirs], 'bima');
  expect(body.data.contested.map(({ fields }) => fields)).toEqual([['part/phenomenon']]);
  const choice = { ...entry('phenomenon', { text: 'Arm slow' }, [mine.id, theirs.id]) };
  expect((await send(job, [choice])).body.data.contests).toEqual([]);
  expect((await kept(job, 'phenomenon'))?.content).toEqual({ text: 'Arm slow' });
});
