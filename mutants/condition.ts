import type { Mutant } from '../scripts/mutants/mutant.ts';

const actions = 'api apps/api/src/areas/samples/actions.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a sample stays where its machine was',
    file: 'apps/api/db/migrations/0580_place_of_samples.sql',
    from: 'new.customer_code is distinct from old.customer_code)',
    to: 'new.customer_code is distinct from old.customer_code and false)',
    tests: ['api apps/api/src/areas/samples/place.test.ts'],
  },
  {
    name: 'a case leads to a second thing while the first stands',
    file: 'apps/api/src/areas/samples/lead-case.ts',
    from: '  if (standing)\n',
    to: '  if (standing && found.version < 0)\n',
    tests: [actions],
  },
  {
    name: 'a case that is over leads to something',
    file: 'apps/api/src/areas/samples/lead-case.ts',
    from: "  if (found.status !== 'OPEN')\n",
    to: "  if (found.status !== 'OPEN' && found.version < 0)\n",
    tests: [actions],
  },
  {
    name: 'people of other plants are told of a case',
    file: 'apps/api/src/platform/condition/tell-cases.ts',
    from: 'works.person_id = person.id and works.plant_code = machine.plant_code)',
    to: 'works.person_id = person.id)',
    tests: [actions],
  },
  {
    name: 'after a merge the engine forgets what the other machine carried',
    file: 'apps/api/src/platform/merges/condition.ts',
    from: '  await joinStates(trx, way);\n',
    to: '',
    tests: ['api apps/api/src/platform/merges/condition.test.ts'],
  },
  {
    name: 'a sheet is judged again',
    file: 'apps/api/src/platform/condition/judge-measurements.ts',
    from: '  if (known) return 0;\n',
    to: '',
    tests: ['api apps/api/src/areas/samples/measurements.test.ts'],
  },
  {
    name: 'a limit that contradicts itself is kept',
    file: 'apps/api/src/areas/samples/limits/prove-in-order.ts',
    from: 'if (contradictions.length === 0) return;',
    to: 'if (contradictions.length < 9) return;',
    tests: ['api apps/api/src/areas/samples/limits/limits.test.ts'],
  },
  {
    name: 'a limit that was switched off still holds',
    file: 'apps/api/src/platform/condition/limits-of.ts',
    from: "    .where('is_active', '=', true)\n",
    to: '',
    tests: ['api apps/api/src/areas/samples/limits/limits.test.ts'],
  },
  {
    name: 'a bottle that a sheet names is awaited by nobody',
    file: 'apps/api/src/areas/checksheets/approve/approve.ts',
    from: '  await acting.visible.takeBottles(job.id);\n',
    to: '',
    tests: ['api apps/api/src/areas/samples/bottles.test.ts'],
  },
  {
    name: 'a bottle of a sheet is drawn on a day to come',
    file: 'apps/api/src/platform/condition/take-bottles.ts',
    from: 'least(coalesce(told.day, told.worked_on), current_date)',
    to: 'coalesce(told.day, told.worked_on)',
    tests: ['api apps/api/src/areas/samples/bottles.test.ts'],
  },
  {
    name: 'lost bottles are those that are late',
    file: 'apps/api/src/areas/samples/rows.ts',
    from: 'waitsLongerThan(sampleLimits.lostDays)',
    to: 'waitsLongerThan(sampleLimits.lateDays)',
    tests: ['api apps/api/src/areas/samples/bottles.test.ts'],
  },
  {
    name: 'top-ups of before the oil was changed count',
    file: 'packages/domain/src/condition/topped-up.ts',
    from: 'one.on >= since && one.on < on)',
    to: 'one.on < on)',
    tests: ['domain packages/domain/src/condition/topped-up.test.ts'],
  },
  {
    name: 'a coolant counts as oil',
    file: 'packages/domain/src/condition/topped-up.ts',
    from: '  if (noOil.test(fluid) || noOil.test(compartment)) return undefined;\n',
    to: '',
    tests: ['domain packages/domain/src/condition/topped-up.test.ts'],
  },
  {
    name: 'a fluid that was taken off a sheet counts',
    file: 'apps/api/src/areas/samples/topped-up/oil-filled.ts',
    from: "    .where('additional_fluid.is_removed', '=', false)\n",
    to: '',
    tests: ['api apps/api/src/areas/samples/topped-up/topped-up.test.ts'],
  },
];
