// Problem logs: who decides and who is told, what the label lets in, and what is found twice.
import type { Mutant } from '../scripts/mutants/mutant.ts';

const area = 'apps/api/src/areas/problem-log';
const lists: Mutant['tests'] = [`api ${area}/calls.test.ts`];
const becomes: Mutant['tests'] = [`api ${area}/becomes.test.ts`];
const sticker: Mutant['tests'] = [`api ${area}/sticker.test.ts`];
const moves: Mutant['tests'] = ['api apps/api/test/faults/moves-of-problems.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'anybody says of a problem that it is not solved',
    file: `${area}/move-problem-log.ts`,
    from: "if (name === 'sayNotSolved') return foundBy === viewer.personId;",
    to: "if (name === 'sayNotSolved') return foundBy !== '';",
    tests: moves,
  },
  {
    name: 'that a problem is not solved is said again and again',
    file: `${area}/move-problem-log.ts`,
    from: '  prove: { sayNotSolved: proveFirstTime },\n',
    to: '  prove: { sayNotSolved: (...seen) => void [proveFirstTime, seen] },\n',
    tests: becomes,
  },
  {
    name: 'a problem is merged into one of another machine',
    file: `${area}/move-problem-log.ts`,
    from: "          .where('problem_log.equipment_id', '=', equipmentId)\n",
    to: '',
    tests: becomes,
  },
  {
    name: 'who follows a problem up writes it anew',
    file: `${area}/update-problem-log.ts`,
    from: 'if (asked.length > 0 && asked.every(',
    to: 'if (asked.length > 0 && asked.some(() => allowed.length > 0) && asked.some(',
    tests: becomes,
  },
  {
    name: 'a problem log is changed as it was before',
    file: `${area}/update-problem-log.ts`,
    from: "    .where('problem_log.version', '=', body.version)\n",
    to: '',
    tests: becomes,
  },
  {
    name: 'what is closed is joined',
    file: `${area}/door.ts`,
    from: 'problem_log.status = any(${openProblemStates}::smallint[])',
    to: '${openProblemStates.length} > 0',
    tests: becomes,
  },
  {
    name: 'those who report by labels take every connection',
    file: `${area}/sticker.ts`,
    from: '    turns: turnsOf(stickerLimits.atOnce, stickerLimits.mostWaiting),\n',
    to: '    ...{ turns: undefined, never: () => turnsOf(1, 1) },\n',
    tests: sticker,
  },
  {
    name: 'a turn at the form of labels is never given back',
    file: 'apps/api/src/platform/turns.ts',
    from: '    if (next) next();\n    else served -= 1;\n',
    to: '    if (next && served < 0) next();\n',
    tests: sticker,
  },
  {
    name: 'who joined a problem hears nothing of it',
    file: 'apps/api/src/visibility/problem-bells.ts',
    from: '\n      union select by_id from problem_log_joined where problem_log_id = ${problemId}',
    to: '',
    tests: becomes,
  },
  {
    name: 'leaders of other plants hear of a problem',
    file: 'apps/api/src/visibility/problem-bells.ts',
    from: ' and works.plant_code = told.plant_code)\n',
    to: ')\n',
    tests: sticker,
  },
  {
    name: 'a follow-up that is past its meter is on time',
    file: `${area}/list/filters.ts`,
    from: 'problem_log.follow_up_due_smr < (select',
    to: 'problem_log.follow_up_due_smr < 0 * (select',
    tests: lists,
  },
  {
    name: 'the label takes as much as comes at once',
    file: `${area}/sticker.ts`,
    from: '      await stickers.takeTurn(params.id, address);\n',
    to: '',
    tests: sticker,
  },
  {
    name: 'one address tells as much as it likes',
    file: 'apps/api/src/visibility/sticker-door.ts',
    from: '>= ${stickerLimits.ofAddress}',
    to: '>= ${stickerLimits.ofAddress} + 1000',
    tests: sticker,
  },
  {
    name: 'one machine is told of as often as anybody likes',
    file: 'apps/api/src/visibility/sticker-door.ts',
    from: '>= ${stickerLimits.ofMachine}',
    to: '>= ${stickerLimits.ofMachine} + 1000',
    tests: sticker,
  },
  {
    name: 'labels open the form although they must not',
    file: `${area}/sticker.ts`,
    from: "if (STICKER_REPORTS === 0) throw refuse('notFound');",
    to: "if (STICKER_REPORTS > 1) throw refuse('notFound');",
    tests: sticker,
  },
  {
    name: 'a picture from a label is decoded however large it says that it is',
    file: `${area}/sticker.ts`,
    from: "    if (refusal) throw refuseField('body.photo', refusal, 'photoLimit');\n",
    to: '',
    tests: sticker,
  },
  {
    name: 'a picture from a label keeps what the camera wrote',
    file: `${area}/sticker.ts`,
    from: 'const clean = await withoutTraces(bytes);',
    to: 'const clean = bytes;\n    void withoutTraces;',
    tests: sticker,
  },
  {
    name: 'what was merged never hears the answer',
    file: 'apps/api/src/visibility/sticker-door.ts',
    from: 'log.id = coalesce(told.merged_into, told.id)',
    to: 'log.id = told.id',
    tests: sticker,
  },
  {
    name: 'who told by the sticker sees the photo before it is closed',
    file: 'apps/api/src/visibility/sticker-door.ts',
    from: ' and mended.status = ${problemLogStatus.CLOSED})`;',
    to: ')`;',
    tests: ['api apps/api/src/areas/problem-log/sticker.test.ts'],
  },
  {
    name: 'who told by the sticker sees photos of inside',
    file: 'apps/api/src/visibility/sticker-door.ts',
    from: "  and file_tie.purpose = 'MEND_PHOTO' and",
    to: '  and',
    tests: ['api apps/api/src/areas/problem-log/sticker.test.ts'],
  },
  {
    name: 'a mechanic is told how many problems everybody has',
    file: 'apps/api/src/areas/problem-log/list/counted-problems.ts',
    from: ' || viewer.onlyOwnJobs',
    to: '',
    tests: ['api apps/api/src/areas/problem-log/list/counted.test.ts'],
  },
  {
    name: 'what changed since the last fold is not counted among problems',
    file: 'apps/api/src/areas/problem-log/list/counted-problems.ts',
    from: '(${folded} union all ${changed})',
    to: '(${folded})',
    tests: ['api apps/api/src/areas/problem-log/list/counted.test.ts'],
  },
  {
    name: 'cards of problems by any filter are those of all',
    file: 'apps/api/src/areas/problem-log/list/monitor.ts',
    from: 'if (asked.some((name) => !rolledUp.includes(name))) return',
    to: 'if (asked.length > 9) return',
    tests: lists,
  },
  {
    name: 'what was approved before the window counts for the achievement of problems',
    file: 'apps/api/src/areas/problem-log/list/achieved.ts',
    from: "    .where('problem_counts.day', '>', sql<string>`current_date - ${days + 2}::int`)\n    .where('problem_counts.day', '>', sql<string>`here.today - ${days}::int`);",
    to: '    ;',
    tests: lists,
  },
];
