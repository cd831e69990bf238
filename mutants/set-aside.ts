import type { Mutant } from '../scripts/mutants/mutant.ts';

const offline = 'apps/portal/src/offline';
const database = `portal ${offline}/database.test.ts`;

export const mutants: readonly Mutant[] = [
  {
    name: 'a page that is set aside leaves open what it had begun',
    file: `${offline}/database.ts`,
    from: 'const stay = whenSetAside(() => giveUp(tx));\n  try {',
    to: 'const stay = whenSetAside(() => {});\n  try {',
    tests: [database],
  },
  {
    name: 'a page that is set aside keeps its connections',
    file: `${offline}/database.ts`,
    from: 'mine.then((on) => on.close()).catch(() => undefined);',
    to: '',
    tests: [database],
  },
  {
    name: 'what was given up when the page was set aside is not done again',
    file: `${offline}/set-aside.ts`,
    from: 'if (!isLeft) throw failure;',
    to: 'throw failure;',
    tests: [database],
  },
  {
    name: 'a page that is set aside begins something new',
    file: `${offline}/set-aside.ts`,
    from: '    await back;\n',
    to: '',
    tests: [database],
  },
  {
    name: 'a page that is closed gives up what it had begun',
    file: `${offline}/set-aside.ts`,
    from: 'if (!persisted) return;',
    to: '',
    tests: [database],
  },
];
