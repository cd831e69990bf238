import type { Mutant } from '../scripts/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a row is matched across brands',
    file: 'apps/api/db/import-fleet-match.ts',
    from: 'where brand_code = brand and serial_number = serial',
    to: 'where serial_number = serial',
    tests: ['api apps/api/db/import-fleet.test.ts'],
  },
  {
    name: "a row reaches another customer's machine",
    file: 'apps/api/db/import-fleet-match.ts',
    from: 'one.customerCode === customer',
    to: "one.customerCode !== ''",
    tests: ['api apps/api/db/import-fleet.test.ts'],
  },
  {
    name: 'an ambiguous row takes the first machine',
    file: 'apps/api/db/import-fleet-match.ts',
    from: 'marked.length > 1',
    to: 'marked.length > 9',
    tests: ['api apps/api/db/import-fleet.test.ts'],
  },
  {
    name: 'a jump is written',
    file: 'apps/api/db/import-fleet-land.ts',
    from: "verdict === 'jump'",
    to: "verdict === ('never' as string)",
    tests: ['api apps/api/db/import-fleet.test.ts'],
  },
  {
    name: 'a fall is written',
    file: 'apps/api/db/import-fleet-land.ts',
    from: "verdict === 'lower'",
    to: "verdict === ('never' as string)",
    tests: ['api apps/api/db/import-fleet.test.ts'],
  },
  {
    name: 'what was decided is asked again',
    file: 'apps/api/db/import-fleet-store.ts',
    from: "decided.state <> 'OPEN' and",
    to: 'false and',
    tests: ['api apps/api/db/import-fleet.test.ts'],
  },
  {
    name: 'a meter may fall in the database',
    file: 'apps/api/db/migrations/0041_readings.sql',
    from: 'new.smr < old.smr or',
    to: 'false and new.smr < old.smr or',
    tests: ['api apps/api/db/readings.test.ts'],
  },
  {
    name: 'a page lies outside of the folder',
    file: 'apps/api/src/outside/telematics/pages.ts',
    from: 'dirname(there) !== here',
    to: "dirname(there) === ''",
    tests: ['api apps/api/src/outside/telematics/pages.test.ts'],
  },
  {
    name: 'a page of another origin is followed',
    file: 'apps/api/src/outside/telematics/pages.ts',
    from: 'web.origin === origin',
    to: "web.origin !== ''",
    tests: ['api apps/api/src/outside/telematics/pages.test.ts'],
  },
  {
    name: 'a fleet lands in many small batches',
    file: 'apps/api/db/import-fleet-land.ts',
    from: 'const batchSize = 2000;',
    to: 'const batchSize = 100;',
    tests: ['api apps/api/db/import-fleet-size.test.ts'],
  },
];
