import type { Mutant } from '../scripts/mutants/mutant.ts';

const reports = 'api apps/api/src/areas/pcar/pcar.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a customer sees a report before it is approved',
    file: 'apps/api/src/areas/pcar/door.ts',
    from: '(${sql.ref(`${table}.status`)} = any(${approvedPcarStatuses}::smallint[]) and ${ofMachine})',
    to: '(${ofMachine})',
    tests: [reports],
  },
  {
    name: 'a report that says nothing is submitted',
    file: 'apps/api/src/areas/pcar/move.ts',
    from: '  if (missing.length === 0) return;\n',
    to: '  if (missing.length >= 0) return;\n',
    tests: [reports],
  },
  {
    name: 'a submitted report is written on',
    file: 'apps/api/src/areas/pcar/record.ts',
    from: '  if (status === pcarLifecycle.initial) return;\n',
    to: '  if (status > 0) return;\n',
    tests: [reports],
  },
  {
    name: 'a phenomenon that comes twice is told twice',
    file: 'apps/api/src/areas/pcar/record.ts',
    from: '  if (phenomenons.some((told) => told.id === phenomenon.id)) return id;\n',
    to: '',
    tests: [reports],
  },
  {
    name: 'a report is moved to a day that is over',
    file: 'apps/api/src/areas/pcar/to-come.ts',
    from: '  if (day < dayIn(now, zone))',
    to: "  if (day < '')",
    tests: [reports],
  },
  {
    name: 'a job that comes to nothing keeps its reports',
    file: 'apps/api/src/areas/jobs/change/move-job.ts',
    from: '    ...(await visible.giveBackReports(jobId, reason)),\n',
    to: '',
    tests: [reports],
  },
];
