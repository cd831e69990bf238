import type { Mutant } from '../scripts/mutants/mutant.ts';

const file = 'apps/api/src/platform/move.ts';
const tests: Mutant['tests'] = ['api apps/api/src/platform/move.test.ts'];

/** What every move keeps, whatever it moves. */
export const mutants: readonly Mutant[] = [
  {
    name: 'the state is told to who may not move at all',
    file,
    from: '!mayMove(lifecycle, asked.move, asked.asker) || ',
    to: '',
    tests,
  },
  {
    name: 'whoever holds the permission decides anywhere',
    file,
    from: ' || !named.every(mayDecide)',
    to: ' || (named.every(mayDecide), false)',
    tests,
  },
  {
    name: 'a move out of any state',
    file,
    from: 'findMove(lifecycle, asked.move, asked.from) : undefined',
    to: 'named[0] : named[0]',
    tests,
  },
  {
    name: 'a move upon an older version',
    file,
    from: "    if (version !== undefined && version !== row.version) throw refuse('conflict');\n",
    to: '',
    tests,
  },
  {
    name: 'who submitted decides',
    file,
    from: '    if (move.notBySubmitter) proveNotOwn(row.submittedBy, acting.viewer.personId);\n',
    to: '',
    tests,
  },
  {
    name: 'what a move needs is not asked',
    file,
    from: '    await parts.prove?.[name]?.(acting, row, order);\n',
    to: '',
    tests,
  },
  {
    name: 'no reason is asked',
    file,
    from: '    if (move.needsReason && !reason?.trim()) throw reasonMissing();\n',
    to: '',
    tests,
  },
  {
    name: 'a row that left its state meanwhile is moved',
    file,
    from: "      .where('status', '=', from)\n",
    to: '',
    tests,
  },
  {
    name: 'a row that was changed meanwhile is moved',
    file,
    from: "      .where('version', '=', row.version)\n",
    to: '',
    tests,
  },
  {
    name: 'what the product does is somebody’s',
    file,
    from: 'by_id: event.bySystem ? null : viewer.personId',
    to: 'by_id: viewer.personId',
    tests,
  },
];
