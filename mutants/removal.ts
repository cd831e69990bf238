import type { Mutant } from '../scripts/mutants/mutant.ts';

const removal = ['api apps/api/src/platform/personal/removal.test.ts'] as const;
const unnamed = ['api apps/api/db/audit-unnamed.test.ts'] as const;
const personal = ['api apps/api/src/platform/personal/personal.test.ts'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'what the audit says of people has no key',
    file: 'apps/api/src/platform/personal/keys.ts',
    from: '  if (noted.ofPerson === undefined) return noted;',
    to: '  if (noted.target) return noted;',
    tests: removal,
  },
  {
    name: 'the key of somebody removed stays until the worker comes',
    file: 'apps/api/db/migrations/0490_people_removed.sql',
    from: '  delete from person_key where person_id = old.id;\n',
    to: '',
    tests: removal,
  },
  {
    name: 'entries call people by name',
    file: 'apps/api/src/platform/personal/names-nobody.ts',
    from: '  return perhapsNaming.test(text) ? JSON.stringify(value, withoutName) : text;',
    to: '  return text;',
    tests: [...personal, ...removal],
  },
  {
    name: 'people remove themselves',
    file: 'apps/api/src/areas/users/removal/index.ts',
    from: "  if (id === viewer.personId) return 'ONESELF';\n",
    to: '',
    tests: removal,
  },
  {
    name: 'the last administrator is removed',
    file: 'apps/api/src/areas/users/removal/index.ts',
    from: '    await keepingAdministrator(acting, async () => {',
    to: '    await (async (_acting: object, change: () => Promise<void>) => change())(acting, async () => {',
    tests: removal,
  },
  {
    name: 'whoever is removed is not who was named',
    file: 'apps/api/src/areas/users/removal/index.ts',
    from: '    if (userName.toLowerCase() !== before.userName) throw notTheirs();\n',
    to: '',
    tests: removal,
  },
  {
    name: 'the keys of machines are removed as people',
    file: 'apps/api/src/areas/users/removal/index.ts',
    from: "  return machine ? 'MACHINE' : null;",
    to: '  return machine ? null : null;',
    tests: removal,
  },
  {
    name: 'a full name goes from somebody who is called the same',
    file: 'apps/api/db/migrations/0490_people_removed.sql',
    from: "select case when exists (select from person p where trim(p.first_name || ' ' || p.last_name) = was.name) then once",
    to: 'select case when was is null then once',
    tests: removal,
  },
  {
    name: 'names go from batches and no entry says so',
    file: 'apps/api/db/migrations/0490_people_removed.sql',
    from: '    or dropped_at is null and unnamed_hash is not null and not exists (select from audit_entry e',
    to: '    or dropped_at is null and unnamed_hash is not null and false and not exists (select from audit_entry e',
    tests: unnamed,
  },
  {
    name: 'the verifier believes a batch that names went from',
    file: 'scripts/verify-audit.mjs',
    from: '  if (!confirmed.has(said)) fail(',
    to: '  if (confirmed.size > 1e9) fail(',
    tests: unnamed,
  },
];
