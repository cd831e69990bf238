import type { Mutant } from '../scripts/mutants/mutant.ts';

const file = 'apps/api/src/platform/move.ts';
const tests: Mutant['tests'] = ['api apps/api/src/platform/move.test.ts'];

const records = 'apps/portal/src/records/moves';
const shown: Mutant['tests'] = [`portal ${records}/moves.test.tsx`];

/** What every move keeps, whatever it moves. */
const kept: readonly Mutant[] = [
  {
    name: 'the state is told to who may not move at all',
    file,
    from: "  if (!mayMove(lifecycle, asked.move, asked.asker)) throw refuse('forbidden', notTheirs(named));\n",
    to: '',
    tests,
  },
  {
    name: 'whoever holds the permission decides anywhere',
    file,
    from: '  for (const one of named) proveDecides(one);\n',
    to: '',
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

/** What a person sees of the moves of a thing. */
const drawn: readonly Mutant[] = [
  {
    name: 'a way back is the primary act',
    file: `${records}/moves.tsx`,
    from: 'here.find(({ needsReason }) => !needsReason)',
    to: 'here[0]',
    tests: shown,
  },
  {
    name: 'the second press of two makes the move that stands there now',
    file: `${records}/use-moves.ts`,
    from: '      if (isDeaf()) return;\n',
    to: '',
    tests: ['portal apps/portal/src/areas/coip/survey.test.tsx'],
  },
  {
    name: 'a way back is made upon what came while its reason was typed',
    file: `${records}/use-moves.ts`,
    from: 'make(asked.name, { version: asked.version, reason })',
    to: 'make(asked.name, { version, reason })',
    tests: shown,
  },
  {
    name: 'a move is shown to who may never make it',
    file: `${records}/use-moves.ts`,
    from: 'mayMove(lifecycle, name, asker) || ',
    to: 'mayMove(lifecycle, name, asker) || name !== null || ',
    tests: shown,
  },
  {
    name: 'what the record forbids can be pressed',
    file: `${records}/use-moves.ts`,
    from: '(thing.moves?.includes(name) ?? true) ? null',
    to: 'true ? null',
    tests: shown,
  },
];

/** What is made of a table. */
const handlers: Mutant['tests'] = ['api apps/api/src/platform/move-handlers.test.ts'];
const made: readonly Mutant[] = [
  {
    name: 'a record is moved with what was typed unsaved',
    file: 'apps/portal/src/records/moves/row-moves.tsx',
    from: '    return !form.isUnsaved();',
    to: '    return true;',
    tests: ['portal apps/portal/src/records/record-pages.test.tsx'],
  },
  {
    name: 'several moves of which none was made are answered as done',
    file: 'apps/api/src/platform/move-handlers.ts',
    from: '    proveSomeDone(results);\n',
    to: '',
    tests: handlers,
  },
  {
    name: 'a call of a move takes no reason',
    file: 'packages/contract/src/move-calls.ts',
    from: '{ version, ...(move.needsReason ? { reason } : {}), ...given?.[name] }',
    to: '{ version, ...given?.[name] }',
    tests: handlers,
  },
  {
    name: 'one of several that is refused takes the others with it',
    file: 'apps/api/src/platform/each.ts',
    from: 'await tryPart(db, async () => void (await act(thing)))',
    to: '(await act(thing), void tryPart, null)',
    tests: handlers,
  },
];

export const mutants: readonly Mutant[] = [...made, ...kept, ...drawn];
