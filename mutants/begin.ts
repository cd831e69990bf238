import type { Mutant } from '../scripts/mutants/mutant.ts';

const tests = ['api apps/api/db/first-administrator.test.ts'] as const;
const file = 'apps/api/db/first-administrator.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'two first administrators at once',
    file,
    from: "    await client.query('lock table person in share row exclusive mode');\n",
    to: '',
    tests,
  },
  {
    name: 'whoever has the address of the owner lets in another administrator, unseen',
    file,
    from: 'if (found.known !== null)',
    to: 'if (found.known === undefined)',
    tests,
  },
  {
    name: 'an installation has no roles, menu and forms',
    file: 'apps/api/db/migrate.ts',
    from: '    await loadContent(client);\n',
    to: '',
    tests,
  },
];
