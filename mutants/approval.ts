import type { Mutant } from '../scripts/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'what the same question said in another form is lost',
    file: 'apps/api/src/areas/checksheets/fill/last-answers.ts',
    from: 'past.id <> job.id and past.customer_code',
    to: 'past.id <> job.id and past.form_id = job.form_id and past.customer_code',
    tests: ['api apps/api/src/areas/checksheets/fill/last-answers.test.ts'],
  },
];
