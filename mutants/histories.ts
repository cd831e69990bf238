import type { Mutant } from '../scripts/mutants/mutant.ts';

const migration = 'apps/api/db/migrations/0480_histories_by_month.sql';
const tests: [string] = ['api apps/api/db/histories.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'a parameter alone decides what goes',
    file: migration,
    from: 'kept.standard), kept.least_months)',
    to: 'kept.standard), 0)',
    tests,
  },
  {
    name: 'a month of the audit goes unsealed',
    file: migration,
    from: '        exit when found;\n',
    to: '',
    tests,
  },
  {
    name: 'a batch spans two months',
    file: migration,
    from: "until := (since at time zone 'UTC' + interval '1 month') at time zone 'UTC';",
    to: "until := 'infinity';",
    tests,
  },
  {
    name: 'whoever says that a batch was dropped is believed',
    file: migration,
    from: "\n    or dropped_at is not null and to_at >= (select coalesce(min(at), 'infinity') from audit_entry)",
    to: '',
    tests,
  },
  {
    name: 'dropping waits for as long as it takes',
    file: migration,
    from: "  perform pg_advisory_xact_lock(hashtext('history.months'));\n  set local lock_timeout = '2s';\n  for kept",
    to: "  perform pg_advisory_xact_lock(hashtext('history.months'));\n  for kept",
    tests,
  },
  {
    name: 'the worker makes no months',
    file: 'apps/api/src/worker.ts',
    from: '    await openMonths(all);\n',
    to: '',
    tests,
  },
];
