import type { Mutant } from '../scripts/mutants/mutant.ts';

const customers = 'api apps/api/src/areas/customers/customers.test.ts';
const contacts = 'api apps/api/src/areas/customers/contacts.test.ts';
const plainRecords = 'api apps/api/src/platform/plain-record.test.ts';
const recordPages = 'portal apps/portal/src/records/record-pages.test.tsx';

export const mutants: readonly Mutant[] = [
  {
    name: 'a filter that nobody made lets everything through',
    file: 'apps/api/src/platform/record-queries.ts',
    from: '  if (unknown) throw new Error(`${unknown} narrows nothing`);\n',
    to: '',
    tests: [plainRecords],
  },
  {
    name: 'a plain record is saved over an older version',
    file: 'apps/api/src/platform/plain-record.ts',
    from: " and ${column('version')} = ${body.version}`",
    to: '`',
    tests: [customers],
  },
  {
    name: 'who has a code already is not told',
    file: 'apps/api/src/platform/plain-record.ts',
    from: '  if (taken) throw refuseTaken(first.name, String((taken as { called: unknown }).called));\n',
    to: '',
    tests: [customers],
  },
  {
    name: 'a record that stays where it is has to prove again that it may be there',
    file: 'apps/api/src/platform/plain-record.ts',
    from: ' || code === before?.[name]) continue;',
    to: ') continue;',
    tests: [contacts],
  },
  {
    name: 'a list is not narrowed by the codes that its fields say',
    file: 'apps/portal/src/records/field-filters.tsx',
    from: '.filter(([, field]) => field.isFiltered)',
    to: ".filter(([, field]) => field.isFiltered && field.kind !== 'lookup')",
    tests: [recordPages],
  },
  {
    name: 'what stands in a form does not know its record',
    file: 'apps/portal/src/records/record-form-page.tsx',
    from: '<RowContext value={row ?? null}>',
    to: '<RowContext value={null}>',
    tests: [recordPages],
  },
  {
    name: 'what is saved leaves its list as it was',
    file: 'apps/portal/src/records/record-form-page.tsx',
    from: 'makesOld = Object.values(calls)',
    to: 'makesOld = []',
    tests: [recordPages],
  },
];
