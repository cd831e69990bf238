import type { Mutant } from '../scripts/mutants/mutant.ts';

const records = 'apps/api/src/platform/records.ts';
const customers = 'api apps/api/src/areas/customers/customers.test.ts';
const contacts = 'api apps/api/src/areas/customers/contacts.test.ts';
const uploads = 'api apps/api/src/platform/uploads.test.ts';
const contactForm = 'portal apps/portal/src/areas/customers/contact-form.test.tsx';

export const mutants: readonly Mutant[] = [
  {
    name: 'who may change a record also says that it is no longer used',
    file: records,
    from: "if (!permits(viewer, deactivating(name))) throw refuse('forbidden');",
    to: '',
    tests: [customers],
  },
  {
    name: 'a save over an older version is taken for one',
    file: records,
    from: "if (numUpdatedRows === 0n) throw refuse('conflict');",
    to: '',
    tests: [customers],
  },
  {
    name: 'a fixed field is changed',
    file: records,
    from: '  if (moved)\n',
    to: '  if (moved && !fields)\n',
    tests: [customers],
  },
  {
    name: 'a customer with open jobs is put away',
    file: 'apps/api/src/areas/customers/customers.ts',
    from: 'if (!body.isActive) await proveIdle(visible, body.customerCode);',
    to: '',
    tests: [customers],
  },
  {
    name: 'contacts of another company are shown',
    file: 'apps/api/src/visibility/visible.ts',
    from: "? eb('contact.customer_code', '=', viewer.sight.customerCode)",
    to: '? sql<SqlBool>`true`',
    tests: [contacts],
  },
  {
    name: 'a contact is tied to a plant out of sight',
    file: 'apps/api/src/areas/customers/contacts.ts',
    from: "await knownOr400('plantCode', plants.executeTakeFirst());",
    to: 'plants.compile();',
    tests: [contacts],
  },
  {
    name: 'a customer that is put away takes another contact',
    file: 'apps/api/src/areas/customers/active-customer.ts',
    from: 'if (customer.is_active) return;',
    to: 'if (customer) return;',
    tests: [contacts],
  },
  {
    name: 'a second primary contact is told without a name',
    file: 'apps/api/src/areas/customers/contacts.ts',
    from: "if (primary && primary.id !== body.id) throw refuseTaken('isPrimary', primary.name);",
    to: '',
    tests: [contacts],
  },
  {
    name: 'a constraint of a sent field is a bare 500',
    file: 'apps/api/src/platform/constraints.ts',
    from: 'if (field) return fieldRefusal(field, error);',
    to: '',
    tests: [contacts],
  },
  {
    name: 'a plant is written over with an older version',
    file: 'apps/api/src/areas/locations/change.ts',
    from: "    .where('plant.version', '=', version)\n",
    to: '',
    tests: ['api apps/api/src/areas/locations/change.test.ts'],
  },
  {
    name: 'a known plant loses its fields to whoever adds a location',
    file: 'apps/api/src/areas/locations/change.ts',
    from: 'if (body.plantVersion) await changePlant(acting, body, body.plantVersion);',
    to: 'await changePlant(acting, body, body.plantVersion ?? 1);',
    tests: ['api apps/api/src/areas/locations/add.test.ts'],
  },
  {
    name: 'a release gives back what an administrator took',
    file: 'apps/api/db/content/load-menu.ts',
    from: 'row.roles.filter((role) => !before.includes(role))',
    to: 'row.roles',
    tests: ['api apps/api/db/content/load-menu.test.ts'],
  },
  {
    name: 'anybody who sends photos sends brochures',
    file: 'apps/api/src/platform/uploads.ts',
    from: "const begun = request.method === 'POST' ? [declaredPurpose(request)] : filePurposeNames;",
    to: 'const begun = filePurposeNames;',
    tests: [uploads],
  },
  {
    name: 'a file is what its sender says',
    file: 'apps/api/src/platform/uploads.ts',
    from: '      await proveContent(upload);\n',
    to: '',
    tests: [uploads],
  },
  {
    name: 'a brochure is tied as a photo',
    file: 'apps/api/src/platform/tied-file.ts',
    from: 'if (types.includes(mediaTypeOf(await firstBytes(await files.read(sha256))))) return;',
    to: 'if (types.length > 0) return;',
    tests: [uploads],
  },
  {
    name: 'a screen opens by the beginning of its address',
    file: 'packages/domain/src/menu.ts',
    from: "url !== '' && wanted === url",
    to: "url !== '' && wanted.startsWith(url)",
    tests: ['domain packages/domain/src/menu.test.ts'],
  },
  {
    name: 'a form sends a code that no lookup knows',
    file: 'apps/portal/src/records/use-record-form.ts',
    from: 'if (unknown.length === 0) return',
    to: 'if (unknown.length >= 0) return',
    tests: [contactForm],
  },
  {
    name: 'a draft stays after it was saved',
    file: 'apps/portal/src/records/use-record-form.ts',
    from: '      await options.save(judged.body);\n      typing.forget();\n',
    to: '      await options.save(judged.body);\n',
    tests: [contactForm],
  },
  {
    name: 'the log of a record tells of its time at a plant that is out of sight',
    file: 'apps/api/src/visibility/change-rows.ts',
    from: '      .where(wasInSight(viewer)),',
    to: '      .where(wasInSight(viewer) && sql<SqlBool>`true`),',
    tests: ['api apps/api/src/platform/record-changes.test.ts'],
  },
  {
    name: 'the log of a record tells what hangs on it',
    file: 'apps/api/src/visibility/change-rows.ts',
    from: "      .where(sql<SqlBool>`audit_entry.after ->> 'id' = ${id}`)\n",
    to: '',
    tests: ['api apps/api/src/platform/record-changes.test.ts'],
  },
  {
    name: 'the log of a record is read without its door',
    file: 'apps/api/src/platform/records.ts',
    from: '    await find(visible, id);\n',
    to: '',
    tests: ['api apps/api/src/platform/record-changes.test.ts'],
  },
  {
    name: 'the first reading of a machine is written over by a change',
    file: 'packages/contract/src/record-fields.ts',
    from: "namesIn(fields, 'form').filter((name) => !fields[name]?.isInitial)",
    to: "namesIn(fields, 'form')",
    tests: ['api apps/api/src/areas/equipment/population.test.ts'],
  },
];
