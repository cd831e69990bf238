import type { Mutant } from '../scripts/mutants/mutant.ts';

const offline = 'apps/portal/src/offline';
const here = 'apps/portal/src/areas/jobs/breakdown';
const screen = `portal ${here}/breakdown.test.tsx`;

const create = 'apps/api/src/areas/jobs/create';
const both = ['api apps/api/src/areas/jobs/create/two-reports.test.ts'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'a sheet whose work nobody began may be submitted',
    file: 'apps/portal/src/areas/checksheets/fill/submit.tsx',
    from: 'count > 0 || Boolean(begins) || isHalfSigned',
    to: 'count > 0 || isHalfSigned',
    tests: ['portal apps/portal/src/areas/checksheets/fill/submit.test.tsx'],
  },
  {
    name: 'two reports of one stop at the same moment are two jobs',
    file: `${create}/report-breakdown.ts`,
    from: "    .forNoKeyUpdate('equipment')\n",
    to: '',
    tests: both,
  },
  {
    name: 'a report joins a job of a stop that was over before',
    file: 'apps/api/src/areas/jobs/door.ts',
    from: 'coalesce(downtime.ready_at > ${stoppedAt}, true)',
    to: 'coalesce(downtime.ready_at > ${stoppedAt}, true) or true',
    tests: both,
  },
  {
    name: 'a report joins a job of another plant',
    file: 'apps/api/src/areas/jobs/door.ts',
    from: "        .where('job.plant_code', '=', plantCode)\n",
    to: '',
    tests: both,
  },
  {
    name: 'what a phone does under the id of a report that joined is of no job',
    file: 'apps/api/src/platform/serve.ts',
    from: 'call.fromOutbox ? await withStandingJobs(gateway.all, sent) : sent',
    to: 'sent',
    tests: both,
  },
  {
    name: 'who names a job by a report that joined it finds nothing',
    file: 'apps/api/src/platform/standing-jobs.ts',
    from: 'if (meant === sent) throw refusal;',
    to: 'throw refusal;',
    tests: both,
  },
  {
    name: 'a mechanic who reports what her leader reported is not on the job',
    file: `${create}/join-report.ts`,
    from: "if (permits(viewer, 'tracking.record')) await joinCrew",
    to: 'if (!jobId) await joinCrew',
    tests: both,
  },
  {
    name: 'what was done on a phone stays with the job that it made, not with the one it joined',
    file: 'apps/portal/src/areas/jobs/acts.ts',
    from: 'await changed((on) => on.regroup(jobId, answer.data.id));',
    to: '',
    tests: [screen],
  },
  {
    name: 'what is done on a job travels before what makes the job',
    file: `${offline}/order.ts`,
    from: "(lane === 'first' || isMade(act.jobId))",
    to: "(lane === 'first' || isMade(act.jobId) || true)",
    tests: [`portal ${offline}/order.test.ts`],
  },
  {
    name: 'work on a job stays behind when what would have made it is thrown away',
    file: `${offline}/outbox.ts`,
    from: 'return on.forget(all.filter(({ jobId }) => jobId === act.jobId));',
    to: 'return on.forget([act]);',
    tests: [screen],
  },
  {
    name: 'a job that is on this phone only is asked of the server',
    file: 'apps/portal/src/platform/answers-here.ts',
    from: 'return isMeant ? answerer?.(key) : undefined;',
    to: 'return isMeant ? undefined : undefined;',
    tests: [screen],
  },
  {
    name: 'this phone answers for a job that the server has by now',
    file: `${here}/kept-breakdown.ts`,
    from: '  arrived.add(jobId);\n  forgetMadeHere(jobId);\n',
    to: '',
    tests: [screen],
  },
  {
    name: 'a report by a phone whose clock is fast lies in the future',
    file: 'apps/api/src/areas/jobs/create/report-breakdown.ts',
    from: 'Date.parse(time) + clockLag',
    to: 'Date.parse(time) + 0 * clockLag',
    tests: ['api apps/api/src/areas/jobs/create/report-breakdown.test.ts'],
  },
];
