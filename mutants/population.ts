import type { Mutant } from '../scripts/mutants/mutant.ts';

const population = 'apps/api/src/areas/equipment/population.ts';
const components = 'apps/api/src/areas/equipment/components.ts';
const ofPopulation = 'api apps/api/src/areas/equipment/population.test.ts';
const ofPrices = 'api apps/api/src/areas/parts/price-list.test.ts';
const ofOffers = 'api apps/api/src/areas/parts/offers.test.ts';
const ofComponents = 'api apps/api/src/areas/equipment/components.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a machine with open jobs is given to another customer',
    file: population,
    from: 'if (!body.isActive || body.customerCode !== before.customerCode)',
    to: 'if (!body.isActive)',
    tests: [ofPopulation],
  },
  {
    name: 'a key of another unit is told without the unit',
    file: population,
    from: '  await proveOwnKeys(visible, body, model.brand_code);\n',
    to: '',
    tests: [ofPopulation],
  },
  {
    name: 'a machine stands in a work center of another plant',
    file: population,
    from: "await knownOr400('workCenterCode', workCenters.executeTakeFirst());",
    to: 'workCenters.compile();',
    tests: [ofPopulation],
  },
  {
    name: 'a move leaves nothing behind',
    file: population,
    from: '  await noteMove(acting, body, before);\n',
    to: '',
    tests: [ofPopulation],
  },
  {
    name: 'a customer learns whose a machine was',
    file: 'apps/api/src/areas/equipment/door.ts',
    from: '(equipment_move.from_customer = ${own} and equipment_move.to_customer = ${own})',
    to: '(equipment_move.from_customer = ${own} or equipment_move.to_customer = ${own})',
    tests: [ofPopulation],
  },
  {
    name: 'two components are in one place',
    file: components,
    from: '  if (replaced) await takeOut(acting, replaced, body);\n',
    to: '',
    tests: [ofComponents],
  },
  {
    name: 'a component is put in at hours that the machine has not run',
    file: components,
    from: 'if (machine.smr !== null && smr > machine.smr)',
    to: 'if (machine.smr !== null && smr < 0)',
    tests: [ofComponents],
  },
  {
    name: 'a component comes out before it was put in',
    file: components,
    from: '    proveOrder(body, body.removedAt, body.removedSmr);\n',
    to: '',
    tests: [ofComponents],
  },
  {
    name: 'external customers read net prices',
    file: 'apps/api/src/areas/parts/door.ts',
    from: "permits(viewer, 'part.readNetPrice')\n        ? sql`part`.as('part')",
    to: "permits(viewer, 'part.read')\n        ? sql`part`.as('part')",
    tests: [ofPrices],
  },
  {
    name: 'what was put away is offered',
    file: 'apps/api/src/areas/parts/door.ts',
    from: "permits(viewer, 'part.change') ? sql",
    to: "permits(viewer, 'part.read') ? sql",
    tests: [ofOffers],
  },
  {
    name: 'a program sells what is not in the price list',
    file: 'apps/api/src/areas/parts/offers.ts',
    from: 'if (unknown === undefined) return',
    to: 'if (unknown !== null) return',
    tests: [ofOffers],
  },
  {
    name: 'a brochure keeps the file that was replaced',
    file: 'apps/api/src/areas/parts/tied-files.ts',
    from: 'for (const old of tied) if (old.sha256 !== sha256) await untieFile(acting, old.id);',
    to: '',
    tests: [ofOffers],
  },
  {
    name: 'parts of sheets that nobody approved count as used',
    file: 'apps/api/src/areas/parts/performance-rows.ts',
    from: "    .where(statusIn('job.status', jobStates.approved))\n",
    to: '',
    tests: ['api apps/api/src/areas/parts/performance.test.ts'],
  },
];
