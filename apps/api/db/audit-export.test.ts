import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../test/world.ts';
import { exportAudit } from './audit-export.ts';

const verifier = join(import.meta.dirname, '../../../scripts/verify-audit.mjs');

let world: World;
let file: string;
let lastHash: string;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query('truncate audit_entry, audit_seal');
  for (const call of ['first', 'second\nof two lines, “é”', 'third']) {
    await world.owner.query(
      `insert into audit_entry (call, outcome, status, request_id, after) values ($1, 'done', 200, 'r', '{"a": "\\n"}')`,
      [call],
    );
    await world.owner.query('select seal_audit()');
  }
  file = join(world.dataDir, 'audit.jsonl');
  const lines: string[] = [];
  ({ lastHash } = await exportAudit(world.databaseUrl, async (line) => void lines.push(line)));
  writeFileSync(file, lines.join(''));
});
afterAll(() => world.end());

/** Without this product: in its own process, with nothing of the environment. */
const verified = (lines: readonly string[], ...kept: string[]) =>
  new Promise<string>((resolve) => {
    const copy = join(world.dataDir, 'copy.jsonl');
    writeFileSync(copy, lines.map((line) => `${line}\n`).join(''));
    execFile(process.execPath, [verifier, copy, ...kept], { env: {} }, (_error, out, told) =>
      resolve(out + told),
    );
  });
const linesOf = () => readFileSync(file, 'utf8').trimEnd().split('\n');

test('an exported audit is proved by one file, to the hash that was kept', async () => {
  expect(linesOf()).toHaveLength(3);
  expect(await verified(linesOf(), lastHash)).toContain(`Whole: 3 batches with 3 entries, 0 of them dropped`);
  const { rows } = await world.owner.query('select hash from audit_seal order by id desc limit 1');
  expect(lastHash).toBe(rows[0].hash);
});

test('what was changed, left out or cut off is named', async () => {
  const lines = linesOf();
  const changed = lines.map((line, index) => (index === 1 ? line.replace('second', 'another') : line));
  const { batch } = JSON.parse(lines[1] ?? '');
  expect(await verified(changed)).toBe(
    `Broken: the entries of batch ${batch} are not those that were sealed.\n`,
  );
  expect(await verified(lines.toSpliced(1, 1))).toContain('does not follow the one before it');
  expect(await verified(lines.slice(0, 2), lastHash)).toContain('its end was cut off');
  const hidden = lines.map((line, index) =>
    index === 1 ? JSON.stringify({ ...JSON.parse(line), entries: null, droppedAt: '2026-01-01' }) : line,
  );
  expect(await verified(hidden)).toContain('is said to be dropped, and older ones are there');
});

test('what went with its month keeps hash and link', async () => {
  const hidden = linesOf().map((line, index) =>
    index === 0 ? JSON.stringify({ ...JSON.parse(line), entries: null, droppedAt: '2026-01-01' }) : line,
  );
  expect(await verified(hidden, lastHash)).toContain('Whole: 3 batches with 2 entries, 1 of them dropped');
});
