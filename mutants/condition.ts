import type { Mutant } from '../scripts/mutants/mutant.ts';

const actions = 'api apps/api/src/areas/samples/actions.test.ts';

export const mutants: readonly Mutant[] = [
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
];
