// Ten thousand people with two years of days, 24 closed months of each customer and their surveys: the first page of days and clocks beside
// the lean statement, what any filter of these lists costs the database, and what headcount, who is on site and a month cost it.
import { fillAttendance } from '../../db/scale/attendance.ts';
import type { Bench, Subject } from '../bench.ts';
import { type Asked, tellDearest } from '../dearest.ts';
import { besideLean, readComparison, shareFigure } from '../lean.ts';
import { leanClocks, leanDays } from '../lean-attendance.ts';
import type { BenchViewer } from '../viewers.ts';

const area = '/gateway/dca/msattendance/api/v1';
const months = '/gateway/dca/msjobcreation/api/v1.2/jobs/dashboard';
const surveys = '/gateway/dca/mssurvey/api/v1';
const size = 50;
const days = 730;

const lists = [
  { what: 'working days', path: `${area}/all-attendance`, text: leanDays(size) },
  { what: 'clocks', path: `${area}/clock`, text: leanClocks(size) },
] as const;

const asked = (path: string, queries: readonly string[]): Asked[] =>
  queries.map((query) => ({ name: query, path: `${path}?PageSize=${size}&${query}` }));

const ofPeople = [
  '',
  'From=2026-01-01&To=2026-01-31',
  'From=2026-03-05&To=2026-03-05',
  'PlantCode=S241',
  'WorkCenterCode=S241-MHD',
  'UserName=worker.4711@days.test',
  'SearchValue=worker.47',
  'SearchValue=4711',
  'Page=100',
];

const filtered = {
  'working days': asked(`${area}/all-attendance`, [
    ...ofPeople,
    'Status=ABSENT',
    'Status=LATE&Status=EARLY_OUT',
    'Status=TRAVEL&PlantCode=S241',
    'Status=SICK&From=2026-01-01&To=2026-01-31',
    'OvertimeOpen=true',
    'OvertimeOpen=true&PlantCode=S241',
    'OvertimeOpen=false',
    'Sort=day',
  ]),
  clocks: asked(`${area}/clock`, [
    ...ofPeople,
    'Status=LATE',
    'Status=NO_CLOCK_OUT&PlantCode=S241',
    'IsAuto=true',
    'IsAuto=false',
    'IsOutside=true',
    'IsOutside=true&PlantCode=S241',
    'Sort=in',
  ]),
  'clock and check side by side': asked(`${area}/clock-check`, [...ofPeople, 'Status=LATE']),
  'checks on jobs': asked(`${area}/check`, [...ofPeople, 'IsOutsideClock=true', 'IsOutsideClock=false']),
  corrections: asked(`${area}/corrections`, [...ofPeople, 'State=OPEN', 'State=REJECTED']),
  'people of a month': asked(`${area}/summary-attendance`, ofPeople),
  surveys: asked(`${surveys}/customer-satisfaction-survey`, [
    '',
    'State=OPEN',
    'State=ANSWERED',
    'CustomerCode=C-TJ',
    'PlantCode=S241',
    'JobType=SER',
    'DateFrom=2026-01-01&DateTo=2026-01-31',
    'IsBad=true',
    'SearchValue=EX-1',
    'Sort=average',
    'Sort=customerName',
    'Sort=jobNumber',
  ]),
};

export const attendance: Subject = {
  name: 'attendance',
  measure: async (bench) => {
    const { pool, url, viewers } = await bench.scale();
    const { rows } = await pool.query(`select from person where user_name = 'worker.1@days.test'`);
    if (rows.length === 0) {
      console.log(`adding ${days} days of ten thousand people; later runs find them there`);
      await fillAttendance(url, days);
    }
    for (const list of lists) for (const viewer of viewers) await share(bench, viewer, list);
    const all = viewers.at(-1);
    if (!all) return;
    const who = { subject: all.subject, who: 'for a viewer of 30 plants' };
    for (const [name, ways] of Object.entries(filtered))
      await tellDearest(bench, {
        name: `a list of ${name} by any filter, search or order`,
        ways,
        limit: 20,
        ...who,
      });
    await tellDearest(bench, {
      ...{ name: 'headcount among ten thousand people', ways: heads(), limit: 5, ...who },
    });
    await tellDearest(bench, { name: 'who is on site', ways: onSite, limit: 20, ...who });
    await tellDearest(bench, {
      name: 'a month of a customer',
      ways: await monthsOf(bench),
      limit: 5,
      ...who,
    });
  },
};

/** Today, yesterday, and a day of a year ago: of all plants, and of one. */
function heads(): Asked[] {
  const dayBefore = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return [
    { name: 'today', path: `${area}/headcount` },
    { name: 'today of a plant', path: `${area}/headcount?PlantCode=S241` },
    { name: 'yesterday', path: `${area}/headcount?Day=${dayBefore(1)}` },
    { name: 'a year ago', path: `${area}/headcount?Day=${dayBefore(365)}` },
    {
      name: 'a year ago of a work center',
      path: `${area}/headcount?Day=${dayBefore(365)}&WorkCenterCode=S241-MHD`,
    },
  ];
}

const onSite: Asked[] = [
  { name: 'all plants', path: `${area}/on-site` },
  { name: 'a plant', path: `${area}/on-site?PlantCode=S241` },
];

/** Of the customer with most machines: this month, a closed one, and the page of fifty contracts that nobody narrows. */
async function monthsOf(bench: Bench): Promise<Asked[]> {
  const { rows } = await (await bench.scale()).pool.query<{ customer: string; machines: number }>(
    'select customer_code as customer, count(*)::int as machines from equipment group by 1 order by 2 desc limit 1',
  );
  const { customer, machines } = rows[0] ?? { customer: '', machines: 0 };
  bench.note(`The customer with most machines has ${machines}.`);
  const of = `${months}?customerCode=${customer}`;
  return [
    { name: 'this month', path: of },
    { name: 'a closed month', path: `${of}&month=3&year=2026` },
    { name: 'broken ones of a closed month', path: `${of}&month=3&year=2026&Condition=RUSAK` },
  ];
}

async function share(
  bench: Bench,
  { subject, plants }: BenchViewer,
  { what, path, text }: (typeof lists)[number],
): Promise<void> {
  const name = `first page of the ${what} of ten thousand people, for a viewer of ${plants.length} plants`;
  const comparison = readComparison(await bench.scale(), {
    ...{ name, subject, paths: [`${path}?PageSize=${size}`] },
    part: ({ data }: { data: unknown }) => data,
    lean: {
      name: `lean_${what.replace(' ', '_')}`,
      ...{ text, isSteady: true, valuesOf: () => [plants] },
    },
  });
  bench.tell(shareFigure(name, await besideLean(bench, comparison), 0.5));
}
