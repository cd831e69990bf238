// What the demo's battery units say of their place fits the plant of their machine.
import { pointOf, simulatedDevices } from '@dca/simulators/devices/model';
import { expect, test } from 'vitest';
import { fleetSites, plants } from './company.ts';

/** The plants of the machines of a prefix, in the order of their numbers. */
const plantsOf = (prefix: string) =>
  fleetSites
    .filter((row) => row.prefix === prefix)
    .flatMap(({ others, mining }) =>
      [...others, ...mining].flatMap(({ plant, machines }) => Array<string>(machines).fill(plant)),
    );

test.each(
  simulatedDevices.flatMap((device) =>
    device.unitCode && device.kind === 'BATTERY' ? [[device.unitCode, device] as const] : [],
  ),
)('%s is near its plant', (unitCode, device) => {
  const [prefix = '', number = ''] = unitCode.split('-');
  const plantCode = plantsOf(prefix)[Number(number) - 201];
  const plant = plants.find(([code]) => code === plantCode) ?? expect.fail(`no plant of ${unitCode}`);
  const { latitude, longitude } = pointOf(device, Date.parse('2026-11-28T05:00:00Z'));
  expect(Math.abs(Number(latitude) - plant[4])).toBeLessThan(0.1);
  expect(Math.abs(Number(longitude) - plant[5])).toBeLessThan(0.1);
});
