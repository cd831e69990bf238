// A customer's own system reads its machines as ISO 15143-3 has it; our own reader reads what we write.
import { createHash } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonitored, forklifts, speak } from '../../../test/monitoring.ts';
import { openWorld, subscriptionKey, type World } from '../../../test/world.ts';
import { readFleetPage } from '../../outside/telematics/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addMonitored(world);
});
afterAll(() => world.end());

const calls = contract.materialHandling;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

let keys = 0;
async function keyOfCustomer(customerCode: string): Promise<string> {
  const token = `dca_a-system-of-${customerCode}-${++keys}`;
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const endsOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const body = {
    ...{
      name: 'Fleet office',
      tokenHash,
      beginning: token.slice(0, 10),
      permissions: ['monitoring.read' as const],
    },
    ...{ plantCodes: [], customerCode, endsOn },
  };
  await world.as('adi').get(contract.apiKeys.add, { body });
  return token;
}

async function read(token: string, page = 1, accept = 'application/json') {
  const answer = await world.server.inject({
    method: 'GET',
    url: `/gateway${calls.fleet.path.replace(':page', String(page))}`,
    headers: { 'ocp-apim-subscription-key': subscriptionKey, authorization: `Bearer ${token}`, accept },
  });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    text: answer.payload,
    fleet: answer.statusCode === 200 ? readFleetPage(answer.rawPayload) : null,
  };
}

test('a key of a customer reads its machines with what they said last, and nobody else’s', async () => {
  const at = ago(5);
  await speak(world, 'DEV-OURS', [{ ts: at, soc: 60, latitude: -6.12345, longitude: 106.9 }]);
  await speak(world, 'DEV-GENSET', [{ ts: at, fuelPct: 41.2, runState: 1 }]);
  const { fleet } = await read(await keyOfCustomer('C-TJ'));
  const bySerial = new Map(fleet?.machines.map((machine) => [machine.serial, machine]));
  expect(bySerial.get('FB1')).toMatchObject({
    ...{ oem: 'KOM', model: 'FB25-12', equipmentId: 'FB-01' },
    location: { latitude: -6.12345, longitude: 106.9, at: new Date(at) },
  });
  expect(bySerial.get('G9')).toMatchObject({
    fuelRemaining: { percent: 41.2 },
    engineRunning: { running: true },
  });
  expect([...bySerial.keys()]).not.toContain('FB3');
  expect(fleet?.problems).toEqual([]);
  expect([...(fleet?.machines ?? [])].some(({ smr }) => smr !== null)).toBe(true);
});

test('of the time before a machine was theirs a customer reads nothing', async () => {
  await world.owner.query(
    `insert into equipment_move (equipment_id, from_customer, to_customer, from_plant, to_plant, at, by)
     select $1, 'C-BH', 'C-TJ', 'JKT1', 'JKT1', now() + interval '1 minute', 'adi'`,
    [forklifts.ours],
  );
  const data = await world.as('eko').get(calls.fleet, { params: { page: 1 } });
  const ours = data.Fleet.Equipment.find(({ EquipmentHeader }) => EquipmentHeader.SerialNumber === 'FB1');
  expect(ours).toBeDefined();
  expect(ours).not.toHaveProperty('Location');
});

test('a hundred on a page, each page leads to the next, and beyond the last there is none', async () => {
  await world.owner.query(
    `insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code)
     select 'MANY-' || n, 'KOM', 'MANY-' || n, 'FB25-12', 'MANY-' || n, 'C-BH', 'SRG1' from generate_series(1, 150) n`,
  );
  const token = await keyOfCustomer('C-BH');
  const first = await read(token);
  expect(first.fleet?.machines).toHaveLength(100);
  expect(first.fleet?.links.next).toMatch(/\/dca\/aemp\/2\.0\/fleet\/2$/);
  const second = await read(token, 2);
  expect(second.fleet?.links.next).toBeUndefined();
  const serials = [...(first.fleet?.machines ?? []), ...(second.fleet?.machines ?? [])].map(
    ({ serial }) => serial,
  );
  expect(new Set(serials).size).toBe(serials.length);
  expect(serials.filter((serial) => serial?.startsWith('MANY-'))).toHaveLength(150);
  expect((await read(token, 3)).status).toBe(404);
  expect((await read(token, 0)).status).toBe(400);
});

test('the same page is XML for who would rather have that, and of the customer’s own machines too', async () => {
  await world.owner.query(`update equipment set unit_code = 'FB "&<1>' where serial_number = 'FB2'`);
  const token = await keyOfCustomer('C-TJ');
  const json = await read(token);
  for (const accept of ['application/xml', 'text/xml, application/json;q=0.5']) {
    const xml = await read(token, 1, accept);
    expect(xml.type).toBe('application/xml; charset=utf-8');
    expect(xml.text).toContain(
      '<Fleet xmlns="http://standards.iso.org/iso/15143/-3" version="2.0" snapshotTime="',
    );
    expect(xml.fleet?.machines).toEqual(json.fleet?.machines);
    expect([xml.fleet?.links, xml.fleet?.problems]).toEqual([json.fleet?.links, []]);
  }
  expect(json.fleet?.machines.map(({ equipmentId }) => equipmentId)).toContain('FB "&<1>');
  for (const accept of ['*/*', 'application/json, application/xml'])
    expect((await read(token, 1, accept)).type).toMatch(/^application\/json/);
});
