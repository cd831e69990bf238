import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { roleOf, withSecrets } from './contained.ts';

const folder = mkdtempSync(join(tmpdir(), 'dca-contained-'));
const secret = join(folder, 'secret');
writeFileSync(secret, 'a secret of the test\n');
afterAll(() => rmSync(folder, { recursive: true }));

test('a setting comes from its file, and everything else as it is', () => {
  const settled = withSecrets({ SAP_TOKEN_FILE: secret, PORT: '8080', PATH: '/bin' });
  expect(settled).toEqual({ SAP_TOKEN: 'a secret of the test', PORT: '8080', PATH: '/bin' });
});

test('a setting that is given twice and a file that is not there are named', () => {
  expect(() => withSecrets({ SAP_TOKEN_FILE: secret, SAP_TOKEN: 'other' })).toThrow(
    'SAP_TOKEN and SAP_TOKEN_FILE',
  );
  expect(() => withSecrets({ SAP_TOKEN_FILE: `${secret}-none` })).toThrow(/SAP_TOKEN_FILE: .*ENOENT/);
});

test('a process that is none of ours is refused', () => {
  expect(roleOf('worker')).toBe('worker');
  expect(() => roleOf('everything')).toThrow('web, worker, ingest, migrate, and not "everything"');
});

// Three programs are started, beside whatever else the machine does.
test('the start ends with 1 and says what is missing', { timeout: 90_000 }, async () => {
  expect(await start(['migrate'], {})).toMatchObject({
    code: 1,
    said: expect.stringContaining('DATABASE_URL is missing'),
  });
  expect(await start(['web'], { DATA_DIR: join(folder, 'data') })).toMatchObject({
    code: 1,
    said: expect.stringContaining('DATABASE_APP_URL'),
  });
  const closed = join(folder, 'secret', 'below a file');
  expect(await start(['worker'], { DATA_DIR: closed })).toMatchObject({
    code: 1,
    said: expect.stringContaining('cannot be written'),
  });
});

async function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/contained.ts', ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'exit');
  return { code, said };
}
