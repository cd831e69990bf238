// Every reading call answers by its own schema, shows no row of somebody else's, and stands in the API document.
// What company B owns carries marks that cannot occur by chance; no answer to company A may hold one of them.

import { contract } from '@dca/contract';
import type { Call, RequestOf } from '@dca/contract/call';
import { heldByBase, permits } from '@dca/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '../../src/platform/openapi/document.ts';
import { closedTables, openTables } from '../../src/visibility/open-tables.ts';
import { addRecordsElsewhere } from '../faults/record-samples.ts';
import { addressOf, openWorld, type PersonName, type World } from '../world.ts';
import { everyCall, params } from './calls.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addRecordsElsewhere(world);
});
afterAll(() => world.end());

const readers = {
  putri: heldByBase(['PLANNER']),
  lukman: heldByBase(['LEADER'], true),
  maya: heldByBase(['MECHANIC']),
  adi: heldByBase(['ADMIN']),
  eko: heldByBase(['CUST_EXT']),
  sari: heldByBase(['CUST_EXT']),
  wayan: heldByBase(['PLANNER']),
} as const;

const readable = everyCall.filter(
  ({ call }) => call.effect === 'read' && call.reply !== 'file' && call.access !== 'anyone',
);

/** A request that the call accepts: bodies and queries of the older API may be empty or need one id. */
function requestOf(call: Call, jobId: string): object {
  const byName: Record<string, unknown> = {
    Id: jobId,
    id: jobId,
    WoId: jobId,
    JobId: jobId,
    jobId,
    jobNumber: 'J-0',
    UnitModels: ['PC200-8'],
    UnitModel: 'PC200-8',
    BaseRole: 'PLANNER',
    EquipmentId: jobId,
    Component: 'ENG',
    Code: 'FE',
    partNumbers: ['20Y-62-51990'],
    CoipNumber: 'none',
    recordKind: 'job',
    SearchValue: 'EX-2',
    recordId: jobId,
    From: '2026-11-16',
    To: '2026-11-22',
    kind: 'SUMMARY',
    sha256: 'a'.repeat(64),
    customerCode: 'C-TJ',
    CustomerCode: 'C-TJ',
    plantCode: 'JKT1',
    month: '2026-11',
    Figure: 'backlogAchievement',
    UserName: 'maya@demo.test',
    PlantCode: 'JKT1',
    Month: '2026-10',
  };
  const fill = (schema: Call['body']) => {
    if (!schema) return {};
    const parsed = schema.safeParse({});
    if (parsed.success) return {};
    return Object.fromEntries(
      parsed.error.issues.map((issue) => [String(issue.path[0]), byName[String(issue.path[0])]]),
    );
  };
  return { params: { ...params, id: jobId, jobId }, query: fill(call.query), body: fill(call.body) };
}

/** A request for each of the ids; one is enough where the call names none. */
function requestsOf(call: Call, ids: readonly string[]): readonly RequestOf<Call>[] {
  const byAddress = new Map<string, RequestOf<Call>>();
  for (const id of ids) {
    const request = requestOf(call, id) as RequestOf<Call>;
    const { query, body } = request as { query?: object; body?: object };
    byAddress.set(`${addressOf(call, request)} ${JSON.stringify([query, body])}`, request);
  }
  return [...byAddress.values()];
}

interface Marks {
  /** Ids of rows, to ask for. */
  readonly ids: readonly string[];
  /** What must not be shown: ids, numbers, serial numbers. */
  readonly all: readonly string[];
}

const marksByOwner = new Map<string, Promise<Marks>>();

/** Every scoped row that belongs to the other company or the other plant, whatever its table. Nothing here writes one. */
function marksOf(column: 'customer_code' | 'plant_code', code: string): Promise<Marks> {
  const known = marksByOwner.get(code) ?? readMarks(column, code);
  marksByOwner.set(code, known);
  return known;
}

async function readMarks(column: 'customer_code' | 'plant_code', code: string): Promise<Marks> {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and column_name in ('id', $2)
     group by 1 having count(*) = 2 order by 1`,
    [Object.keys(closedTables), column],
  );
  const mark = async (text: string) =>
    (await world.owner.query<{ mark: string }>(`${text} where ${column} = $1`, [code])).rows.map(
      (row) => row.mark,
    );
  const ids: string[] = [];
  for (const { name } of tables) ids.push(...(await mark(`select id::text as mark from ${name}`)));
  const numbers = await mark('select number as mark from job');
  const serials = await mark('select serial_number as mark from equipment');
  return { ids, all: [...ids, ...numbers, ...serials] };
}

test('every table whose rows belong to a plant, a customer or a job is behind the door', async () => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public'
     and column_name in ('plant_code', 'customer_code', 'job_id') group by 1`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.map(({ name }) => name).filter((name) => name in openTables)).toEqual([]);
});

describe.each(readable.map((entry) => [entry.name, entry.call] as const))('%s', (_name, call) => {
  test('answers by its schema to whoever may ask', async () => {
    const { rows: jobs } = await world.owner.query<{ id: string }>(
      `select id from job where plant_code = 'JKT1' and customer_code = 'C-TJ' order by number`,
    );
    expect(jobs.length).toBeGreaterThan(0);
    for (const [person, held] of Object.entries(readers)) {
      if (call.access !== 'signedIn' && call.access !== 'anyone' && !permits(held, call.access)) continue;
      for (const request of requestsOf(
        call,
        jobs.map(({ id }) => id),
      )) {
        const answer = await world.as(person as PersonName).call(call, request);
        expect([200, 404, 409], `${person}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
        if (answer.status === 200 && call.reply !== 'file') call.reply.parse(answer.body);
      }
    }
  });

  test.each([
    ['eko', 'customer_code', 'C-BH'],
    ['sari', 'customer_code', 'C-TJ'],
    ['putri', 'plant_code', 'SRG1'],
    ['lukman', 'plant_code', 'SRG1'],
    ['wayan', 'plant_code', 'JKT1'],
  ] as const)('shows %s nothing of %s %s', async (person, column, code) => {
    const held = readers[person];
    if (call.access !== 'signedIn' && call.access !== 'anyone' && !permits(held, call.access)) return;
    const marks = await marksOf(column, code);
    expect(marks.ids.length).toBeGreaterThan(0);
    for (const request of requestsOf(call, marks.ids)) {
      const answer = await world.as(person).call(call, request);
      expect(answer.status).toBeLessThan(500);
      if (answer.status !== 200) continue;
      const shown = JSON.stringify(answer.body);
      for (const mark of marks.all) expect(shown.includes(mark), `${mark} shown`).toBe(false);
    }
  });
});

test('every call stands in the API document', () => {
  const document = openApiDocument(contract, '/gateway') as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  for (const { name, call } of everyCall) {
    const path = document.paths[`/gateway${call.path.replace(/:([A-Za-z]+)/g, '{$1}')}`];
    expect(path?.[call.method.toLowerCase()]?.operationId).toBe(name);
  }
});
