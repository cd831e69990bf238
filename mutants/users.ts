import type { Mutant } from '../scripts/mutants/mutant.ts';

const users = ['api apps/api/src/areas/users/users.test.ts'] as const;
const addresses = ['api apps/api/src/outside/webhooks/post.test.ts'] as const;
const webhooks = ['api apps/api/src/areas/users/webhooks/webhooks.test.ts'] as const;
const roles = ['api apps/api/src/areas/users/roles.test.ts'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'people give rights to themselves',
    file: 'apps/api/src/areas/users/rights.ts',
    from: '  if (!isMine || gained.length === 0) return;',
    to: '  if (isMine || gained.length > 0) return;',
    tests: [...roles, ...users],
  },
  {
    name: 'the last administrator goes',
    file: 'apps/api/src/areas/users/rights.ts',
    from: '  if (await visible.hasAdministrator()) return done;',
    to: '  if (done !== null) return done;',
    tests: [...users, ...roles],
  },
  {
    name: 'two administrators take the right from each other at once',
    file: 'apps/api/src/areas/users/rights.ts',
    from: '  await visible.holdRights();\n',
    to: '',
    tests: roles,
  },
  {
    name: 'what a role gains is not asked of its holder',
    file: 'apps/api/src/areas/users/save-role.ts',
    from: '  proveNotForMyself(gainedBy(before, body), isMine);\n',
    to: '',
    tests: roles,
  },
  {
    name: 'work centers out of sight are taken away with the others',
    file: 'apps/api/src/areas/users/door.ts',
    from: "trx.deleteFrom('person_work_center').where(isAtPlantInSight(viewer)),",
    to: "trx.deleteFrom('person_work_center').where(sql<SqlBool>`${isAtPlantInSight(viewer)} or true`),",
    tests: users,
  },
  {
    name: 'plants out of sight are shown',
    file: 'apps/api/src/areas/users/door.ts',
    from: "    accountPlants: () => all.selectFrom('person_plant').where(isPlantInSight(viewer)),",
    to: "    accountPlants: () => all.selectFrom('person_plant').where(sql<SqlBool>`true`),",
    tests: users,
  },
  {
    name: 'plants out of sight are given',
    file: 'apps/api/src/areas/users/user-plants.ts',
    from: '    known.map(({ plant_code }) => plant_code),',
    to: '    given,',
    tests: users,
  },
  {
    name: 'people of other plants are in the list',
    file: 'apps/api/src/areas/users/door.ts',
    from: "    accounts: () => all.selectFrom('person').where(seesAccount(viewer, 'person')),",
    to: "    accounts: () => all.selectFrom('person').where(sql<SqlBool>`true`),",
    tests: users,
  },
  {
    name: 'customers’ users get roles of people inside',
    file: 'apps/api/src/areas/users/user-roles.ts',
    from: "(base_role === 'CUST_EXT') !== (tenant === 'EXTERNAL')",
    to: "base_role === 'NOBODY' && tenant === 'EXTERNAL'",
    tests: users,
  },
  {
    name: 'the body changes another one than the address names',
    file: 'apps/api/src/areas/users/of-user.ts',
    from: '  if (body.id !== undefined && body.id !== id)',
    to: "  if (body.id === 'nobody')",
    tests: users,
  },
  {
    name: 'a parameter takes any value',
    file: 'apps/api/src/areas/users/parameters.ts',
    from: 'if (!isParameterCode(before.code) || !parameterFits(before.code, body.value))',
    to: 'if (!isParameterCode(before.code))',
    tests: roles,
  },
  {
    name: 'a webhook goes to addresses inside the network',
    file: 'apps/api/src/outside/webhooks/post.ts',
    from: 'found.filter(({ address }) => isOpenAddress(address))',
    to: 'found',
    tests: addresses,
  },
  {
    name: 'an address inside the network may be typed',
    file: 'apps/api/src/outside/webhooks/post.ts',
    from: '(address === null || isOpenAddress(address))',
    to: 'true',
    tests: webhooks,
  },
  {
    name: 'a webhook connects to what its name leads to and not to what was judged',
    file: 'apps/api/src/outside/webhooks/post.ts',
    from: '      lookup: onlyTo(judged),\n',
    to: '',
    tests: addresses,
  },
  {
    name: 'another system hears what its maker may not see',
    file: 'apps/api/src/areas/users/webhooks/index.ts',
    from: '    proveMayTell(acting, body.events);\n',
    to: '',
    tests: webhooks,
  },
  {
    name: 'two workers send one delivery',
    file: 'apps/api/src/areas/users/webhooks/deliver.ts',
    from: "      .forUpdate('webhook_delivery')\n      .skipLocked();",
    to: ';',
    tests: webhooks,
  },
  {
    name: 'a right with an end counts on after it',
    file: 'apps/api/src/visibility/people-known.ts',
    from: 'known && !isOver ? known',
    to: 'known ? known',
    tests: ['api apps/api/src/areas/users/temporary-rights/temporary-rights.test.ts'],
  },
  {
    name: 'who administers for a time is the last who stays',
    file: 'apps/api/src/visibility/holders.ts',
    from: 'holdsBy(personId, permission, sql`pr.until is null`)',
    to: 'holdsBy(personId, permission, sql`true`)',
    tests: ['api apps/api/src/areas/users/temporary-rights/temporary-rights.test.ts'],
  },
];
