import type { Mutant } from '../scripts/mutants/mutant.ts';

const surveys = 'api apps/api/src/areas/coip/coip.test.ts';
const rules = 'domain packages/domain/src/coip.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a customer sees a survey before it is approved',
    file: 'apps/api/src/areas/coip/door.ts',
    from: " and ${column('status')} = 'APPROVED')`",
    to: ')`',
    tests: [surveys],
  },
  {
    name: 'surveys of every plant are seen',
    file: 'apps/api/src/areas/coip/door.ts',
    from: "sql<SqlBool>`${column('plant_code')} = any(${viewer.sight.plants}::text[])`",
    to: 'sql<SqlBool>`true`',
    tests: [surveys],
  },
  {
    name: 'customers are told how a survey came where it stands',
    file: 'apps/api/src/areas/coip/door.ts',
    from: "viewer.sight.kind === 'customer'\n            ? sql<SqlBool>`false`",
    to: "viewer.sight.kind === 'customer'\n            ? sql<SqlBool>`true`",
    tests: [surveys],
  },
  {
    name: 'who submitted a survey approves it',
    file: 'packages/domain/src/coip-lifecycle.ts',
    from: '      ...bySomebodyElse,\n',
    to: '',
    tests: [surveys],
  },
  {
    name: 'a survey that lacks something is submitted',
    file: 'apps/api/src/areas/coip/move.ts',
    from: '  prove: { submit: proveWhole },\n',
    to: '',
    tests: [surveys],
  },
  {
    name: 'an older version of a draft is taken',
    file: 'apps/api/src/areas/coip/save.ts',
    from: ".where('coip_survey.version', '=', sent.version ?? before.version)",
    to: '',
    tests: [surveys],
  },
  {
    name: 'the menu has surveys for everybody of a role',
    file: 'apps/api/src/areas/session/menu.ts',
    from: "eb('permission', 'in', permissionsOf(viewer))",
    to: "eb('permission', 'is not', null)",
    tests: [surveys],
  },
  {
    name: 'a survey is of a job of another customer',
    file: 'apps/api/src/areas/coip/save.ts',
    from: 'if (job?.customer_code !== sent.customerCode)',
    to: 'if (!job)',
    tests: [surveys],
  },
  {
    name: 'the same id begins a second survey',
    file: 'apps/api/src/areas/coip/save.ts',
    from: 'const known = sent.id && (await numberOf(visible, sent.id));',
    to: "const known = '';",
    tests: [surveys],
  },
  {
    name: 'what is bad needs no words',
    file: 'packages/domain/src/coip.ts',
    from: 'return isBadCoipAnswer(question, answer) && !isExplained',
    to: 'return isBadCoipAnswer(question, answer) && false && !isExplained',
    tests: [rules],
  },
];
