import type { Mutant } from '../scripts/mutants/mutant.ts';

const ofMachines = 'api apps/api/src/platform/merges/machines.test.ts';
const refused = 'api apps/api/src/platform/merges/machines-refused.test.ts';
const ofCustomers = 'api apps/api/src/platform/merges/customers.test.ts';
const inDomain = 'domain packages/domain/src/merging.test.ts';
const at = (file: string) => `apps/api/src/platform/merges/${file}.ts`;
const domain = 'packages/domain/src/merging.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'hours of an earlier owner go along',
    file: at('facts'),
    from: 'and from_customer <> to_customer',
    to: 'and from_customer = to_customer',
    tests: [ofMachines],
  },
  {
    name: 'machines of two customers are merged',
    file: domain,
    from: "kind === 'equipment' && merged.customer !== into.customer",
    to: "kind === 'customer' && merged.customer !== into.customer",
    tests: [inDomain, refused],
  },
  {
    name: 'what was merged is merged again',
    file: domain,
    from: 'if (merged.mergedInto !== null) refused',
    to: "if (merged.mergedInto === '') refused",
    tests: [inDomain, refused],
  },
  {
    name: 'two merge one pair at once',
    file: at('facts'),
    from: "lock === 'locked' ? sql`for no key update of own` : sql``",
    to: 'sql``',
    tests: [refused],
  },
  {
    name: 'an older version is merged',
    file: at('handlers'),
    from: 'merged.version !== body.version || into.version !== body.intoVersion',
    to: 'merged.version !== body.version',
    tests: [refused],
  },
  {
    name: 'rows that went are not kept for the way back',
    file: at('move-rows'),
    from: 'key::text, before from gone\n      on conflict',
    to: 'key::text, before from gone where false\n      on conflict',
    tests: [ofMachines, ofCustomers],
  },
  {
    name: 'work that came since stays behind its job',
    file: at('move-rows'),
    from: "and own.job_id in ${kept('job')}",
    to: "and false and own.job_id in ${kept('job')}",
    tests: [refused],
  },
  {
    name: 'a component takes a place that is filled',
    file: at('parts'),
    from: '(own.removed_at is null and exists (select 1 from component known',
    to: '(false and exists (select 1 from component known',
    tests: [ofMachines],
  },
  {
    name: 'whoever read the machine before is not looked for',
    file: at('work'),
    from: "or (state = 'DONE' and moved_at > now() - interval '1 hour')",
    to: '',
    tests: [ofMachines],
  },
  {
    name: 'two units of one code stop a merge for ever',
    file: at('work'),
    from: "error.code === '23505' || error.code === '23503'",
    to: "error.code === '23503'",
    tests: [ofCustomers],
  },
  {
    name: 'a paper that was made out since does not stand in the way',
    file: domain,
    from: 'if (papersSince.length > 0) refused',
    to: 'if (papersSince.length > 99) refused',
    tests: [inDomain, ofCustomers],
  },
  {
    name: 'new work on the old machine lands on the old machine',
    file: at('standing'),
    from: '(select standing_machine(${id}::uuid))',
    to: '${id}::uuid',
    tests: [ofMachines],
  },
  {
    name: 'a file with the old number of a customer is refused',
    file: at('standing'),
    from: "then standing_customer(value ->> 'customerCode')",
    to: "then value ->> 'customerCode'",
    tests: [ofCustomers],
  },
  {
    name: 'the meter keeps what another machine brought',
    file: at('meter'),
    from: "(merge.before #>> '{meter,smr}')::numeric else",
    to: 'own.smr else',
    tests: [ofMachines],
  },
  {
    name: 'who plans may merge',
    file: 'packages/contract/src/merge-calls.ts',
    from: '`${kind}.deactivate`',
    to: '`${kind}.change`',
    tests: [refused, ofCustomers],
  },
  {
    name: 'a merged record is offered to be merged again',
    file: 'apps/portal/src/records/merge/merge-page.tsx',
    from: '{!isGone && into !== undefined',
    to: '{into !== undefined',
    tests: ['portal apps/portal/src/areas/customers/merge.test.tsx'],
  },
];
