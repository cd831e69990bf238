import type { Mutant } from '../scripts/mutants/mutant.ts';

const feed = 'api apps/api/src/platform/live/feed.test.ts';
const stream = 'api apps/api/src/platform/live/stream.test.ts';
const twoProcesses = 'api apps/api/test/faults/live.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'an event that was numbered first and committed last is lost',
    file: 'apps/api/src/platform/live/feed.ts',
    from: 'sql`tx >= pg_snapshot_xmin(${position}::pg_snapshot)\n',
    to: 'sql`tx >= pg_snapshot_xmax(${position}::pg_snapshot)\n',
    tests: [feed],
  },
  {
    name: 'what was removed is not missed by who had not heard it',
    file: 'apps/api/src/platform/live/feed.ts',
    from: 'where latest.tx > up_to',
    to: 'where false',
    tests: [feed],
  },
  {
    name: 'a part of the changes is told as all of them',
    file: 'apps/api/src/platform/live/feed.ts',
    from: 'row.is_lost || row.changes.length > mostChanges',
    to: 'row.is_lost',
    tests: [feed],
  },
  {
    name: 'everybody hears of every job',
    file: 'apps/api/src/platform/live/telling.ts',
    from: 'changes.filter((change) => isHeard(change, heard)).map(toTold)',
    to: 'changes.map(toTold)',
    tests: [stream],
  },
  {
    name: 'a customer hears of papers that they do not see',
    file: 'apps/api/src/platform/live/telling.ts',
    from: "(kind === 'paper' ? papers : jobs).has(id)",
    to: '(kind ? jobs : papers).has(id)',
    tests: [stream],
  },
  {
    name: 'who left a crew is not told',
    file: 'apps/api/src/platform/live/telling.ts',
    from: 'leftBy.includes(personId) && ',
    to: 'leftBy.length < 0 && ',
    tests: [stream],
  },
  {
    name: 'who comes back hears only what comes',
    file: 'apps/api/src/platform/live/round.ts',
    from: 'await newsBetween(parts.all, since, to);',
    to: '{ position: to, changes: [] };',
    tests: [stream],
  },
  {
    name: 'who left while they were taken in is kept for ever',
    file: 'apps/api/src/platform/live/round.ts',
    from: 'group.filter((listener) => joining.delete(listener));',
    to: 'group.filter((listener) => joining.delete(listener) || true);',
    tests: [stream],
  },
  {
    name: 'a stream outlives its token',
    file: 'apps/api/src/platform/live/round.ts',
    from: 'expires.getTime() <= now',
    to: 'expires.getTime() <= 0',
    tests: [stream],
  },
  {
    name: 'a stream outlives the deactivation of its person',
    file: 'apps/api/src/platform/live/round.ts',
    from: "if (found.state !== 'known' || ",
    to: "if (found.state !== 'known') return;\n    if (",
    tests: [stream],
  },
  {
    name: 'a listener keeps the sight that they came with',
    file: 'apps/api/src/platform/live/round.ts',
    from: '    listener.viewer = found.viewer;\n',
    to: '',
    tests: [stream],
  },
  {
    name: 'who sees other jobs is not told to read anew',
    file: 'apps/api/src/platform/live/round.ts',
    from: 'if (isOther) send',
    to: 'if (!isOther) send',
    tests: [stream],
  },
  {
    name: 'one person may take every place',
    file: 'apps/api/src/platform/live/hub.ts',
    from: 'same.length >= mostOfOnePerson',
    to: 'same.length >= mostListeners',
    tests: [stream],
  },
  {
    name: 'a server that ends waits for its listeners',
    file: 'apps/api/src/platform/live/stream.ts',
    from: "  app.addHook('preClose', () => hub.close());\n",
    to: '',
    tests: [twoProcesses],
  },
];
