import type { Mutant } from '../scripts/mutants/mutant.ts';

const changing = 'apps/api/src/areas/backlog/of-job/change-part-lines.ts';
const reading = 'apps/api/src/areas/backlog/of-job/read-part-lines.ts';
const following = 'apps/api/src/areas/backlog/follow-parts.ts';
const server = 'api apps/api/src/areas/backlog/of-job/part-lines.test.ts';
const screen = 'portal apps/portal/src/areas/jobs/detail/part-lines/part-lines.test.tsx';

export const mutants: readonly Mutant[] = [
  {
    name: 'more of a part comes than was asked for',
    file: 'apps/api/src/areas/backlog/part-lines.ts',
    from: 'if (line.receivedQuantity > quantity)',
    to: 'if (false)',
    tests: [server],
  },
  {
    name: 'an administrator changes the part of a finding',
    file: changing,
    from: "  if (backlogId !== null && !permits(acting.viewer, 'bms.change'))\n    throw refuse('forbidden', lacksRight('bms.change'));\n",
    to: '',
    tests: [server],
  },
  {
    name: 'a part comes for a job that is complete or put aside',
    file: changing,
    from: '  if (!hearsOfParts(job.status)) throw isOver();\n',
    to: '',
    tests: [server],
  },
  {
    name: 'a part is added to a job that is no longer open',
    file: changing,
    from: '  if (!takesParts(job.status)) throw isNotOpen();\n  await proveParts',
    to: '  await proveParts',
    tests: [server],
  },
  {
    name: 'a part is added to a job that is cancelled meanwhile',
    file: reading,
    from: ".forNoKeyUpdate('job')",
    to: '',
    tests: [server],
  },
  {
    name: 'a part is taken off a job that is no longer open',
    file: changing,
    from: '  if (!takesParts(job.status)) throw isNotOpen();\n  if (backlogId',
    to: '  if (backlogId',
    tests: [server],
  },
  {
    name: 'a part on order, or of a finding, is taken off',
    file: changing,
    from: "  if (backlogId !== null || state !== 'REQUESTED') throw staysOn();\n",
    to: '',
    tests: [server],
  },
  {
    name: 'a part that somebody changed since is taken off',
    file: changing,
    from: "    .where('part_line.version', '=', version)\n",
    to: '',
    tests: [server],
  },
  {
    name: 'a part of another job is changed by the way of this one',
    file: reading,
    from: "    .where((is) => is.or([is('part_line.job_id', '=', id), is('part_line.backlog_id', '=', findingId)]));",
    to: "    .where('part_line.version', '>', Number(id === findingId));",
    tests: [server],
  },
  {
    name: 'parts of a finding that is closed still come',
    file: following,
    from: '  if (findingTakesParts(status)) return status;',
    to: '  if (status) return status;',
    tests: [server],
  },
  {
    name: 'two who receive the last parts of a finding do not see each other',
    file: following,
    from: '      .forUpdate()\n',
    to: '',
    tests: [server],
  },
  {
    name: 'a finding whose part is gone stays ready',
    file: following,
    from: "  else if (!areReady && status === 'PARTS_READY')",
    to: '  else if (false)',
    tests: [server],
  },
  {
    name: 'parts are taken back after somebody said something else of them',
    file: 'apps/portal/src/areas/jobs/detail/part-lines/use-line-acts.ts',
    from: 'before?.madeVersion === line.version ? undo : null',
    to: 'before ? undo : null',
    tests: [screen],
  },
  {
    name: 'a day is expected of a part that nobody ordered',
    file: 'apps/portal/src/areas/jobs/detail/part-lines/change-line.tsx',
    from: 'expectedOn: (isOrdered && expectedOn) || null',
    to: 'expectedOn: expectedOn || null',
    tests: [screen],
  },
  {
    name: 'the reason why a part is gone is not asked for',
    file: 'apps/portal/src/areas/jobs/detail/part-lines/change-line.tsx',
    from: "(!owesReason || reason.trim() !== '')",
    to: 'true',
    tests: [screen],
  },
  {
    name: 'who presses twice on a part that came takes it back',
    file: 'apps/portal/src/areas/jobs/detail/part-lines/part-lines.tsx',
    from: '(!isAllHere || acts.isBusy || acts.undo) && (',
    to: '!isAllHere && (',
    tests: [screen],
  },
  {
    name: 'an act of a part that cannot be pressed is done all the same',
    file: 'apps/portal/src/areas/jobs/detail/part-lines/part-lines.tsx',
    from: 'onClick={() => isBusy || onPress()}',
    to: 'onClick={onPress}',
    tests: [screen],
  },
  {
    name: 'what was refused of a part stays beside it when it is opened',
    file: 'apps/portal/src/areas/jobs/detail/part-lines/part-lines.tsx',
    from: '    acts.forgetFailure();\n',
    to: '',
    tests: [screen],
  },
];
