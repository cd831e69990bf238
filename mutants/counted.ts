import type { Mutant } from '../scripts/mutants/mutant.ts';

const noted = 'apps/api/db/migrations/0191_open_jobs_by_day.sql';
const folded = 'apps/api/db/migrations/0193_states_of_plants.sql';
const seen = 'apps/api/src/areas/jobs/counted-jobs.ts';
const counts = 'apps/api/src/areas/jobs/list/counts.ts';
const tests = ['api apps/api/src/areas/jobs/open-days.test.ts'] as const;
const listTests = ['api apps/api/src/areas/jobs/list/list.test.ts'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'a job that is planned for another day stays on the old one',
    file: noted,
    from: 'new.job_type, new.status, new.plan_date))',
    to: 'new.job_type, new.status, old.plan_date))',
    tests,
  },
  {
    name: 'what is approved stays on its day',
    file: folded,
    from: 'from taken where status < 70',
    to: 'from taken where status < 99',
    tests,
  },
  {
    name: 'a day that is over stays without jobs',
    file: folded,
    from: '    when matched and d.jobs + s.jobs = 0 then delete\n',
    to: '',
    tests,
  },
  {
    name: 'days counted anew know what is approved',
    file: folded,
    from: 'count(*) from job where status < 70',
    to: 'count(*) from job where status < 98',
    tests,
  },
  {
    name: 'the days of open jobs are those of every plant',
    file: seen,
    from: ".where(standsInSight(viewer, 'open_days'))",
    to: '',
    tests,
  },
  {
    name: 'who sees a part of a plant is told the days of all of it',
    file: seen,
    from: "sight.kind === 'plants' && sight.workCenters === null && !onlyOwnJobs",
    to: "sight.kind === 'plants' && !onlyOwnJobs",
    tests,
  },
  {
    name: 'who is on jobs is told the days of their plants',
    file: seen,
    from: "sight.kind === 'plants' && sight.workCenters === null && !onlyOwnJobs",
    to: "sight.kind === 'plants' && sight.workCenters === null",
    tests,
  },
  {
    name: 'what was approved since the fold is taken from a day twice',
    file: seen,
    from: "    .where(statusIn('status', jobStates.open));\n",
    to: ';\n',
    tests,
  },
  {
    name: 'the states of plants are folded once',
    file: folded,
    from: 'do update set jobs = s.jobs + excluded.jobs),',
    to: 'do nothing),',
    tests,
  },
  {
    name: 'the states of jobs are those of every plant',
    file: seen,
    from: ".where(standsInSight(viewer, 'job_states'))",
    to: '',
    tests,
  },
  {
    name: 'the cards of a plant are those of all plants',
    file: counts,
    from: "if (PlantCode?.length) states = states.where(isOneOf('job_states.plant_code', PlantCode, 'text'));",
    to: '',
    tests: listTests,
  },
  {
    name: 'late jobs of a type are those of every type',
    file: counts,
    from: "const rolledUpByPlant: readonly string[] = ['Status', 'PlantCode']",
    to: "const rolledUpByPlant: readonly string[] = ['Status', 'PlantCode', 'JobType']",
    tests: listTests,
  },
  {
    name: 'late jobs of a plant are those of all plants',
    file: counts,
    from: "if (PlantCode?.length) days = days.where(isOneOf('open_days.plant_code', PlantCode, 'text'));",
    to: '',
    tests: listTests,
  },
  {
    name: 'what is asked again and again is forgotten first',
    file: 'apps/api/src/platform/kept-statements.ts',
    from: '    kept.delete(name);\n',
    to: '',
    tests: ['api apps/api/src/platform/kept-statements.test.ts'],
  },
];
