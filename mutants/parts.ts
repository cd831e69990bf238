import type { Mutant } from '../scripts/mutants/mutant.ts';

const domain = 'packages/domain/src/checksheet';
const table = `domain ${domain}/part-table.test.ts`;
const entries = 'api apps/api/src/areas/checksheets/parts/part-entries.test.ts';
const testLoad = 'api apps/api/src/areas/checksheets/parts/test-load.test.ts';
const filling = 'portal apps/portal/src/areas/checksheets/parts/filling-parts.test.tsx';

export const mutants: readonly Mutant[] = [
  {
    name: 'a row that was begun and left owes nothing',
    file: `${domain}/missing-parts.ts`,
    from: 'return unsaid(rows.fields, row, name,',
    to: 'return unsaid({}, row, name,',
    tests: [table],
  },
  {
    name: 'a damage names a photo that nobody took',
    file: `${domain}/missing-parts.ts`,
    from: 'photoId === null || photoIds.has(photoId)',
    to: 'photoId === null || photoIds.size > 0',
    tests: [table],
  },
  {
    name: 'what did not pass is not among what is bad',
    file: `${domain}/part-judging.ts`,
    from: "result === 'FAIL' ? 'bad'",
    to: "result === 'FAIL' ? 'good'",
    tests: [table],
  },
  {
    name: 'a machine that differs from its papers is nothing to look at',
    file: `${domain}/part-table.ts`,
    from: "judge: badBy('differsFromPaper')",
    to: 'judge: notJudged',
    tests: [table],
  },
  {
    name: 'a stop that has ended is still bad',
    file: `${domain}/part-judging.ts`,
    from: 'isSaid(stoppedAt) && !isSaid(readyAt)',
    to: 'isSaid(stoppedAt)',
    tests: [table],
  },
  {
    name: 'a row that was begun and left is a damage',
    file: `${domain}/part-judging.ts`,
    from: "if (typeof value === 'string') return value.trim() !== '';\n",
    to: '',
    tests: [table],
  },
  {
    name: 'a code of another list is taken',
    file: 'apps/api/src/areas/checksheets/parts/part-codes.ts',
    from: '!known.has(`${master}/${code}`)',
    to: '![...known].some((one) => one.endsWith(code))',
    tests: [entries],
  },
  {
    name: 'a customer reads a test load before it is approved',
    file: 'apps/api/src/areas/checksheets/parts/test-load.ts',
    from: "visible.viewer.sight.kind === 'customer' && !jobStates.approved.has(job.status)",
    to: "visible.viewer.sight.kind === 'customer' && !jobStates.approved.has(job.status) && false",
    tests: [testLoad],
  },
  {
    name: 'a number that does not fit a part is kept',
    file: 'apps/portal/src/areas/checksheets/parts/fields/field-control.tsx',
    from: 'if (typed < least || typed > most)',
    to: 'if (typed < least && typed > most)',
    tests: [filling],
  },
  {
    name: 'a stop can be removed from a sheet',
    file: 'apps/portal/src/areas/checksheets/parts/part-section.tsx',
    from: 'onRemove={shape.stay ? null : () => remove(index)}',
    to: 'onRemove={() => remove(index)}',
    tests: [filling],
  },
];
