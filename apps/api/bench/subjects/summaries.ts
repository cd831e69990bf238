// What stands above the lists: how many jobs are in each state, and how jobs went against their plan. How a week is loaded stands
// at home (`homes.ts`).
import { jobStates } from '@dca/domain/job-states';
import type { Bench, Subject } from '../bench.ts';
import { besideLean, type LeanStatement, readComparison, shareFigure } from '../lean.ts';
import { leanCards } from '../lean-counts.ts';
import type { BenchViewer } from '../viewers.ts';

const jobs = '/gateway/dca/msjobcreation/api/v1.2/jobs';
const [from, to] = ['2026-01', '2026-06'];
const [firstDay, lastDay] = [`${from}-01`, `${to}-30`];
export const week = ['2026-11-16', '2026-11-22'] as const;
const inPlan = jobStates.planned.codes.filter((code) => jobStates.unsubmitted.has(code));
const today = `(now() at time zone case plant.zone when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar'
  else 'Asia/Jayapura' end)::date`;

export const summaries: Subject = {
  name: 'summaries',
  measure: async (bench) => {
    const { viewers } = await bench.scale();
    for (const viewer of viewers) {
      const { plants } = viewer;
      const [plant = ''] = plants;
      const asked = summariesFor(viewer);
      await share(bench, viewer, 'jobs in each state', asked, leanCards(plants));
      await share(bench, viewer, 'performance of a plant by month', asked, performance('month', [plant]));
      await share(bench, viewer, 'performance of everything by type', asked, performance('type', plants));
    }
  },
};

/** The summaries that somebody asks for, each under its name. */
export const summariesFor = ({ plants: [plant = ''] }: BenchViewer) => ({
  'jobs in each state': `${jobs}/counts`,
  'the load of a week': `${jobs}/load?From=${week[0]}&To=${week[1]}`,
  'performance of a plant by month': `${jobs}/performance/summary?By=MONTH&PlantCode=${plant}&From=${from}&To=${to}`,
  'performance of everything by type': `${jobs}/performance/summary?By=TYPE&From=${from}&To=${to}`,
});
type Asked = ReturnType<typeof summariesFor>;

async function share(
  bench: Bench,
  { subject, plants }: BenchViewer,
  what: keyof Asked,
  asked: Asked,
  lean: LeanStatement,
): Promise<void> {
  const name = `${what}, for a viewer of ${plants.length} plants`;
  const part = ({ data }: { data: unknown }) => data;
  const comparison = readComparison(await bench.scale(), { name, subject, paths: [asked[what]], part, lean });
  bench.tell(shareFigure(name, await besideLean(bench, comparison), 0.5));
}

const keys = {
  month: { counted: `to_char(month, 'YYYY-MM')`, late: `to_char(job.plan_date, 'YYYY-MM')`, order: 'key' },
  type: { counted: 'job_type', late: 'job.job_type', order: 'planned desc, key' },
} as const;

/** Done and returned from the roll-up and what came since; what is late and open is counted. */
function performance(by: keyof typeof keys, plants: readonly string[]): LeanStatement {
  const { counted, late, order } = keys[by];
  const rolled = (table: string) => `select ${counted} as key, planned, done, late, returned from ${table}
    where plant_code = any($1) and month between $2::date and $3::date`;
  const figures = ['planned', 'done', 'late', 'returned'];
  const sums = figures.map((figure) => `sum(${figure})::int as ${figure}`).join(', ');
  const told = figures.map((figure) => `'${figure}', ${figure}`).join(', ');
  const totals = figures.map((figure) => `'${figure}', coalesce(sum(${figure}), 0)::int`).join(', ');
  return {
    name: `lean_performance_${by}`,
    text: `with grouped as (select key, ${sums} from (${rolled('performance_total')}
    union all ${rolled('performance_count_delta')}
    union all select ${late}, 0, 0, 1, 0 from job join plant using (plant_code) where job.plant_code = any($1)
      and job.status = any($4) and job.plan_date between $2::date and $3::date and job.plan_date < ${today}
    union all select ${late}, 0, 0, 1, 0 from late_service join job on job.id = job_id join plant using (plant_code)
      where job.plant_code = any($1) and job.status = any($4) and job.plan_date between $2::date and $3::date
        and job.plan_date >= ${today}) as tally
  group by 1 having sum(planned) > 0)
select json_build_object('from', '${from}', 'to', '${to}', 'total', (select json_build_object(${totals}) from grouped),
  'rows', (select coalesce(json_agg(json_build_object('key', key, 'name', null, ${told}) order by ${order}), '[]') from grouped))`,
    valuesOf: () => [plants, firstDay, lastDay, inPlan],
  };
}
