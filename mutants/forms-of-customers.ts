import type { Mutant } from '../scripts/mutants/mutant.ts';

const area = 'apps/api/src/areas/checksheets/forms';

export const mutants: readonly Mutant[] = [
  {
    name: "a form that is a customer's own is seen by another one",
    file: 'apps/api/src/areas/checksheets/door.ts',
    from: "eb('form.customer_code', '=', viewer.sight.customerCode)",
    to: "eb('form.customer_code', 'is not', null)",
    tests: [`api ${area}/following/customers.test.ts`],
  },
  {
    name: "a job gets another customer's form",
    file: 'apps/api/src/areas/jobs/create/form-for.ts',
    from: 'asked.customer_code !== null && asked.customer_code !== machine.customer_code',
    to: 'false',
    tests: [`api ${area}/following/customers.test.ts`],
  },
  {
    name: "a narrower form of another customer takes a form's place",
    file: 'apps/api/src/areas/jobs/create/form-for.ts',
    from: '    .where(sql<SqlBool>`coalesce(form.customer_code, ${customer_code}) = ${customer_code}`)\n',
    to: '',
    tests: [`api ${area}/following/customers.test.ts`],
  },
  {
    name: "a model's form takes the place of a customer's",
    file: 'apps/api/src/areas/jobs/create/form-for.ts',
    from: "    .orderBy(sql`form.customer_code is not null`, 'desc')\n",
    to: '',
    tests: [`api ${area}/following/customers.test.ts`],
  },
  {
    name: "everybody's form follows a customer's",
    file: `${area}/create.ts`,
    from: '(found.customer_code === null || found.customer_code === kind.customerCode)',
    to: 'true',
    tests: [`api ${area}/following/customers.test.ts`],
  },
  {
    name: "a phone fills a breakdown by another customer's form",
    file: 'packages/domain/src/breakdown.ts',
    from: '(isOwn(form) === 0 || form.customerCode === customerCode)',
    to: 'true',
    tests: ['domain packages/domain/src/breakdown.test.ts'],
  },
  {
    name: "a breakdown gets another customer's form",
    file: 'apps/api/src/areas/jobs/create/breakdown-form.ts',
    from: '    .where(sql<boolean>`coalesce(form.customer_code, ${customerCode}) = ${customerCode}`)\n',
    to: '',
    tests: [`api ${area}/following/customers.test.ts`],
  },
];
