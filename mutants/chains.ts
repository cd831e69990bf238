import type { Mutant } from '../scripts/mutants/mutant.ts';

const areas = 'apps/api/src/areas';
const chains = `api ${areas}/checksheets/approve/chains.test.ts`;
const breakdown = `api ${areas}/jobs/create/report-breakdown.test.ts`;
const parents = `api ${areas}/jobs/create/causes-and-parents.test.ts`;
const parts = `api ${areas}/checksheets/parts/parts.test.ts`;
const days = `api ${areas}/jobs/change/after-days.test.ts`;
const undated = `api ${areas}/jobs/list/not-planned-yet.test.ts`;
const missing = 'domain packages/domain/src/checksheet/missing-parts.test.ts';

const families = 'api apps/api/test/ten-families.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'an overhaul is submitted while the job of a stage is open',
    file: `${areas}/checksheets/parts/prove-stages.ts`,
    from: 'jobStates.open.has(status)',
    to: 'status === 0',
    tests: [families],
  },
  {
    name: 'a link is given by who does not hold it',
    file: `${areas}/checksheets/approve/approve.ts`,
    from: "  if (refusal === 'notPermitted') throw refuse('forbidden', { detail: linkRefusals.notPermitted });\n  if (refusal) throw",
    to: "  if (refusal && refusal !== 'notPermitted') throw",
    tests: [chains],
  },
  {
    name: 'somebody gives two links of one chain',
    file: `${areas}/checksheets/approve/approve.ts`,
    from: "  if (refusal) throw refuse('moveNotAllowed'",
    to: "  if (refusal && refusal !== 'twoLinks') throw refuse('moveNotAllowed'",
    tests: [chains],
  },
  {
    name: 'a job is approved with the first of two links',
    file: `${areas}/checksheets/approve/approve.ts`,
    from: '  if (statusAfterLinks({ ...chain, given }) === jobStatus.SUBMITTED.code) {',
    to: '  if (false as boolean) {',
    tests: [chains],
  },
  {
    name: 'a mechanic lets others approve in their name',
    file: `${areas}/checksheets/approve/delegate.ts`,
    from: 'permits(viewer, permission)))',
    to: 'permits(viewer, permission)) && false)',
    tests: [chains],
  },
  {
    name: 'a customer refuses what their chain does not ask them',
    file: `${areas}/checksheets/approve/give-back.ts`,
    from: "if (isCustomers && nextLink(chain) !== 'CUSTOMER')",
    to: 'if (isCustomers && chain.round < 0)',
    tests: [chains],
  },
  {
    name: 'a job that is sent back keeps the links of before',
    file: 'packages/domain/src/approval-chain.ts',
    from: 'return decisions.slice(decisions.findLastIndex(({ decision }) => sendsBack(decision)) + 1);',
    to: 'return decisions.filter(({ decision }) => !sendsBack(decision));',
    tests: ['domain packages/domain/src/approval-chain.test.ts', chains],
  },
  {
    name: 'a breakdown that is sent again is refused',
    file: `${areas}/jobs/create/report-breakdown.ts`,
    from: 'if (before !== null) return before;',
    to: '',
    tests: [breakdown],
  },
  {
    name: 'a stop is reported in the future',
    file: `${areas}/jobs/create/report-breakdown.ts`,
    from: '  proveTimes(acting, reported);\n',
    to: '',
    tests: [breakdown],
  },
  {
    name: 'a breakdown is regularised twice',
    file: `${areas}/jobs/change/regularise.ts`,
    from: 'job.temporary_number === null || job.regularised_at !== null',
    to: 'job.temporary_number === null',
    tests: [breakdown],
  },
  {
    name: 'a backlog is no cause that has to be named',
    file: `${areas}/jobs/create/add-job.ts`,
    from: 'if (sourceNeedsCause(source) && !body.sourceId)',
    to: "if (sourceNeedsCause(source) && body.sourceId === '')",
    tests: [parents],
  },
  {
    name: 'an additional job of another machine',
    file: `${areas}/jobs/create/add-job.ts`,
    from: ' || parent.equipment_id !== body.equipmentId)',
    to: ')',
    tests: [parents],
  },
  {
    name: 'a stage without its overhaul',
    file: `${areas}/jobs/create/add-job.ts`,
    from: '    if (form.stage === null) return;',
    to: '    if (form.stage !== undefined) return;',
    tests: [parents],
  },
  {
    name: 'a part of another type of job is kept',
    file: `${areas}/checksheets/parts/parts.ts`,
    from: '.filter(({ part }) => !known.includes(part))',
    to: '.filter(({ part }) => !known.includes(part) && false)',
    tests: [parts],
  },
  {
    name: 'an older change of a part counts',
    file: `${areas}/checksheets/entries/zones-body.ts`,
    from: "    if (!isEarlier) return 'late';\n",
    to: '',
    tests: [parts],
  },
  {
    name: 'a stop of another job is changed',
    file: `${areas}/checksheets/parts/parts.ts`,
    from: '  if (strange >= 0)',
    to: '  if (strange > 1000)',
    tests: [parts],
  },
  {
    name: 'an older phone opens a stop again',
    file: `${areas}/checksheets/parts/parts.ts`,
    from: "          .whereRef('excluded.recorded_at', '>=', 'downtime.recorded_at'),\n",
    to: '',
    tests: [parts],
  },
  {
    name: 'a value of a test load is read at once',
    file: 'packages/domain/src/checksheet/test-load.ts',
    from: 'millisOf(start) + loadSettlesMs',
    to: 'millisOf(start)',
    tests: [missing],
  },
  {
    name: 'a step outside of its limits passes',
    file: 'packages/domain/src/checksheet/test-load.ts',
    from: "if (step.result === 'PASS' && isWithinLimits(test, step) === false)",
    to: "if (step.result === 'FAIL' && isWithinLimits(test, step) === false)",
    tests: [missing],
  },
  {
    name: 'TECO without a SAP number',
    file: `${areas}/jobs/change/move-job.ts`,
    from: '  prove: { teco: proveSapNumber, reopenClosed: proveSapNumber },\n',
    to: '',
    tests: [days],
  },
  {
    name: 'the days to close are those of the release',
    file: `${areas}/jobs/change/after-days.ts`,
    from: "const { JOB_CLOSE_DAYS: days } = await parametersOf(db, ['JOB_CLOSE_DAYS']);",
    to: 'const days = 30; void parametersOf; void db;',
    tests: [days],
  },
  {
    name: 'from a day on shows what is not planned',
    file: `${areas}/jobs/list/filters.ts`,
    from: '.where(isPlanned);',
    to: ';',
    tests: [undated],
  },
];
