// Machines that speak, for tests: a battery forklift and a generator set of PT Tambang Jaya in Jakarta, a forklift of PT Batu Hitam in
// Semarang, each with its device, and the way in which devices speak.
import { createHash } from 'node:crypto';
import { telemetryPath } from '@dca/contract/areas/material-handling';
import { gatewayBase } from '../src/platform/gateway.ts';
import type { World } from './world.ts';

export const forklifts = {
  ours: '000000e1-0000-7000-8000-000000000201',
  free: '000000e1-0000-7000-8000-000000000202',
  theirs: '000000e1-0000-7000-8000-000000000203',
  genset: '000000e1-0000-7000-8000-000000000204',
} as const;
export const devices = {
  ours: '000000d1-0000-7000-8000-000000000001',
  theirs: '000000d1-0000-7000-8000-000000000003',
  genset: '000000d1-0000-7000-8000-000000000004',
} as const;
export const deviceKey = 'a-key-of-a-device-in-tests';
export const enrolKey = 'an-enrolment-key-of-tests';

const hash = createHash('sha256').update(deviceKey).digest('hex');

/** Puts the machines and their devices into the world, which has none. */
export async function addMonitored(world: World): Promise<void> {
  await world.owner.query(
    `insert into equipment (id, equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code, work_center_code) values
     ($1, 'FB-1', 'KOM', 'FB-01', 'FB25-12', 'FB1', 'C-TJ', 'JKT1', 'JKT1-FS'),
     ($2, 'FB-2', 'KOM', 'FB-02', 'FB25-12', 'FB2', 'C-TJ', 'JKT1', 'JKT1-FS'),
     ($3, 'FB-3', 'KOM', 'FB-91', 'FB25-12', 'FB3', 'C-BH', 'SRG1', null),
     ($4, 'GEN-9', 'GEN', 'GS-09', 'GS500-50', 'G9', 'C-TJ', 'JKT1', 'JKT1-FS')`,
    [forklifts.ours, forklifts.free, forklifts.theirs, forklifts.genset],
  );
  await world.owner.query(
    `insert into monitored_device (id, device_id, kind, key_hash, equipment_id, registered_at) values
     ($1, 'DEV-OURS', 'BATTERY', $4, $5, now()), ($2, 'DEV-THEIRS', 'BATTERY', $4, $6, now()), ($3, 'DEV-GENSET', 'GENSET', $4, $7, now())`,
    [devices.ours, devices.theirs, devices.genset, hash, forklifts.ours, forklifts.theirs, forklifts.genset],
  );
}

interface Spoken {
  readonly status: number;
  readonly data: {
    kept: number;
    known: number;
    rejected: { index: number; reason: string }[];
    isRegistered: boolean;
  };
}

/** Says points as a device. */
export async function speak(
  world: World,
  deviceId: string,
  points: unknown,
  headers: Record<string, string> = {},
): Promise<Spoken> {
  const answer = await world.server.inject({
    method: 'POST',
    url: `${gatewayBase}${telemetryPath}`,
    headers: { authorization: `Bearer ${deviceKey}`, 'x-device-id': deviceId, ...headers },
    payload: points as object,
  });
  return { status: answer.statusCode, data: answer.json().data };
}

/** Raises an over-temperature of a device, as three hot readings. */
export const overheat = (world: World, deviceId = 'DEV-OURS', end = Date.now()) =>
  speak(
    world,
    deviceId,
    [30, 20, 10].map((seconds) => ({ ts: end - seconds * 1000, soc: 70, battTempC: 58, keyOn: true })),
  );
