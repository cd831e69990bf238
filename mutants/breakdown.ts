import type { Mutant } from '../scripts/mutants/mutant.ts';

const offline = 'apps/portal/src/offline';
const here = 'apps/portal/src/areas/jobs/breakdown';
const screen = `portal ${here}/breakdown.test.tsx`;

export const mutants: readonly Mutant[] = [
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
