// Two hundred thousand backlogs and as many problem logs: the first page of both lists beside the lean statement, what any filter and
// search costs the database, and what the cards of achievement and monitoring cost it.
import { problemLogStatus } from '@dca/domain/problem-log-lifecycle';
import type { Bench, Subject } from '../bench.ts';
import { type Asked, tellDearest } from '../dearest.ts';
import { addFindings, findingsKnown } from '../findings.ts';
import { besideLean, readComparison, shareFigure } from '../lean.ts';
import { leanBacklogs, leanProblems } from '../lean-findings.ts';
import type { BenchViewer } from '../viewers.ts';

const backlogs = '/gateway/dca/msbacklog/api/v1';
const problems = '/gateway/dca/v1/problemlogs';
const achieved = '/gateway/dca/v1/problemlog';
const size = 50;
const many = findingsKnown.toLocaleString('en');

const lists = [
  { what: 'backlogs', path: `${backlogs}/bms`, text: leanBacklogs(size) },
  { what: 'problem logs', path: problems, text: leanProblems(size) },
] as const;

const asked = (path: string, queries: readonly string[]): Asked[] =>
  queries.map((query) => ({ name: decodeURIComponent(query), path: `${path}?PageSize=${size}&${query}` }));

const filtered = {
  backlogs: asked(`${backlogs}/bms`, [
    '',
    'Status=CLOSED',
    'Status=APPROVED&Status=PARTS_ORDERED',
    'PlantCode=S241',
    'WorkCenterCode=S241-MHD',
    'CustomerCode=C-TJ',
    'UnitModel=PC200-8',
    'Priority=1',
    'ObjectPart=HYDR',
    'ObjectPart=HYDR&Status=PARTS_READY',
    'Bucket=%3E60',
    'Overdue=OVERDUE',
    'Overdue=WAITS_FOR_PARTS',
    'Stuck=QUIET',
    'Stuck=BOUNCED',
    'Stuck=WAITS_FOR_CHILD',
    'Mine=true',
    'FoundFrom=2026-01-01&FoundTo=2026-01-31',
    'SearchValue=B-000012',
    'SearchValue=EX-1',
    'SearchValue=A1',
    'Sort=dueOn',
    'Sort=-priority',
    'Sort=unitCode',
    'Sort=number',
  ]),
  'findings before their approval': asked(`${backlogs}/bes`, [
    '',
    'Status=REJECTED',
    'Priority=2',
    'SearchValue=EX-1',
  ]),
  'parts that are waited for': asked(`${backlogs}/waitingparts`, [
    '',
    'Wait=LATE',
    'Wait=NOT_ORDERED',
    'PlantCode=S241',
    'SearchValue=P-12',
    'Sort=expectedOn',
    'Sort=supplier',
  ]),
  'problem logs': asked(problems, [
    '',
    `Status=${problemLogStatus.SUBMITTED}`,
    `Status=${problemLogStatus.CLOSED}`,
    'ProblemType=SAFETY',
    'ResponseType=LEADER',
    'UnitModel=PC200-8',
    'PlantCode=S241',
    'WorkCenterCode=S241-MHD',
    'Source=STICKER',
    'Mine=true',
    'Late=true',
    'DateFrom=2026-01-01&DateTo=2026-01-31',
    'SearchValue=P-000012',
    'SearchValue=EX-1',
    'SearchValue=number%201999',
    'Sort=status',
    'Sort=followUpDue',
    'Sort=number',
  ]),
} as const;

/** The cards above both lists: of what somebody sees, and of a plant among it. */
const cardsFor = (plant: string): Asked[] => [
  { name: 'backlog achievement', path: `${backlogs}/bms/achievement` },
  { name: 'backlog achievement of a plant', path: `${backlogs}/bms/achievement?PlantCode=${plant}` },
  { name: 'problem logs by work center', path: `${achieved}/listworkcenterpercentage`, body: {} },
  { name: 'problem logs by responsibility', path: `${achieved}/listachievementpercentage`, body: {} },
  { name: 'problem logs in each state', path: `${problems}/counts`, body: {} },
  {
    ...{ name: 'problem logs in each state of a plant', path: `${problems}/counts` },
    body: { PlantCode: [plant] },
  },
];

export const findings: Subject = {
  name: 'findings',
  measure: async (bench) => {
    const { pool, viewers } = await bench.scale();
    await addFindings(pool);
    const { rows } = await pool.query<{ jobs: number }>('select count(*)::int as jobs from job');
    bench.note(`Among ${rows[0]?.jobs.toLocaleString('en')} jobs.`);
    for (const list of lists) for (const viewer of viewers) await share(bench, viewer, list);
    const all = viewers.at(-1);
    if (!all) return;
    for (const [name, ways] of Object.entries(filtered))
      await tellDearest(bench, {
        ...{ name: `a list of ${name} by any filter, search or order`, ways, limit: 20 },
        ...{ subject: all.subject, who: 'for a viewer of 30 plants' },
      });
    for (const { subject, plants } of [viewers[0] ?? all, all])
      await tellDearest(bench, {
        ...{
          name: `cards of ${many} backlogs and problem logs, for a viewer of ${plants.length} plants`,
          limit: 5,
        },
        ...{ ways: cardsFor(plants[0] ?? ''), subject, who: 'as the monitoring shows them' },
      });
  },
};

async function share(
  bench: Bench,
  { subject, plants }: BenchViewer,
  { what, path, text }: (typeof lists)[number],
): Promise<void> {
  const name = `first page of ${many} ${what}, for a viewer of ${plants.length} plants`;
  const comparison = readComparison(await bench.scale(), {
    ...{ name, subject, paths: [`${path}?PageSize=${size}`] },
    part: ({ data }: { data: unknown }) => data,
    lean: {
      name: `lean_${what.replace(' ', '_')}`,
      text,
      isSteady: true,
      valuesOf: () => [plants],
    },
  });
  bench.tell(shareFigure(name, await besideLean(bench, comparison), 0.5));
}
