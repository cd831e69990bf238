// Phones are older and newer than servers: what a call of the outbox says that this server does not know is dropped at every
// depth, refuses nothing and is stored nowhere; and bodies as the specification sends them are taken, by the oldest contract too.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { Call, RequestOf } from '@dca/contract/call';
import { clientHeaders, oldestContractNumber } from '@dca/contract/contract-number';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyWrite } from '../faults/samples.ts';
import { handedOverJob, readyJob } from '../main-job.ts';
import { readSheetAs, workingJob } from '../sheet-acts.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** What a rescued act says is kept as it came: nobody knows any more what it means. */
const keptAsTheyCome = new Set(['body']);

/** The value with a field that nobody knows in each of its objects. */
function withStrangers(value: unknown, stranger: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withStrangers(one, stranger));
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([name, one]) => [
    name,
    keptAsTheyCome.has(name) ? one : withStrangers(one, stranger),
  ]);
  return { ...Object.fromEntries(known), mood: stranger };
}

/** The tables in which a text stands anywhere. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { rows } = await world.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await world.owner.query(`select 1 from ${name} t where t::text like $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}

const ofOutbox = everyWrite.filter(({ call }) => call.fromOutbox);

test('there are calls of the outbox, and each has a sample', () => {
  expect(ofOutbox.length).toBeGreaterThan(5);
});

describe.each(ofOutbox.map((write) => [write.name, write] as const))('%s', (_, { call, sample }) => {
  test('with fields that nobody knows is taken, and they are nowhere', async () => {
    const { as, request } = await sample(world);
    const stranger = `stranger-${randomUUID()}`;
    const body = withStrangers(request.body, stranger);
    const answer = await world.as(as).call(call, { ...request, body } as RequestOf<Call>);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await tablesWith(stranger)).toEqual([]);
  });
});

const byOldest = { headers: { [clientHeaders.contract]: String(oldestContractNumber) } };

describe('bodies as the specification sends them, by the oldest contract that is taken', () => {
  test('a sheet by zones, with its reading', async () => {
    const { sheet } = await readyJob(world);
    const { smr, zoneCheckSheets } = sheet;
    const body = {
      jobId: sheet.jobId,
      smr,
      smrAt: new Date().toISOString(),
      smrIsConfirmed: true,
      zoneCheckSheets,
    };
    const params = { family: 'pi' } as const;
    expect((await world.as('maya').call(contract.checksheets.save, { params, body }, byOldest)).status).toBe(
      200,
    );
    const stored = await readSheetAs(world, 'maya', sheet.jobId);
    expect(stored.smr).toBe(smr);
    expect(stored.zoneCheckSheets.flatMap(({ answers }) => answers)).toHaveLength(
      (zoneCheckSheets ?? []).flatMap(({ answers = [] }) => answers).length,
    );
  });

  test('an answer with a note, and a submission that says nothing else', async () => {
    const { jobId, choice } = await workingJob(world);
    const at = new Date().toISOString();
    const answers = [{ questionId: choice.question.id, code: 'NMB', value: null, note: 'Cracked', at }];
    const zoneCheckSheets = [
      { zoneCode: choice.zoneCode, start: at, answers, additionalFluids: [], removedFluids: [] },
    ];
    const params = { family: 'pi' } as const;
    const save = contract.checksheets.save;
    expect(
      (await world.as('maya').call(save, { params, body: { jobId, zoneCheckSheets } }, byOldest)).status,
    ).toBe(200);
    const submission = await world.as('maya').call(save, { params, body: { jobId, submit: true } }, byOldest);
    // The sheet is not complete: it is judged, not misunderstood.
    expect(submission.problem.code).not.toBe('clientTooOld');
    expect([409, 422]).toContain(submission.status);
  });

  test('a stage without an id of its own', async () => {
    const jobId = await handedOverJob(world);
    const body = { jobId, stage: 'START', at: new Date().toISOString(), source: 'MOBILE' } as const;
    expect((await world.as('maya').call(contract.tracking.record, { body }, byOldest)).status).toBe(200);
  });
});
