import type { Mutant } from '../scripts/mutants/mutant.ts';

const sheetTests = ['api apps/api/src/areas/checksheets/findings/findings.test.ts'] as const;
const paperTests = ['api apps/api/src/areas/checksheets/report/draft.test.ts'] as const;
const outboxTests = ['portal apps/portal/src/areas/session/outbox/pressing.test.tsx'] as const;
const phoneTests = ['portal apps/portal/src/areas/checksheets/findings/recording.test.tsx'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'a finding that comes again is another one',
    file: 'apps/api/src/areas/backlog/record/record-backlogs.ts',
    from: 'if (found.id && (await isKnown(acting, found.id))) return found.id;',
    to: '',
    tests: sheetTests,
  },
  {
    name: 'whoever knows the id of a finding takes it for their own',
    file: 'apps/api/src/areas/backlog/record/record-backlogs.ts',
    from: "if (known && known.found_by !== viewer.personId) throw refuse('duplicate', sentByAnother);",
    to: '',
    tests: sheetTests,
  },
  {
    name: 'a finding names a question of another form',
    file: 'apps/api/src/areas/backlog/record/record-backlogs.ts',
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
    from: '!isWhole(typed) || photoIsMissing(typed, countOf(shown))',
    to: '!isWhole(typed)',
    tests: phoneTests,
  },
  {
    name: 'a finding that is recorded after the approval stands on the paper of before',
    file: 'apps/api/src/areas/checksheets/report/report-record.ts',
    from: '    .where(sql<SqlBool>`(sheet.approved_at is null or backlog.created_at <= sheet.approved_at)`)\n',
    to: '',
    tests: paperTests,
  },
  {
    name: 'a finding that is a problem log stands on the draft of a paper',
    file: 'packages/contract/src/papers/draft.ts',
    from: "(sheet.findings ?? []).filter(({ kind }) => kind === 'BACKLOG')",
    to: '(sheet.findings ?? [])',
    tests: paperTests,
  },
  {
    name: 'a finding of a machine that went elsewhere is found nowhere',
    file: 'apps/api/src/areas/backlog/record/add-backlog.ts',
    from: 'machineOfJob(visible, equipmentId, jobId ?? null)',
    to: 'machineOfJob(visible, equipmentId, null)',
    tests: sheetTests,
  },
  {
    name: 'a finding takes any machine by any job',
    file: 'apps/api/src/areas/backlog/record/add-backlog.ts',
    from: "    .where('job.equipment_id', '=', standingMachine(id))\n",
    to: '',
    tests: sheetTests,
  },
  {
    name: 'a finding that holds the submission back is not named there',
    file: 'apps/portal/src/areas/checksheets/fill/submit.tsx',
    from: 'waitingFindings.filter(({ refusal }) => refusal !== null)',
    to: 'waitingFindings.filter(() => false)',
    tests: phoneTests,
  },
  {
    name: 'a finding that is refused holds the submissions of other jobs',
    file: 'apps/portal/src/areas/session/outbox.tsx',
    from: "act.jobId === jobId && kinds.get(act.kind)?.lane === 'last'",
    to: "kinds.get(act.kind)?.lane === 'last'",
    tests: outboxTests,
  },
];
