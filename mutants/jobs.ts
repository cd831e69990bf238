import type { Mutant } from '../scripts/mutants/mutant.ts';

const orders = 'api apps/api/src/areas/jobs/change/change-order.test.ts';
const ends = 'api apps/api/src/areas/jobs/change/end-job.test.ts';
const waysBack = 'portal apps/portal/src/areas/jobs/detail/back/back-dialogs.test.tsx';
const ofParent = 'portal apps/portal/src/areas/jobs/create/parent/parent.test.tsx';
const neighbours = 'portal apps/portal/src/areas/jobs/detail/neighbours/neighbours.test.tsx';
const creating = 'portal apps/portal/src/areas/jobs/create/create-job.test.tsx';
const list = 'portal apps/portal/src/areas/jobs/list/list.test.tsx';
const several = 'portal apps/portal/src/areas/jobs/create/several-jobs.test.tsx';

const keys = 'apps/api/src/areas/jobs/list/keys.ts';
const merged = 'apps/api/src/platform/merged-lanes.ts';
const readings = ['api apps/api/src/areas/jobs/list/access-path.test.ts'] as const;
const rows = ['api apps/api/src/areas/jobs/list/lanes.test.ts'] as const;

export const mutants: readonly Mutant[] = [
  {
    name: 'what waits for an approval is searched by what stands beside names',
    file: 'apps/api/src/areas/jobs/list/filters.ts',
    from: '[Unregularised, ToApprove, Figure].every(',
    to: '[Unregularised, Figure].every(',
    tests: ['api apps/api/src/areas/jobs/list/list.test.ts'],
  },
  {
    name: 'a search that finds too many says that these are all',
    file: 'apps/api/src/areas/jobs/list/counts.ts',
    from: 'const capped = before > mostNamed;',
    to: 'const capped = before < 0;',
    tests: ['api apps/api/src/areas/jobs/list/access-path.test.ts'],
  },
  {
    name: 'a steady plan sorts what could come in order',
    file: 'apps/api/src/platform/steady-plans.ts',
    from: ' -c enable_sort=off',
    to: '',
    tests: ['api apps/api/src/areas/jobs/list/access-path.test.ts'],
  },
  {
    name: 'each lane of a list is read as far as the whole page goes',
    file: keys,
    from: "count <= mostMerged && inOrder.column !== 'status'",
    to: 'count < 0',
    tests: readings,
  },
  {
    name: 'a list in the order of states merges what does not come in that order',
    file: keys,
    from: " && inOrder.column !== 'status'",
    to: '',
    tests: readings,
  },
  {
    name: 'a plan holds as many lanes as anybody asks for',
    file: keys,
    from: 'const mostMerged = 48;',
    to: 'const mostMerged = 4800;',
    tests: readings,
  },
  {
    name: 'each number of lanes is asked in words of its own',
    file: merged,
    from: 'Math.ceil(lanes / mostOfTheirOwn) * mostOfTheirOwn',
    to: 'lanes',
    tests: readings,
  },
  {
    name: 'the last lanes of a list are left out',
    file: merged,
    from: 'Math.ceil(lanes / mostOfTheirOwn) * mostOfTheirOwn',
    to: 'mostOfTheirOwn',
    tests: rows,
  },
  {
    name: 'every lane of a list is the first',
    file: merged,
    from: 'String(lane + 1)',
    to: "'1'",
    tests: rows,
  },
  {
    name: 'a lane of a list that nobody asked for reads what is there',
    file: 'apps/api/src/areas/jobs/list/lanes.ts',
    from: "text('plant_code', plants.filter(isAsked(filters.PlantCode)), 'PlantCode')",
    to: "text('plant_code', plants, 'PlantCode')",
    tests: rows,
  },
  {
    name: 'several jobs are locked in the order asked for',
    file: 'apps/api/src/platform/each.ts',
    from: 'things.toSorted(compare)',
    to: 'things',
    tests: ['api apps/api/src/areas/jobs/change/for-each-job.test.ts'],
  },
  {
    name: 'the savepoint of a refused part is not rolled back',
    file: 'apps/api/src/platform/savepoint.ts',
    from: 'sql`rollback to savepoint part`',
    to: 'sql`release savepoint part`',
    tests: ['api apps/api/src/platform/savepoint.test.ts'],
  },
  {
    name: 'a breakdown gets an order past its planner',
    file: 'apps/api/src/areas/jobs/change/change-order.ts',
    from: 'if (job.temporary_number !== null && job.regularised_at === null)',
    to: 'if (false as boolean)',
    tests: [orders],
  },
  {
    name: 'a job is known to SAP by two numbers',
    file: 'apps/api/src/areas/jobs/change/change-order.ts',
    from: "if (messages[0]?.state !== 'REFUSED' || sapOrder === null) throw",
    to: 'if (sapOrder === null) throw',
    tests: [orders],
  },
  {
    name: 'what waits behind a refusal goes under the old number',
    file: 'apps/api/src/areas/jobs/change/change-order.ts',
    from: "'{order}', to_jsonb(${sapOrder}::text)",
    to: "'{former}', to_jsonb(${sapOrder}::text)",
    tests: [orders],
  },
  {
    name: 'a job that was made is made again with those that were refused',
    file: 'apps/portal/src/areas/jobs/create/use-create-jobs.ts',
    from: 'if (!known.get(job.masterJobId)?.made) ',
    to: '',
    tests: [several],
  },
  {
    name: 'another interval than the one that is due is picked',
    file: 'apps/portal/src/areas/jobs/create/pick-jobs.tsx',
    from: "master.jobType === 'SER' && master.intervalHours === intervalHours",
    to: "master.jobType === 'SER'",
    tests: [several],
  },
  {
    name: 'a planner closes a job before its time',
    file: 'packages/contract/src/areas/jobs/end.ts',
    from: "path: `${base}/close`,\n    access: 'job.close',",
    to: "path: `${base}/close`,\n    access: 'job.change',",
    tests: [ends],
  },
  {
    name: 'a job that comes back stays locked in SAP',
    file: 'apps/api/src/areas/jobs/change/end-job.ts',
    from: '    await unlockInSap(acting, jobId, order.reason);\n',
    to: '',
    tests: [ends],
  },
  {
    name: 'an order that was never locked is unlocked',
    file: 'apps/api/src/areas/jobs/sap/tell-sap.ts',
    from: 'if (job.sap_order === null || !locked) return;',
    to: 'if (job.sap_order === null) return;',
    tests: [ends],
  },
  {
    name: 'a job that is put aside twice ends unlocked in SAP',
    file: 'apps/api/src/areas/jobs/sap/send-to-sap.ts',
    from: "if (kind === 'UNLOCK') return lockAgain(acting, jobId);",
    to: "if (kind === 'UNLOCK') return;",
    tests: [ends],
  },
  {
    name: 'a job is closed by a slip',
    file: 'apps/portal/src/areas/jobs/detail/use-acts.ts',
    from: 'if (await confirm({ details }))\n      await close',
    to: 'void confirm({ details });\n    await close',
    tests: [waysBack],
  },
  {
    name: 'an approved sheet has no way back',
    file: 'apps/portal/src/areas/checksheets/approve/decision.tsx',
    from: "(isApproved || job.moves.includes('return'))",
    to: "job.moves.includes('return')",
    tests: ['portal apps/portal/test/every-move.test.tsx'],
  },
  {
    name: 'a move that is offered has no button',
    file: 'apps/portal/src/areas/jobs/detail/use-acts.ts',
    from: "const waysBack = ['reopen', 'close', 'reverse', 'reopenClosed', 'reactivate'] as const;",
    to: "const waysBack = ['reopen', 'close', 'reverse', 'reopenClosed'] as const;",
    tests: ['portal apps/portal/test/every-move.test.tsx'],
  },
  {
    name: 'an additional job stands on its own',
    file: 'apps/portal/src/areas/jobs/create-job.tsx',
    from: '    ...(parentId ? { parentId } : {}),\n',
    to: '',
    tests: [ofParent],
  },
  {
    name: 'a cancelled stage counts as done',
    file: 'apps/portal/src/areas/jobs/create/parent/parent.tsx',
    from: 'additionalJobs.filter(({ status }) => !gone.includes(status))',
    to: 'additionalJobs',
    tests: [ofParent],
  },
  {
    name: 'an overhaul is offered within an overhaul',
    file: 'apps/portal/src/areas/jobs/create/parent/parent.tsx',
    from: "parent?.jobType !== 'OVH' || ",
    to: 'true || ',
    tests: [ofParent],
  },
  {
    name: 'the next page of a list is asked for without its filters',
    file: 'apps/portal/src/areas/jobs/list/came-from.ts',
    from: 'next === null ? null : { ...query, Cursor: next }',
    to: 'next === null ? null : { Cursor: next }',
    tests: [neighbours],
  },
  {
    name: 'a letter that is typed leads to the next job',
    file: 'apps/portal/src/areas/jobs/detail/neighbours/neighbours.tsx',
    from: ' || isTyping(event.target)) return;',
    to: ') return;',
    tests: [neighbours],
  },
  {
    name: 'every job that was looked at is a step back',
    file: 'apps/portal/src/areas/jobs/detail/neighbours/neighbours.tsx',
    from: '    replace: true,\n',
    to: '    replace: false,\n',
    tests: [neighbours],
  },
  {
    name: 'good answers are findings',
    file: 'apps/portal/src/areas/checksheets/findings/findings.tsx',
    from: 'const { bad } = sortByWorth(sheet);',
    to: 'const { rest: bad } = sortByWorth(sheet);',
    tests: ['portal apps/portal/src/areas/checksheets/findings/findings.test.tsx'],
  },
  {
    name: 'a job of a record is made without its number',
    file: 'apps/portal/src/areas/jobs/create-job.tsx',
    from: '    isOriginWhole(origin) &&\n',
    to: '',
    tests: [creating],
  },
  {
    name: 'a job without a day is not made',
    file: 'apps/portal/src/areas/jobs/create/plan/plan-fields.tsx',
    from: "planDate === '' || (dayOf",
    to: '(dayOf',
    tests: [creating],
  },
  {
    name: 'a filter that the address chose cannot be taken away',
    file: 'apps/portal/src/areas/jobs/list/filters.tsx',
    from: 'isUsual || records.chosen(filter).length > 0;',
    to: 'isUsual;',
    tests: [list],
  },
];
