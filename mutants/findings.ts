import type { Mutant } from '../scripts/mutants/mutant.ts';

const sheetTests = ['api apps/api/src/areas/checksheets/findings/findings.test.ts'] as const;
const phoneTests = ['portal apps/portal/src/areas/checksheets/findings/recording.test.tsx'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'a finding that comes again is another one',
    file: 'apps/api/src/areas/backlog/record-backlogs.ts',
    from: 'if (found.id && (await isKnown(acting, found.id))) return found.id;',
    to: '',
    tests: sheetTests,
  },
  {
    name: 'whoever knows the id of a finding takes it for their own',
    file: 'apps/api/src/areas/backlog/record-backlogs.ts',
    from: "if (known && known.found_by !== viewer.personId) throw refuse('duplicate');",
    to: '',
    tests: sheetTests,
  },
  {
    name: 'a finding names a question of another form',
    file: 'apps/api/src/areas/backlog/record-backlogs.ts',
    from: 'await placeOfQuestion(acting, found, path)',
    to: 'await placeOfQuestion(acting, {}, path)',
    tests: sheetTests,
  },
  {
    name: 'a problem names a question of another form',
    file: 'apps/api/src/areas/problem-log/record-problem.ts',
    from: "await placeOfQuestion(acting, log, 'body');",
    to: '',
    tests: sheetTests,
  },
  {
    name: 'the form of priority 1 lets a finding go without its photo',
    file: 'apps/portal/src/areas/checksheets/findings/finding-dialog.tsx',
    from: '!isWhole(typed) || photoIsMissing(typed, photoCount)',
    to: '!isWhole(typed)',
    tests: phoneTests,
  },
];
