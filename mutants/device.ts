import type { Mutant } from '../scripts/mutants/mutant.ts';

const offline = 'apps/portal/src/offline';
const database = `portal ${offline}/database.test.ts`;

export const mutants: readonly Mutant[] = [
  {
    name: 'what work wrote before it threw is kept',
    file: `${offline}/database.ts`,
    from: '    giveUp(tx);\n    await isOver;',
    to: '    await isOver;',
    tests: [database],
  },
  {
    name: 'what could not be committed is said to be kept',
    file: `${offline}/database.ts`,
    from: '    if (broken) throw broken.failure;\n',
    to: '',
    tests: [database],
  },
  {
    name: 'what is kept may be gone with an empty battery',
    file: `${offline}/database.ts`,
    from: '{ durability: plan.durability }',
    to: "{ durability: 'relaxed' }",
    tests: [database],
  },
  {
    name: 'a page of this build keeps a newer one from opening',
    file: `${offline}/database.ts`,
    from: 'if (event.target instanceof IDBDatabase) event.target.close();',
    to: '',
    tests: [database],
  },
  {
    name: 'a page of this build is closed out by a newer one',
    file: `${offline}/database.ts`,
    from: "    if (nameOf(failure) === 'VersionError') return openDB<S>(plan.name, undefined, hearing);\n",
    to: '',
    tests: [database],
  },
  {
    name: 'an opening that failed is the last one',
    file: `${offline}/database.ts`,
    from: '    mine.catch(forget);\n',
    to: '    mine.catch(() => undefined);\n',
    tests: [database],
  },
  {
    name: 'a connection that the browser has ended without a word is used again',
    file: `${offline}/database.ts`,
    from: "if (nameOf(failure) !== 'InvalidStateError') throw failure;",
    to: 'if (nameOf(failure)) throw failure;',
    tests: [database],
  },
];
