// A further family of checksheets is one row of the table of job types: the compiler names what else it needs, and nothing that
// it does not name is needed for its calls.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { copyTree } from './made-up-area.ts';
import { root } from './processes.ts';

const tree = mkdtempSync(join(tmpdir(), 'dca-family-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const table = 'packages/domain/src/job-types.ts';
/** With a part that no other type has. */
const row = `  LUB: {
    ...plain,
    label: { en: 'Lubrication', id: 'Pelumasan' },
    family: 'lub',
    createdFrom: ['PLAN'],
    parts: ['zones', 'greasePoints'],
    approvalChain: ['LEADER'],
    papers: ['report'],
  },
`;

test('an eleventh family is one row; the compiler names its planned hours, its form in the tests, and a part that is new', {
  timeout: 600_000,
}, async () => {
  copyTree(tree);
  change(table, "  | 'bench';", "  | 'bench'\n  | 'greasePoints';");
  change(table, 'export const jobTypes = {\n', `export const jobTypes = {\n${row}`);
  const named = await namedByCompiler();
  expect(named).toEqual([
    'apps/api/test/ten-families.test.ts: LUB',
    'packages/domain/src/checksheet/parts.ts: greasePoints',
    'packages/domain/src/planned-work.ts: LUB',
  ]);
  // Its calls are there: those of its form, and the address of its report.
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', asked], {
    cwd: tree,
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual({ get: true, formQuestions: true, reports: true, newReports: false });
});

const asked = `
  import { checksheets } from './packages/contract/src/areas/checksheets.ts';
  const takes = (call, rest) => checksheets[call].params.safeParse({ family: 'lub', ...rest }).success;
  console.log(JSON.stringify({
    get: takes('get', { jobId: crypto.randomUUID() }),
    formQuestions: takes('formQuestions', { unitModel: 'PC200-8' }),
    reports: takes('reports', {}),
    newReports: takes('newReports', {}),
  }));`;

function change(file: string, from: string, to: string): void {
  const path = join(tree, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

/** The files in which something is missing, each with its name. */
async function namedByCompiler(): Promise<string[]> {
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const said = await Promise.all(
    ['tsconfig.json', 'apps/portal/tsconfig.json'].map((project) =>
      promisify(execFile)(process.execPath, [compiler, '-p', project, '--pretty', 'false'], {
        cwd: tree,
      }).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      ),
    ),
  );
  const faults = said
    .join('\n')
    .split(/\n(?=\S)/)
    .filter((line) => line.includes('error TS'));
  return [
    ...new Set(
      faults.map((fault) => `${fault.replace(/\(.*/s, '')}: ${/LUB|greasePoints/.exec(fault)?.[0] ?? fault}`),
    ),
  ].sort();
}
