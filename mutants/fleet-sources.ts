// Asking fleets of other makers: how seldom, where to, with what, and for whom.
import type { Mutant } from '../scripts/mutants/mutant.ts';

const pulling = 'apps/api/src/platform/fleets/pull.ts';
const held = 'apps/api/src/platform/fleets/source.ts';
const entered = 'apps/api/src/areas/fleets/sources/index.ts';
const pulled = ['api apps/api/src/platform/fleets/pull.test.ts'] as const;
const whose = ['api apps/api/src/platform/fleets/pull-for-whom.test.ts'] as const;
const kept = ['api apps/api/src/areas/fleets/sources/sources.test.ts'] as const;
const form = ['portal apps/portal/src/areas/fleets/sources/sources.test.tsx'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'a source of a customer that was merged is asked',
    file: held,
    from: 'and gone.merged_into is not null)',
    to: 'and gone.merged_into is not null and false)',
    tests: ['api apps/api/src/platform/merges/customers.test.ts'],
  },
  {
    name: 'a page of a fleet is asked for within 15 minutes',
    file: held,
    from: "where fleet_request.asked_at <= now() - interval '15 minutes' returning address",
    to: 'returning address',
    tests: pulled,
  },
  {
    name: 'a fleet lands though its source was changed meanwhile',
    file: held,
    from: 'and version = ${version} and is_active returning id',
    to: 'returning id',
    tests: whose,
  },
  {
    name: 'the credential of a fleet goes to another origin',
    file: pulling,
    from: 'link, originOf(source));',
    to: 'link, URL.parse(link)?.origin ?? null);',
    tests: pulled,
  },
  {
    name: 'a page of a fleet is read in a ring',
    file: pulling,
    from: "if (way.read.has(address)) return endsBy('IN_A_RING', address);",
    to: '',
    tests: pulled,
  },
  {
    name: 'a fleet is asked without TLS',
    file: 'apps/api/src/outside/telematics/fleet-door.ts',
    from: 'if (!mayGoTo(page.address))',
    to: 'if (page.address === null)',
    tests: whose,
  },
  {
    name: 'a page of a fleet is asked for though it is known',
    file: 'apps/api/src/outside/telematics/fleet-door.ts',
    from: "...(known?.etag ? { 'if-none-match': known.etag } : {}),",
    to: '',
    tests: pulled,
  },
  {
    name: 'the kept secret of a fleet goes to another host',
    file: entered,
    from: 'new URL(before.address).origin === new URL(address).origin',
    to: 'before.address !== address',
    tests: kept,
  },
  {
    name: 'a machine of another customer is matched with a fleet',
    file: 'apps/api/src/areas/fleets/unknown.ts',
    from: 'machine.customer_code !== row.customer_code || ',
    to: '',
    tests: whose,
  },
  {
    name: 'an empty secret takes away the one of a source',
    file: 'apps/portal/src/areas/fleets/sources/form.tsx',
    from: '...(secret ? { secret } : {})',
    to: 'secret',
    tests: form,
  },
  {
    name: 'a source that is switched off says what came of it',
    file: 'apps/portal/src/areas/fleets/sources/list.tsx',
    from: 'isActive ? result &&',
    to: 'result ? result &&',
    tests: form,
  },
];
