import type { Mutant } from '../scripts/mutants/mutant.ts';

const offline = 'apps/portal/src/offline';
const session = 'apps/portal/src/areas/session/signing-in';

export const mutants: readonly Mutant[] = [
  {
    name: 'a browser that was killed opens with the tokens that it woke with',
    file: `${session}/person-here.ts`,
    from: 'if (!isTheirs || lying.expiresAt < before.expiresAt) takeHeld(kept);',
    to: 'if (!lying) takeHeld(kept);',
    tests: [`portal ${session}/waking.test.ts`],
  },
  {
    name: 'who logged out wakes with a browser that was killed',
    file: `${session}/person-here.ts`,
    from: 'if (known && (await isLocked(known.user.id))) clearHeld();',
    to: '',
    tests: [`portal ${session}/waking.test.ts`],
  },
  {
    name: 'the session of the person before is put back by a page of theirs',
    file: `${offline}/keys/people.ts`,
    from: '    if (await isLocked(person)) throw new Locked();\n',
    to: '',
    tests: [`portal ${session}/waking.test.ts`],
  },
  {
    name: 'a phone that was opened by PIN has two people',
    file: 'apps/portal/src/areas/session/changing-person/change.ts',
    from: '  await lockOthers(person);\n',
    to: '',
    tests: ['portal apps/portal/src/areas/session/changing-person/change.test.ts'],
  },
];
