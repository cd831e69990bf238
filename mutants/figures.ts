import type { Mutant } from '../scripts/mutants/mutant.ts';

const walker = 'api apps/api/test/walkers/figures.test.ts';
const monitoring = 'api apps/api/src/areas/backlog/bms/monitoring.test.ts';
const yielded = 'api apps/api/src/areas/figures/yield-of-detection.test.ts';
const sources = 'apps/api/src/areas/backlog/bms/figure-sources.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a figure is told without its permission',
    file: 'apps/api/src/areas/figures/index.ts',
    from: "  throw refuse('forbidden', lacksRight(source.figure.permission));",
    to: '  return source;',
    tests: [walker],
  },
  {
    name: 'a part that a figure has not is asked of the database',
    file: 'apps/api/src/platform/figures.ts',
    from: 'if (Part === undefined || Object.hasOwn(parts, Part)) return;',
    to: 'if (parts) return;',
    tests: [walker],
  },
  {
    name: 'what was found on a day on which the bucket turns is counted nowhere',
    file: sources,
    from: ' union all ${foundOnTheEdge(visible)}',
    to: '',
    tests: [walker],
  },
  {
    name: 'achievement is of the whole time',
    file: sources,
    from: "    .where('backlog_counts.day', '>', sql<string>`current_date - ${days + 2}::int`)\n    .where('backlog_counts.day', '>', sql<string>`here.today - ${days}::int`);",
    to: "    .where('backlog_counts.day', '>', sql<string>`date '2000-01-01' + ${days}::int`);",
    tests: [walker],
  },
  {
    name: 'what changed since the last fold is not counted',
    file: 'apps/api/src/areas/backlog/bms/counted-backlogs.ts',
    from: '(${folded} union all ${changed})',
    to: '(${folded})',
    tests: [walker],
  },
  {
    name: 'a figure of a place counts all places',
    file: 'apps/api/src/platform/figures.ts',
    from: '  return conditions.length === 0 ? sql<SqlBool>`true`',
    to: '  return conditions.length >= 0 ? sql<SqlBool>`true`',
    tests: [walker],
  },
  {
    name: 'the card of a work center forgets what is open for longer than its window',
    file: 'apps/api/src/areas/backlog/bms/cards.ts',
    from: "    .where('backlog_counts.of_day', '=', 'OPEN')",
    to: "    .where('backlog_counts.of_day', '=', 'FOUND').where('backlog_counts.day', '>', sql<string>`current_date - 30`)",
    tests: [monitoring],
  },
  {
    name: 'the card of a unit holds other work centers',
    file: 'apps/api/src/areas/backlog/bms/placed.ts',
    from: '    ...(WorkCenterCode === undefined ? [] : [ofWorkCenter(WorkCenterCode)]),\n',
    to: '',
    tests: [monitoring],
  },
  {
    name: 'what is open on a unit is told with what is over',
    file: 'apps/api/src/areas/backlog/bms/open-on-unit.ts',
    from: "    .where('backlog.is_open', '=', true)\n",
    to: '',
    tests: [monitoring],
  },
  {
    name: 'any finding on the same part is a repeat, however long ago it was mended',
    file: 'apps/api/src/areas/backlog/bms/worst-machines.ts',
    from: " and mended_at > at - interval '30 days'",
    to: ' and mended_at is not null',
    tests: [monitoring],
  },
  {
    name: 'a backlog that was closed long before a stop could have foretold it',
    file: 'apps/api/src/areas/figures/yield-of-detection.ts',
    from: '(backlog.closed_at is null or backlog.closed_at > ${before})',
    to: 'true',
    tests: [yielded],
  },
  {
    name: 'a good answer foretells a stop as a bad one does',
    file: 'apps/api/src/areas/figures/yield-of-detection.ts',
    from: "  .where('answer.judgement', '=', 'bad')\n",
    to: '',
    tests: [yielded],
  },
];
