import type { Mutant } from '../scripts/mutants/mutant.ts';

const file = 'apps/api/src/visibility/viewer.ts';
const viewer = 'api apps/api/src/visibility/viewer.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a customer without a company is let in',
    file,
    from: "return row.customer_code === null ? null : { kind: 'customer', customerCode: row.customer_code };",
    to: "return row.customer_code === null ? { kind: 'plants', plants: row.plants } : { kind: 'customer', customerCode: row.customer_code };",
    tests: [viewer],
  },
  {
    name: 'an unverified e-mail is tied to an account',
    file,
    from: 'if (!identity.email || !identity.emailVerified) return undefined;',
    to: 'if (!identity.email) return undefined;',
    tests: [viewer],
  },
  {
    name: 'an account that is tied is tied again by the same e-mail',
    file,
    from: "    .where('subject', 'is', null)\n",
    to: '',
    tests: [viewer],
  },
  {
    name: 'an e-mail of the other tenant is tied to an account',
    file,
    from: "    .where('tenant', '=', identity.tenant)\n",
    to: '',
    tests: [viewer],
  },
  {
    name: 'who was deactivated is let in',
    file,
    from: "if (!row.is_active) return { state: 'deactivated' };",
    to: '',
    tests: [viewer],
  },
];
