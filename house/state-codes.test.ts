// A state is asked for by its name or by the name of a set (packages/domain/src/job-states.ts and the life-cycles). Numbers stand in
// the domain's tables, in migrations, and in tests, which say what the wire carries.
import { expect, test } from 'vitest';
import { findStateCodes } from './state-codes.ts';
import { codeFiles, isTest } from './tree.ts';

const isTable = (path: string) => path.startsWith('packages/domain/src/');
const isForTests = (path: string) =>
  isTest(path) || /\.testing\.tsx?$/.test(path) || path.startsWith('house/');

test('no state is a bare number', () => {
  const product = codeFiles.filter(
    ({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !isTable(path) && !isForTests(path),
  );
  expect(product.flatMap(findStateCodes)).toEqual([]);
});

test.each([
  'if (job.status < 60) late();',
  'if (70 <= job.status) done();',
  'if ((job.status as JobStatusCode) === 65) back();',
  'switch (status) { case 60: wait(); }',
  'const open = [10, 20, 30].includes(job.status);',
  'const approvedStatuses = [70, 80];',
  "const lives: Readonly<Record<JobStatusCode, string>> = { 10: 'a', 20: 'b' };",
  'const query = { Status: [40, 50] };',
  'const reportable = [60, 65, 70, 80];',
  'rowsOf(body, [10, 20, 65]);',
  'if (pcar.status === 2) wait();',
  "db.where('msr.status', '=', 1);",
  'sql`where log.status in (1, 2)`;',
  'await jobs.set({ status: 98 });',
  "jobs.where('job.status', '<', 60);",
  'sql`where job.status in (70, 80, 90, 95)`;',
  'sql`where owner.status between 60 and 95`;',
  "sql`status = any('{70,80}'::smallint[])`;",
  'sql`update job set status = 98, status_before = 40 where id = $1`;',
  'sql`true and from_status <> 20`;',
  'const address = "/jobs?Status=60&Sort=planDate";',
  'function statusOf(age: number) { return pick([90, 95]); }',
])('finds %s', (text) => {
  expect(findStateCodes({ path: 'made-up.ts', text })).toEqual(['made-up.ts:1']);
});

test.each([
  'if (page.size < 60) more();',
  'if (backlog.priority === 1) stop();',
  'const sizes = [10, 20, 50];',
  'reply.status(400); reply.statusCode === 50;',
  'const weights = { 10: 1, 20: 2 };',
  'if (job.status < jobStatus.SUBMITTED.code) late();',
  'const style = { width: 40 }; const quality = jpeg({ quality: 80 });',
  'sql`where job.status < $1 limit 20`;',
  'sql`where job.priority in (10, 20)`;',
  'sql`where status = $1 and age > 60`;',
  'setTimeout(tick, 50); status.set(90);',
])('leaves %s', (text) => {
  expect(findStateCodes({ path: 'made-up.ts', text })).toEqual([]);
});
