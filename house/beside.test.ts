// A part of a screen that asks about a record asks beside what the screen is about: that it finds nothing, or may not be asked, is told
// in its place, and no modal comes over the page for it.
import ts from 'typescript';
import { expect, test } from 'vitest';
import { codeFiles, isTest, type SourceFile } from './tree.ts';

/** Parts that are what their screen is about, and acts that somebody pressed: without an answer there is nothing to show of them. */
const main: readonly string[] = [
  'areas/attendance/dialogs/ask-dialog.tsx',
  'areas/backlog/entry/merge-dialog.tsx',
  'areas/backlog/entry/schedule.tsx',
  'areas/imports/wizard.tsx',
  'areas/problem-log/detail/acts.tsx',
  'areas/tracking/units/progress-dialog.tsx',
  'areas/users/removal/remove-person.tsx',
  'areas/users/temporary-rights.tsx',
  'records/into-job.tsx',
  'areas/coip/fill-survey.tsx',
  'areas/equipment/machine-parts.tsx',
  'areas/jobs/breakdown/reported.tsx',
  'areas/users/rights-of-user.tsx',
  'records/record-form-page.tsx',
];

const portal = 'apps/portal/src/';
const parts = codeFiles.filter(
  ({ path, text }) =>
    path.startsWith(portal) &&
    !isTest(path) &&
    !/\.testing\.tsx?$/.test(path) &&
    !/export function Page\b/.test(text) &&
    !main.includes(path.slice(portal.length)),
);

/** Questions about a record by its id that do not say what of a refusal is told in place. */
function findRaising({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'useCall') {
      const [call, request, options] = node.arguments.map((one) => one.getText());
      if (/\b(\w+I|i)d\b/.test(String(request)) && !/handles|beside|quietly/.test(options ?? ''))
        found.push(`${path} ${call}`);
    }
    ts.forEachChild(node, visit);
  };
  if (text.includes('useCall(')) visit(source);
  return found;
}

test('a part that asks about a record raises no modal where it finds nothing', () => {
  expect(parts.length).toBeGreaterThan(500);
  expect(parts.flatMap(findRaising)).toEqual([]);
});

test.each([
  ['useCall(jobs.operations, { query: { jobId: job.id } })', 1],
  ['useCall(tracking.get, { params: { id } }, { refetchInterval: 9 })', 1],
  ['useCall(tracking.get, { params: { id } }, beside)', 0],
  ['useCall(jobs.get, { params: { id } }, { handles: [404] })', 0],
  ['useCall(jobs.counts, {})', 0],
] as const)('of %s it finds %i', (text, count) => {
  expect(findRaising({ path: 'made-up.tsx', text })).toHaveLength(count);
});
