import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import type { SetAsideReason } from '@dca/domain/set-aside';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { atOnce } from '../../../test/faults/waiting.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
afterEach(() => world.owner.query('delete from fleet_set_aside'));

const calls = contract.fleets;
const at = '2026-11-20T06:00:00.000Z';

interface Aside {
  readonly reason?: SetAsideReason;
  readonly smr?: number | null;
  readonly plant?: string;
  readonly customer?: string;
  readonly identity?: string;
  readonly machine?: string | null;
}

/** A row that an import set aside, about a machine whose meter stood at 4,000 h ten days before. */
async function setAside(more: Aside = {}): Promise<{ id: string; lastSeen: string }> {
  const { reason = 'JUMPS', smr = 6765.2, plant = 'JKT1', customer = 'C-TJ', identity = 'SN-1' } = more;
  const isMeter = reason === 'JUMPS' || reason === 'FALLS';
  const { machine = isMeter ? machines.ex205 : null } = more;
  const { rows } = await world.owner.query<{ id: string; seen: Date }>(
    `insert into fleet_set_aside (customer_code, plant_code, brand, known_by, identity, reason, equipment_id, smr, smr_at, last_smr,
       last_smr_at, came_from, last_seen)
     values ($1, $2, 'KOM', 'SERIAL', $3, $4, $5, $6, $7, 4000, '2026-11-10T00:00:00Z', 'fleet.json', '2026-11-20T07:00:00.123456Z')
     returning id, last_seen as seen`,
    [customer, plant, identity, reason, machine, smr, at],
  );
  return { id: String(rows[0]?.id), lastSeen: new Date(rows[0]?.seen ?? 0).toISOString() };
}

const list = async (query: RequestOf<typeof calls.setAside>['query'] = {}, person: PersonName = 'putri') =>
  (await world.as(person).get(calls.setAside, { query })).data;
const decide = (
  row: { id: string; lastSeen: string },
  decision: 'ACCEPTED' | 'REJECTED' = 'ACCEPTED',
  person: PersonName = 'putri',
) => world.as(person).call(calls.decide, { body: { ...row, decision, note: 'Read on the panel' } });

async function meterOf(id: string) {
  const { rows } = await world.owner.query<{ smr: number; at: Date }>(
    'select smr::float8 as smr, smr_at as at from equipment where id = $1',
    [id],
  );
  return { smr: rows[0]?.smr, at: rows[0]?.at?.toISOString() };
}

/** A meter of its own: EX-205 stood at so many hours ten days before the row came. */
async function standAt(smr: number, when = '2026-11-10T00:00:00Z') {
  await world.owner.query('alter table equipment disable trigger equipment_smr_never_falls');
  await world.owner.query('delete from smr_reading where equipment_id = $1', [machines.ex205]);
  await world.owner.query('update equipment set smr = $2, smr_at = $3 where id = $1', [
    machines.ex205,
    smr,
    when,
  ]);
  await world.owner.query('alter table equipment enable trigger equipment_smr_never_falls');
}

/** EX-205 had a new panel at so many hours, which adds so many to what it shows. */
const replaced = (smr: number, offset: number) =>
  world.owner.query(
    `insert into smr_reading (equipment_id, at, source, by, kind, reason, smr, replaced_panel, panel_offset)
     values ($1, '2026-11-10T00:00:00Z', 'IMPORT', 'putri@demo.test', 'METER_REPLACED', 'New panel', $2, $2, $3)`,
    [machines.ex205, smr, offset],
  );

describe('the list', () => {
  test('tells what the fleet says, what the meter stood at, and which machine is meant', async () => {
    const { id } = await setAside();
    expect(await list()).toEqual([
      {
        id,
        reason: 'JUMPS',
        state: 'OPEN',
        customerCode: 'C-TJ',
        customerName: 'PT Tambang Jaya',
        plantCode: 'JKT1',
        brand: 'KOM',
        identity: 'SN-1',
        equipmentId: machines.ex205,
        unitCode: 'EX-205',
        smr: 6765.2,
        smrAt: at,
        lastSmr: 4000,
        lastSmrAt: '2026-11-10T00:00:00.000Z',
        cameFrom: 'fleet.json',
        firstSeen: expect.any(String),
        lastSeen: '2026-11-20T07:00:00.123Z',
        decidedBy: null,
        decidedAt: null,
        note: null,
      },
    ]);
  });

  test('is narrowed by state, reason, plant, customer and search', async () => {
    const one = await setAside();
    await setAside({ reason: 'AMBIGUOUS', identity: 'ZX-9', customer: 'C-BH' });
    await decide(one, 'REJECTED');
    const found = async (query: RequestOf<typeof calls.setAside>['query']) =>
      (await list(query)).map(({ identity }) => identity).sort();
    expect(await found({})).toEqual(['SN-1', 'ZX-9']);
    expect(await found({ State: ['OPEN'] })).toEqual(['ZX-9']);
    expect(await found({ Reason: ['JUMPS'] })).toEqual(['SN-1']);
    expect(await found({ PlantCode: ['SRG1'] })).toEqual([]);
    expect(await found({ CustomerCode: ['C-BH'] })).toEqual(['ZX-9']);
    expect(await found({ SearchValue: 'zx' })).toEqual(['ZX-9']);
    expect(await found({ SearchValue: 'ex-20' })).toEqual(['SN-1']);
    const wrong = await world.as('putri').call(calls.setAside, { query: { State: ['GONE'] } as never });
    expect(wrong.status).toBe(400);
  });

  test('is seen inside, of the own plants, by who keeps machines', async () => {
    await setAside();
    await setAside({ plant: 'SRG1', identity: 'SN-2', reason: 'AMBIGUOUS', customer: 'C-BH' });
    expect((await list()).map(({ identity }) => identity)).toEqual(['SN-1']);
    for (const person of ['maya', 'lukman', 'eko', 'intan'] as const)
      expect((await world.as(person).call(calls.setAside, {})).status).toBe(403);
  });

  test('neither names nor reads a machine that is out of sight by now', async () => {
    const row = await setAside({ machine: machines.ex205 });
    await world.owner.query(
      `update fleet_set_aside set (equipment_id, customer_code)
         = (select id, customer_code from equipment where plant_code <> all('{JKT1,BPN1}') limit 1)`,
    );
    expect(await list()).toMatchObject([{ equipmentId: null, unitCode: null }]);
    expect((await decide(row)).problem).toMatchObject({ status: 409, code: 'moveNotAllowed' });
    expect((await decide(row, 'REJECTED')).status).toBe(200);
  });

  test('goes out as a file with words', async () => {
    await setAside({ reason: 'OTHER_CUSTOMER', identity: 'SN-3' });
    const { raw } = await world.as('putri').call(calls.exportSetAside, { query: { Format: 'csv' } });
    expect(raw.toString()).toContain("Another customer's");
    expect(raw.toString()).toContain('SN-3');
  });
});

describe('taken over', () => {
  test('a jump is the reading of the machine, at its own time', async () => {
    await standAt(4000);
    const row = await setAside();
    const { status, body } = await decide(row);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ state: 'ACCEPTED', decidedBy: 'Putri', note: 'Read on the panel' });
    expect(await meterOf(machines.ex205)).toEqual({ smr: 6765.2, at });
    const { rows } = await world.owner.query(
      `select kind, smr::float8 as smr, source, by from smr_reading where equipment_id = $1`,
      [machines.ex205],
    );
    expect(rows).toEqual([{ kind: 'READ', smr: 6765.2, source: 'IMPORT', by: 'putri@demo.test' }]);
    const { rows: audits } = await world.owner.query(`select target from audit_entry where target = $1`, [
      `fleet-row/${row.id}`,
    ]);
    expect(audits).toHaveLength(1);
  });

  test('a meter that falls is a new panel, which goes on where the old one ended', async () => {
    await standAt(4000);
    const { status } = await decide(await setAside({ reason: 'FALLS', smr: 12.5 }));
    expect(status).toBe(200);
    expect(await meterOf(machines.ex205)).toEqual({ smr: 4000, at });
    const { rows } = await world.owner.query(
      `select kind, panel::float8 as panel, panel_offset::float8 as offset, replaced_panel::float8 as replaced from smr_reading
       where equipment_id = $1`,
      [machines.ex205],
    );
    expect(rows).toEqual([{ kind: 'METER_REPLACED', panel: 12.5, offset: 3987.5, replaced: 4000 }]);
  });

  test('never is a new panel below the hours that the panel before it began with', async () => {
    await standAt(4000);
    await replaced(4000, 3990);
    const row = await setAside({ reason: 'FALLS', smr: 12.5 });
    const { status, problem } = await decide(row);
    expect([status, problem.code]).toEqual([409, 'moveNotAllowed']);
    expect(await list()).toMatchObject([{ state: 'OPEN' }]);
  });

  test('never is a reading of a machine that was sold since: its new owner keeps the meter', async () => {
    await standAt(4000);
    const row = await setAside();
    await world.owner.query(`update equipment set customer_code = 'C-BH' where id = $1`, [machines.ex205]);
    try {
      expect(await list()).toMatchObject([{ equipmentId: null, unitCode: null }]);
      expect((await decide(row)).problem).toMatchObject({ status: 409, code: 'moveNotAllowed' });
      expect((await meterOf(machines.ex205)).smr).toBe(4000);
      expect((await decide(row, 'REJECTED')).status).toBe(200);
    } finally {
      await world.owner.query(`update equipment set customer_code = 'C-TJ' where id = $1`, [machines.ex205]);
    }
  });

  test.each([
    ['a reading that the meter has passed', 'JUMPS', 6000, '2026-11-10T00:00:00Z', 5000],
    ['a reading older than the last one', 'JUMPS', 4000, '2026-11-21T00:00:00Z', 6765.2],
    ['a new panel older than the last reading', 'FALLS', 4000, '2026-11-21T00:00:00Z', 12.5],
    ['a new panel upon other hours than were shown', 'FALLS', 4100, '2026-11-12T00:00:00Z', 12.5],
  ] as const)('never is %s', async (_, reason, stands, when, smr) => {
    await standAt(stands, when);
    const before = await meterOf(machines.ex205);
    const row = await setAside({ reason, smr });
    const { status, problem } = await decide(row);
    expect([status, problem.code]).toEqual([409, 'moveNotAllowed']);
    expect(await meterOf(machines.ex205)).toEqual(before);
    expect(await list()).toMatchObject([{ state: 'OPEN' }]);
    expect((await decide(row, 'REJECTED')).status).toBe(200);
  });

  test.each(['AMBIGUOUS', 'OTHER_CUSTOMER', 'OTHER_SERIAL'] as const)(
    'never is a row of which it is not sure whose it is: %s',
    async (reason) => {
      const row = await setAside({ reason });
      expect((await decide(row)).problem.code).toBe('moveNotAllowed');
      expect((await decide(row, 'REJECTED')).body.data.state).toBe('REJECTED');
    },
  );
});

describe('a decision', () => {
  test('left out, a row moves no meter and tells who left it out', async () => {
    await standAt(4000);
    const before = await meterOf(machines.ex205);
    const { body } = await decide(await setAside(), 'REJECTED');
    expect(body.data).toMatchObject({ state: 'REJECTED', decidedBy: 'Putri' });
    expect(await meterOf(machines.ex205)).toEqual(before);
  });

  test('is made once: of two at one moment one is told who was first', async () => {
    await standAt(4000);
    const row = await setAside();
    const held = `select from fleet_set_aside where id = '${row.id}' for update`;
    const answers = await atOnce(world, held, [() => decide(row), () => decide(row, 'REJECTED', 'adi')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.problem.detail).toMatch(/^(Putri|Adi) has decided this meanwhile\.$/);
  });

  test('is upon what was seen: an import that renewed the row meanwhile asks to look again', async () => {
    const row = await setAside();
    await world.owner.query(`update fleet_set_aside set smr = 7000, last_seen = now()`);
    const { status, problem } = await decide(row);
    expect([status, problem.detail]).toEqual([409, expect.stringContaining('sent this machine again')]);
  });

  test('wants a reason, and a row in sight', async () => {
    const row = await setAside();
    const put = (body: object, person: PersonName = 'putri') =>
      world.as(person).call(calls.decide, { body: { ...row, decision: 'REJECTED', ...body } as never });
    expect((await put({})).status).toBe(400);
    expect((await put({ note: ' ' })).status).toBe(400);
    expect((await put({ note: 'x', decision: 'OPEN' })).status).toBe(400);
    expect((await put({ note: 'x', id: randomUUID() })).status).toBe(404);
    expect((await put({ note: 'x' }, 'wayan')).status).toBe(404);
    expect((await put({ note: 'x' }, 'maya')).status).toBe(403);
    expect(await list()).toMatchObject([{ state: 'OPEN' }]);
  });
});
