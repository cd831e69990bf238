import type { Mutant } from '../scripts/mutants/mutant.ts';

const requests = 'api apps/api/src/areas/msr/msr.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'requests of every plant are seen',
    file: 'apps/api/src/areas/msr/door.ts',
    from: "unit.id = ${equipmentId} and ${seesAtPlant(viewer, 'unit')})`",
    to: 'unit.id = ${equipmentId})`',
    tests: [requests],
  },
  {
    name: 'who requested an MSR approves it',
    file: 'packages/domain/src/msr-lifecycle.ts',
    from: '      notBySubmitter: true,\n',
    to: '',
    tests: [requests],
  },
  {
    name: 'a request goes into a job of another machine',
    file: 'apps/api/src/areas/jobs/create/job-of-cause.ts',
    from: "    .where('job.equipment_id', '=', equipmentId)\n",
    to: '',
    tests: [requests],
  },
  {
    name: 'a due day moves on while nobody does the work',
    file: 'apps/api/src/areas/msr/rows.ts',
    from: 'least(msr.due_on, case',
    to: 'coalesce(case',
    tests: [requests],
  },
  {
    name: 'an undercarriage asks by its hours',
    file: 'packages/domain/src/msr.ts',
    from: "  if (kind === 'UND') return false;\n",
    to: '',
    tests: [requests],
  },
  {
    name: 'the life of a component goes on after its replacement',
    file: 'apps/api/src/areas/msr/move.ts',
    from: "  if (order.move === 'finish') await acting.visible.renewComponent(moved.row.id);\n",
    to: '',
    tests: [requests],
  },
  {
    name: 'a job that comes to nothing keeps its requests',
    file: 'apps/api/src/areas/jobs/change/move-job.ts',
    from: '    ...(await visible.giveBackRequests(jobId, reason)),\n',
    to: '',
    tests: [requests],
  },
  {
    name: 'a request that was begun is not given back',
    file: 'packages/domain/src/msr-lifecycle.ts',
    from: 'from: [3, 4],\n      to: 2',
    to: 'from: [3],\n      to: 2',
    tests: [requests],
  },
];
