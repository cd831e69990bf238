import { readFileSync } from 'node:fs';
import { chmod, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { openReadiness } from './readiness.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_KEY: 'figures-for-the-desk' });
});
afterAll(() => world.end());

test('a store that cannot be written makes the process not ready, and ready again when it can', async () => {
  let at = 0;
  const ready = openReadiness({ database: world.database, files: world.doors.files }, () => at);
  await ready();
  const incoming = join(world.dataDir, 'files', 'incoming');
  await rename(incoming, `${incoming}-away`);
  await writeFile(incoming, 'no folder');
  at += 1000;
  await ready();
  at += 15_000;
  await expect(ready()).rejects.toThrow();
  await rename(incoming, `${incoming}-file`);
  await rename(`${incoming}-away`, incoming);
  at += 15_000;
  await ready();
  await chmod(incoming, 0o755);
});

test('who asks whether it is ready is told 503 while the store is away, by a problem', async () => {
  const incoming = join(world.dataDir, 'files', 'incoming');
  await rename(incoming, `${incoming}-away`);
  await writeFile(incoming, 'no folder');
  const answer = await world.server.inject({ url: '/gateway/health/ready' });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  expect((await world.server.inject({ url: '/gateway/health/live' })).statusCode).toBe(200);
  await rename(incoming, `${incoming}-file-2`);
  await rename(`${incoming}-away`, incoming);
});

test('the figures tell what waits, what failed and the oldest mail', async () => {
  await world.doors.queue.send('render-report', { jobId: 'x', language: 'en' });
  await world.owner.query(
    `insert into mail (job_id, kind, state, to_name, to_address, language, subject, body, made_by_name, made_at)
     select id, 'NOTICE', 'QUEUED', 'Ratna', 'ratna@tambang.test', 'id', 'Words', 'Words', 'Lukman', now() - interval '10 minutes' from job limit 1`,
  );
  const { body } = await world.server.inject({
    url: '/gateway/metrics',
    headers: { authorization: 'Bearer figures-for-the-desk' },
  });
  expect(body).toContain('dca_queue_waiting{queue="render-report"} 1');
  expect(body).toContain('dca_queue_failed{queue="render-report"} 0');
  expect(Number(/^dca_mail_oldest_seconds (.*)$/m.exec(body)?.[1])).toBeGreaterThan(590);
});

test('each rule of the alerts asks for figures that are told, of calls that are there', async () => {
  const rules = readFileSync('deploy/prometheus/dca.rules.yml', 'utf8');
  const { body } = await world.server.inject({
    url: '/gateway/metrics',
    headers: { authorization: 'Bearer figures-for-the-desk' },
  });
  const told = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  const asked = [...rules.matchAll(/\bdca_\w+/g)].map(([name]) => name.replace(/_(count|bucket|sum)$/, ''));
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter((name) => !told.has(name))).toEqual([]);
  const calls = Object.entries(contract).flatMap(([area, ofArea]) =>
    Object.keys(ofArea).map((name) => `${area}.${name}`),
  );
  const named = [...rules.matchAll(/call="([^"]+)"/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !calls.includes(name))).toEqual([]);
});
