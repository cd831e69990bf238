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
  {
    name: 'a network that answers nothing keeps the portal closed',
    file: `${session}/opening.ts`,
    from: 'if (!known || come === arrive) await asking;',
    to: 'if (known || come === arrive) await asking;',
    tests: [`portal ${session}/opening.test.ts`],
  },
  {
    name: 'who has left is let in by an answer that comes late',
    file: `${session}/opening.ts`,
    from: '  if (tokens() !== asker) return;\n',
    to: '',
    tests: [`portal ${session}/opening.test.ts`],
  },
  {
    name: 'a build that the server takes no more waits an hour for the next one',
    file: `${offline}/updating.ts`,
    from: "drainNow() === 'mustUpdate' && lookForNewer()",
    to: "drainNow() === 'mustUpdate' && undefined",
    tests: [`portal apps/portal/src/app/updating.test.tsx`],
  },
  {
    name: 'a new build is taken while somebody types',
    file: `${offline}/updating.ts`,
    from: "drainNow() === 'sending' || isTyping()",
    to: "drainNow() === 'sending'",
    tests: [`portal apps/portal/src/app/updating.test.tsx`],
  },
  {
    name: 'a new build is taken while something is sent',
    file: `${offline}/updating.ts`,
    from: "drainNow() === 'sending' || isTyping()",
    to: 'isTyping()',
    tests: [`portal apps/portal/src/app/updating.test.tsx`],
  },
  {
    name: 'a download without a signal says nothing',
    file: 'apps/portal/src/platform/download.ts',
    from: 'cause.network) void fail',
    to: 'cause.timeout) void fail',
    tests: ['portal apps/portal/src/platform/download.test.tsx'],
  },
  {
    name: 'a reading is judged against itself',
    file: 'apps/api/src/areas/checksheets/fill/read-sheet.ts',
    from: 'and ${isOwn} then',
    to: 'and not ${isOwn} then',
    tests: ['api apps/api/src/areas/checksheets/fill/meter.test.ts'],
  },
  {
    name: 'a job that is wanted sooner waits for its turn',
    file: `${offline}/order.ts`,
    from: 'firstOf(kept.filter(({ jobId }) => jobId === sooner)) ?? ',
    to: '',
    tests: [`portal ${offline}/order.test.ts`],
  },
  {
    name: 'a job stays wanted sooner for good',
    file: `${offline}/drain.ts`,
    from: '      wanted = null;\n',
    to: '',
    tests: [`portal ${offline}/sooner.test.ts`],
  },
  {
    name: 'what was replaced already counts as what somebody chose over',
    file: 'apps/api/src/areas/checksheets/entries/choices.ts',
    from: '!other.upon.includes(one.id)',
    to: 'other !== null',
    tests: ['api apps/api/src/areas/checksheets/entries/choices.test.ts'],
  },
  {
    name: 'a choice is told on after somebody decided anew',
    file: 'apps/api/src/areas/checksheets/entries/choices.ts',
    from: 'choices.delete(field);',
    to: 'void choices;',
    tests: ['api apps/api/src/areas/checksheets/entries/choices.test.ts'],
  },
];
