// Every filter, search and order of jobs, asked by somebody who sees all thirty plants: what each costs the database. It is told as
// processor time, because that is its own whatever else the machine does.
import { jobStatus } from '@dca/domain/job-status';
import type { Bench, Subject } from '../bench.ts';
import { atMost } from '../figure.ts';
import { databaseMs } from '../processor.ts';
import type { Scale } from '../scale.ts';

const jobs = '/gateway/dca/msjobcreation/api/v1.2/jobs';
const created = `Status=${jobStatus.CREATED.code}`;
const completed = `Status=${jobStatus.TECO.code}`;
const filtered = [
  '',
  created,
  'JobType=OVH',
  'PlantCode=S241',
  'UnitModel=PC200-8',
  `UnitModel=PC200-8&${created}`,
  'CustomerCode=C-TJ',
  `CustomerCode=C-TJ&${created}`,
  'WorkCenterCode=S241-MHD',
  'WorkCenterCode=S241-MHD&WorkCenterCode=S031-WS&JobType=INS',
  'Unregularised=true',
  'PlanFrom=2026-01-01',
  'PlanFrom=2026-01-01&PlanTo=2026-01-31',
  'Late=true',
  'Late=true&Sort=planDate&JobType=INS',
  'Page=190',
  `Page=190&${completed}`,
  'SearchValue=A1',
  'SearchValue=EX-1',
  'SearchValue=K1234',
  'SearchValue=J-00012',
  `SearchValue=A1&${created}`,
  'SearchValue=EX-1&Late=true',
  'Sort=unitCode',
  'Sort=-createdAt',
  'Sort=-number',
  'Sort=status',
  `Sort=createdAt&${created}`,
].map((query) => `${jobs}?PageSize=50&${query}`);
const counted = [
  '',
  'JobType=INS',
  'CustomerCode=C-TJ',
  'WorkCenterCode=S241-MHD',
  'UnitModel=PC200-8',
  'PlanFrom=2026-01-01&PlanTo=2026-01-31',
  'SearchValue=A1',
  'SearchValue=EX-1',
  'SearchValue=K1234',
].map((query) => `${jobs}/counts?${query}`);
const warming = 6;
/** PostgreSQL's clock ticks a hundred times in a second: so many of each make a figure out of ticks. */
const times = 40;
const limit = 20;

export const filters: Subject = {
  name: 'filters',
  measure: async (bench) => {
    const scale = await bench.scale();
    await measureAll(bench, scale, 'a list of jobs by any filter, search or order', filtered);
    await measureAll(bench, scale, 'counts of jobs by any filter or search', counted);
  },
};

async function measureAll({ tell, note }: Bench, scale: Scale, name: string, paths: readonly string[]) {
  const subject = scale.viewers.at(-1)?.subject ?? '';
  const costs: { readonly path: string; readonly ms: number }[] = [];
  for (const path of paths) {
    for (let turn = 0; turn < warming; turn++) await scale.asking.ask(subject, 'GET', path);
    const before = databaseMs(scale.databasePid);
    for (let turn = 0; turn < times; turn++) await scale.asking.ask(subject, 'GET', path);
    costs.push({ path, ms: (databaseMs(scale.databasePid) - before) / times });
  }
  costs.sort((one, other) => other.ms - one.ms);
  const [dearest] = costs;
  tell(
    atMost({
      name: `${name}: the dearest in the database`,
      value: dearest?.ms ?? Number.NaN,
      limit,
      unit: ' ms',
      detail: `${decodeURIComponent(dearest?.path.split('/').at(-1) ?? '')}, of ${costs.length}, for a viewer of 30 plants`,
    }),
  );
  const rows = costs.map(({ path, ms }) => `| \`${path.slice(jobs.length)}\` | ${ms.toFixed(1)} |`);
  note([`### ${name}`, '', '| asked | database ms |', '| --- | ---: |', ...rows].join('\n'));
}
