import { readPoint } from '@dca/domain/telemetry';
import { expect, test } from 'vitest';
import { faults, fleetOf, messagesOf } from './fleet.ts';

const now = Date.parse('2026-11-28T05:00:00Z');

test('a fleet of a thousand has every fault, and half of it is sound', () => {
  const fleet = fleetOf(1000);
  expect(new Set(fleet.map(({ deviceId }) => deviceId)).size).toBe(1000);
  expect(fleet.filter(({ fault }) => fault === 'none')).toHaveLength(500);
  expect(new Set(fleet.map(({ fault }) => fault))).toEqual(new Set(faults));
});

test.each(faults)('what a unit with the fault %s says well can be true, and the rest cannot', (fault) => {
  const device = fleetOf(20).find((one) => one.fault === fault) ?? expect.fail(`none is ${fault}`);
  for (let turn = 0; turn < 4; turn += 1)
    for (const { payload, good } of messagesOf(device, turn, now)) {
      if (good.length === 0 && fault === 'garbage') {
        expect(() => JSON.parse(payload)).toThrow(SyntaxError);
        continue;
      }
      const { points } = JSON.parse(payload) as { points: Record<string, unknown>[] };
      const read = points.map((point) => readPoint('BATTERY', point, now));
      expect(read.flatMap((point) => (typeof point === 'string' ? [] : [point.ts]))).toEqual(good);
    }
});
