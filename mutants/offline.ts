import type { Mutant } from '../scripts/mutants/mutant.ts';

const offline = 'apps/portal/src/offline';
const drain = `portal ${offline}/drain.test.ts`;
const order = `portal ${offline}/order.test.ts`;
const session = 'apps/portal/src/areas/session/signing-in';

export const mutants: readonly Mutant[] = [
  {
    name: 'an act is forgotten before its answer',
    file: `${offline}/round.ts`,
    from: '  try {\n    await settle(frozen,',
    to: '  try {\n    await changed((on) => on.forget(frozen));\n    await settle(frozen,',
    tests: [drain],
  },
  {
    name: 'each try of a call has another key',
    file: `${offline}/round.ts`,
    from: 'first.key ?? kind.keyOf?.(first) ?? newId()',
    to: 'kind.keyOf?.(first) ?? newId()',
    tests: [drain],
  },
  {
    name: 'what was kept meanwhile joins a call that travelled before',
    file: `${offline}/order.ts`,
    from: '  if (first.key !== null) return',
    to: '  if (first.key === undefined) return',
    tests: [order],
  },
  {
    name: 'the submission does not wait for what was refused',
    file: `${offline}/order.ts`,
    from: 'other === act || other.jobId !== act.jobId)',
    to: "other === act || other.jobId !== act.jobId || other.state === 'refused')",
    tests: [order],
  },
  {
    name: 'a sign-in that has ended is taken for a refusal',
    file: `${offline}/failure.ts`,
    from: "  if (status === 401) return { kind: 'mustSignIn' };\n",
    to: '',
    tests: [drain],
  },
  {
    name: 'a photo that is thrown away on its way is left on the sheet',
    file: `${offline}/shelf.ts`,
    from: "now.filter(({ state }) => state !== 'thrownAway')",
    to: 'now',
    tests: [drain],
  },
  {
    name: 'somebody else reads the bytes of an act',
    file: `${offline}/shelf.ts`,
    from: '  if (act?.person !== person) return null;\n',
    to: '',
    tests: [drain],
  },
  {
    name: 'a page speaks with the tokens of who signed in since',
    file: `${session}/token-source.ts`,
    from: 'return cached?.subject === mine ? cached : null;',
    to: 'return cached;',
    tests: [`portal ${session}/token-source.test.ts`],
  },
  {
    name: 'a session is remembered for tokens of another person',
    file: `${session}/remembered.ts`,
    from: 'cached && known.subject === cached.subject',
    to: 'cached',
    tests: [`portal ${session}/opening.test.ts`],
  },
  {
    name: 'who does not work in the field leaves answers on the device',
    file: 'apps/portal/src/platform/known-answers.ts',
    from: "!person || !session().user?.permissions.includes('tracking.record')",
    to: '!person',
    tests: ['portal apps/portal/src/platform/known-answers.test.ts'],
  },
];
