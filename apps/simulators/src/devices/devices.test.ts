import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPoint, signals } from '@dca/domain/telemetry';
import { expect, test, vi } from 'vitest';
import { pointOf, simulatedDevices } from './model.ts';
import { startDevices } from './start.ts';

const noon = Date.parse('2026-11-28T05:00:00Z');

test.each(simulatedDevices.map((device) => [device.deviceId, device] as const))(
  '%s says what can be true, every signal, all day long, and its meters never fall',
  (_name, device) => {
    let before: Readonly<Record<string, number | string>> | null = null;
    for (let quarter = 0; quarter < 200; quarter += 1) {
      const at = noon + quarter * 900_000;
      const said = pointOf(device, at);
      expect(typeof readPoint(device.kind, said, at)).toBe('object');
      expect(
        Object.keys(said)
          .filter((name) => name !== 'ts')
          .sort(),
      ).toEqual(Object.keys(signals[device.kind]).sort());
      for (const meter of ['workingHours', 'runHours', 'energyKwh', 'chargeCycles', 'startCount'])
        if (before && meter in said)
          expect(Number(said[meter])).toBeGreaterThanOrEqual(Number(before[meter]));
      before = said;
    }
  },
);

test('devices speak with their keys, the silent one does not, and what was not taken comes again', async () => {
  const heard: { device: string; points: number }[] = [];
  let isAway = true;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { points } = JSON.parse(Buffer.concat(chunks).toString()) as { points: unknown[] };
      heard.push({ device: String(request.headers['x-device-id']), points: points.length });
      response.writeHead(isAway ? 503 : 202).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: noon - 3 * 3_600_000 });
  const devices = startDevices({ url: `http://127.0.0.1:${port}/`, devices: simulatedDevices.slice(0, 4) });
  try {
    await vi.waitUntil(() => heard.length === 3);
    expect(heard.map(({ device }) => device).sort()).toEqual(['DCA-B-0201', 'DCA-B-0202', 'DCA-B-0203']);
    isAway = false;
    vi.advanceTimersByTime(10_000);
    await vi.waitUntil(() => heard.length === 6);
    expect(heard.slice(3).map(({ points }) => points)).toEqual([2, 2, 2]);
  } finally {
    devices.close();
    vi.useRealTimers();
    server.close();
  }
});
