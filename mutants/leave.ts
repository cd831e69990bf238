import type { Mutant } from '../scripts/mutants/mutant.ts';

const leave = 'api apps/api/src/areas/attendance/leave/leave.test.ts';
const act = 'apps/api/src/areas/attendance/leave/act.ts';
const components = 'api apps/api/src/areas/equipment/components.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'somebody approves their own leave',
    file: act,
    from: '  proveOther(acting, asked.person_id);\n',
    to: '',
    tests: [leave],
  },
  {
    name: 'leave that has begun is withdrawn',
    file: act,
    from: "if (!isOpen && asked.from_day <= dayIn(now, 'WIT'))",
    to: "if (!isOpen && asked.to_day < dayIn(now, 'WIT'))",
    tests: [leave],
  },
  {
    name: 'leave of somebody else is withdrawn',
    file: act,
    from: "  if (asked.person_id !== viewer.personId) throw refuse('notFound');\n",
    to: '',
    tests: [leave],
  },
  {
    name: 'an absence that is taken away stays in the list as approved',
    file: 'apps/api/db/migrations/0550_leave_requests.sql',
    from: "set state = 'WITHDRAWN', version = version + 1 where id = old.id and state = 'APPROVED'",
    to: "set version = version + 1 where id = old.id and state = 'APPROVED'",
    tests: [leave],
  },
  {
    name: 'a component begins anew in another machine',
    file: 'apps/api/src/areas/equipment/components.ts',
    from: 'body.carriedHours ?? (await livedBefore(visible, body))',
    to: 'body.carriedHours ?? 0',
    tests: [components],
  },
  {
    name: 'a component that went into another machine is a life that ended',
    file: 'apps/api/src/areas/msr/survival.ts',
    from: '    .where(sql<boolean>`not ${wentOn}`)\n',
    to: '',
    tests: [components],
  },
  {
    name: 'a stop without a service asks for what its sources say',
    file: 'apps/api/src/areas/visit-pack/make-job.ts',
    from: '  await tellSheet(acting, job, chosen);\n',
    to: '',
    tests: ['api apps/api/src/areas/visit-pack/visit-pack.test.ts'],
  },
];
