import type { Mutant } from '../scripts/mutants/mutant.ts';

const summary = 'apps/api/src/areas/jobs/performance/performance.ts';
const waiting = 'apps/api/src/areas/jobs/performance/waiting.ts';
const waitingTests = ['api apps/api/src/areas/jobs/performance/waiting.test.ts'] as const;
const filters = 'apps/api/src/areas/jobs/list/filters.ts';
const tests = ['api apps/api/src/areas/jobs/performance/performance.test.ts'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'a person is cut by everybody of the crew',
    file: summary,
    from: '? sql<SqlBool>`crew.person_id = any(${wanted.filters.MechanicId}::uuid[])`',
    to: '? eb.lit(true)',
    tests,
  },
  {
    name: 'each customer is told what all have together',
    file: summary,
    from: "asksCustomers ? 'each' : 'all'",
    to: "'all'",
    tests,
  },
  {
    name: 'who runs a stage is planned on its job too',
    file: 'apps/api/src/areas/tracking/crew.ts',
    from: 'and stage.person_id = crew.person_id and stage.end_at is null)`',
    to: 'and stage.person_id = crew.person_id and stage.end_at is null and false)`',
    tests: ['api apps/api/src/areas/tracking/crew.test.ts'],
  },
  {
    name: 'what ran and ended runs',
    file: 'apps/api/src/areas/tracking/crew.ts',
    from: ".on('stage.end_at', 'is', null)",
    to: '',
    tests: ['api apps/api/src/areas/tracking/crew.test.ts'],
  },
  {
    name: 'what is late and not submitted is forgotten',
    file: summary,
    from: " union all ${openAndLate(visible, wanted, 'byDay')}",
    to: '',
    tests,
  },
  {
    name: 'the roll-up shows every plant',
    file: 'apps/api/src/areas/jobs/counted-jobs.ts',
    from: ".where(standsInSight(viewer, 'performance_counts'))",
    to: '',
    tests,
  },
  {
    name: 'jobs that were put aside stand behind a figure',
    file: filters,
    from: 'DONE: sql<SqlBool>`(${isInPlan} and job.performed_on is not null)`',
    to: 'DONE: sql<SqlBool>`job.performed_on is not null`',
    tests,
  },
  {
    name: 'late forgets what was submitted too late',
    file: filters,
    from: '(job.performed_on > job.plan_date or ${isNowLate})',
    to: '${isNowLate}',
    tests,
  },
  {
    name: 'a job that stands on its own is handed over as an additional one',
    file: 'apps/api/src/areas/jobs/detail/additional-jobs.ts',
    from: 'if (parent_id === null)',
    to: 'if (parent_id === undefined)',
    tests: ['api apps/api/src/areas/jobs/detail/additional-jobs.test.ts'],
  },
  {
    name: 'what crews waited for is told of every plant',
    file: 'apps/api/src/areas/jobs/counted-jobs.ts',
    from: ".where(standsInSight(viewer, 'waiting_counts'))",
    to: '',
    tests: waitingTests,
  },
  {
    name: 'who still waits is forgotten',
    file: waiting,
    from: ' union all ${goingOn(visible, filters, period)}',
    to: '',
    tests: waitingTests,
  },
  {
    name: 'rest and the end of a shift are delays',
    file: waiting,
    from: ".where(isOneOf('waiting_counts.reason', delays, 'text'))",
    to: '',
    tests: waitingTests,
  },
  {
    name: 'hours in which a machine stood by two jobs count twice',
    file: 'apps/api/src/areas/jobs/performance/downtime.ts',
    from: 'range_agg(tstzrange(',
    to: 'array_agg(tstzrange(',
    tests: ['api apps/api/src/areas/jobs/performance/downtime.test.ts'],
  },
  {
    name: 'a stop of the month before counts whole',
    file: 'apps/api/src/areas/jobs/performance/downtime.ts',
    from: 'greatest(downtime.stopped_at, ${begin})',
    to: 'downtime.stopped_at',
    tests: ['api apps/api/src/areas/jobs/performance/downtime.test.ts'],
  },
];
