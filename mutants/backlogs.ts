import type { Mutant } from '../scripts/mutants/mutant.ts';

const lineTests = ['api apps/api/src/areas/backlog/lines.test.ts'] as const;
const decisionTests = ['api apps/api/src/areas/backlog/moves/decisions.test.ts'] as const;
const sheetTests = ['portal apps/portal/src/areas/checksheets/lines/lines.test.tsx'] as const;
const actTests = ['portal apps/portal/src/areas/backlog/entry/entry-acts.test.tsx'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'a finding is answered as a line of a job that it is no line of',
    file: 'apps/api/src/areas/backlog/joins/mend-line.ts',
    from: 'if (backlog.scheduledJobId !== jobId) throw isNoLine();',
    to: '',
    tests: lineTests,
  },
  {
    name: 'who is not on a job answers its lines',
    file: 'apps/api/src/areas/backlog/joins/mend-line.ts',
    from: "  if (!job.isOn) throw refuse('forbidden', notOnCrew);\n",
    to: '',
    tests: lineTests,
  },
  {
    name: 'an answer to a line that comes again is another one',
    file: 'apps/api/src/areas/backlog/joins/mend-line.ts',
    from: 'if (await wasAnsweredSo(acting, backlog, { jobId, isMended })) return;',
    to: '',
    tests: lineTests,
  },
  {
    name: 'a finding goes on in one of another part',
    file: 'apps/api/src/areas/backlog/moves/leaders-acts.ts',
    from: ' && other.objectPart === backlog.objectPart',
    to: '',
    tests: decisionTests,
  },
  {
    name: 'a line is mended without its photo on the phone',
    file: 'apps/portal/src/areas/checksheets/lines/lines-step.tsx',
    from: 'disabled={!isProved}',
    to: '',
    tests: sheetTests,
  },
  {
    name: 'the photo of another line proves a mending on the phone',
    file: 'apps/portal/src/areas/checksheets/lines/lines-step.tsx',
    from: '({ backlogId }) => backlogId === id',
    to: '({ backlogId }) => typeof backlogId === "string"',
    tests: sheetTests,
  },
  {
    name: 'lines that nobody answered are not told before the submission',
    file: 'apps/portal/src/areas/checksheets/lines/unanswered-lines.tsx',
    from: 'if (open.length === 0) return null;',
    to: 'if (open.length !== 0) return null;',
    tests: sheetTests,
  },
  {
    name: 'a finding is offered to go on in itself',
    file: 'apps/portal/src/areas/backlog/entry/merge-dialog.tsx',
    from: 'same.data?.data.filter((other) => other.id !== id)',
    to: 'same.data?.data',
    tests: actTests,
  },
];
