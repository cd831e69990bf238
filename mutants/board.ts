import type { Mutant } from '../scripts/mutants/mutant.ts';

const place = 'apps/api/src/areas/jobs/board/place-job.ts';
const undo = 'apps/api/src/areas/jobs/board/undo-move.ts';
const roster = 'apps/api/src/areas/assignment/door.ts';
const rows = 'apps/api/src/areas/jobs/board/job-rows.ts';
const moves = ['api apps/api/src/areas/jobs/board/place-job.test.ts'] as const;
const lights = ['api apps/api/src/areas/jobs/board/lights.test.ts'] as const;

const rowsOfBoard = 'apps/portal/src/areas/jobs/board/grid/rows.ts';
const crews = ['portal apps/portal/src/areas/jobs/board/crews.test.tsx'] as const;

const cell = 'apps/portal/src/areas/jobs/board/grid/cells/cell.tsx';
const onBoard = ['portal apps/portal/src/areas/jobs/board/board.test.tsx'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'parts that are missing are not said while a job is carried',
    file: 'apps/portal/src/areas/jobs/board/preview.tsx',
    from: '[...warnings, ...missing]',
    to: 'warnings',
    tests: onBoard,
  },
  {
    name: 'the dialog of a move judges the crew that was there before',
    file: 'apps/portal/src/areas/jobs/board/dialogs/move-dialog.tsx',
    from: ', crew: [...crew] }',
    to: ' }',
    tests: onBoard,
  },
  {
    name: 'the board forgets the plant that was looked at',
    file: 'apps/portal/src/areas/jobs/board/address.ts',
    from: 'if (plant) lastPlant.set({ person, plant });',
    to: '',
    tests: onBoard,
  },
  {
    name: 'a job that was moved stays in sight where it was',
    file: cell,
    from: 'steady.gone.has(jobId) && isWherePutHere(jobId, shown)',
    to: 'false',
    tests: onBoard,
  },
  {
    name: 'every job is marked as changed when one is moved',
    file: 'apps/portal/src/areas/jobs/board/use-board.ts',
    from: 'known.get(goesOn) ?? {',
    to: '{',
    tests: onBoard,
  },
  {
    name: 'a move upon an older version overrules the faster planner',
    file: place,
    from: 'if (before.version !== placing.version) throw await refuseOvertaken(acting, placing.id);',
    to: '',
    tests: moves,
  },
  {
    name: 'two planners fill one person at once unseen',
    file: place,
    from: '    .forNoKeyUpdate()\n',
    to: '',
    tests: moves,
  },
  {
    name: 'what speaks against a move is not asked',
    file: place,
    from: 'if (unknown.length > 0) throw refuseUnasked(unknown);',
    to: '',
    tests: moves,
  },
  {
    name: 'another day owes no reason',
    file: place,
    from: 'if (before.planDate !== unplanned && !reason)',
    to: 'if (before.planDate === unplanned && !reason)',
    tests: moves,
  },
  {
    name: 'the board refuses today',
    file: place,
    from: 'if (day < (await todayAtPlant',
    to: 'if (day <= (await todayAtPlant',
    tests: moves,
  },
  {
    name: 'the board takes yesterday',
    file: place,
    from: 'if (day < (await todayAtPlant(acting, before.plantCode)))',
    to: "if (day < dayIn(new Date(acting.now.getTime() - 86_400_000), 'WIB'))",
    tests: moves,
  },
  {
    name: 'the board has the day of London',
    file: place,
    from: 'return dayIn(now, zone as PlantZone);',
    to: 'return zone && now.toISOString().slice(0, 10);',
    tests: moves,
  },
  {
    name: 'two planners put people on one job at once',
    file: place,
    from: '      .forUpdate()\n',
    to: '',
    tests: moves,
  },
  {
    name: 'a move is taken back twice',
    file: undo,
    from: "      .where('board_move.undone_at', 'is', null)\n",
    to: '',
    tests: moves,
  },
  {
    name: 'somebody else takes my move back',
    file: undo,
    from: "      .where('board_move.person_id', '=', viewer.personId)\n",
    to: '',
    tests: moves,
  },
  {
    name: 'a move is taken back though something was built on it',
    file: undo,
    from: 'if (now.version !== move.version) throw await refuseOvertaken(acting, move.jobId);',
    to: '',
    tests: moves,
  },
  {
    name: 'an absence of a person out of sight is taken away',
    file: roster,
    from: 'partDoor<T>(trx).deleteFrom(table).where(seesPersonPart(viewer, table)),',
    to: 'partDoor<T>(trx).deleteFrom(table),',
    tests: ['api apps/api/src/areas/jobs/board/board.test.ts'],
  },
  {
    name: 'parts of the backlog that a job mends are forgotten',
    file: rows,
    from: "where job.source = 'BACKLOG' and its.backlog_id",
    to: 'where false and its.backlog_id',
    tests: lights,
  },
  {
    name: 'a stop that the job itself reported is in its way',
    file: rows,
    from: 'stop.ready_at is null and stop.job_id <> job.id',
    to: 'stop.job_id <> job.id',
    tests: lights,
  },
  {
    name: 'a certificate that ended still counts',
    file: 'packages/domain/src/board/certificates.ts',
    from: 'validTo === null || validTo >= day',
    to: 'validTo === null || validTo !== day',
    tests: ['domain packages/domain/src/board/board.test.ts'],
  },
  {
    name: 'work longer than a shift goes on on days of rest',
    file: 'packages/domain/src/board/load.ts',
    from: '!isWorkingDay(next, calendar)',
    to: 'false',
    tests: ['domain packages/domain/src/board/board.test.ts'],
  },
  {
    name: 'what is carried stops at headings',
    file: rowsOfBoard,
    from: "if (!takesJobs || placeAt(rows[at], '') !== null) return at;",
    to: 'return at;',
    tests: crews,
  },
  {
    name: 'who looks for somebody of a folded crew finds nobody',
    file: 'apps/portal/src/areas/jobs/board/grid/grid.tsx',
    from: "address.find === '' ? [...address.folded].join() : ''",
    to: '[...address.folded].join()',
    tests: crews,
  },
  {
    name: 'an overdue service is drawn on a day that is over',
    file: 'apps/portal/src/areas/jobs/board/use-board.ts',
    from: 'expectedOn < board.today ? board.today : expectedOn',
    to: 'expectedOn',
    tests: crews,
  },
  {
    name: 'who makes no jobs is led to making one',
    file: 'apps/portal/src/areas/jobs/board/grid/cells/due-link.tsx',
    from: 'if (!mayCreate)',
    to: 'if (false)',
    tests: crews,
  },
  {
    name: 'a service that comes due begins a job of another interval',
    file: 'apps/api/src/areas/jobs/board/read-board.ts',
    from: 'forms."intervalHours" = due."intervalHours"\n          and ',
    to: '',
    tests: ['api apps/api/src/areas/jobs/board/board.test.ts'],
  },
  {
    name: 'a click with a key opens a job here',
    file: 'apps/portal/src/areas/jobs/board/grid/job-links.ts',
    from: ' || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey',
    to: '',
    tests: ['portal apps/portal/src/areas/jobs/board/board.test.tsx'],
  },
];
