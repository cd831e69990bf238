// Every filter, search and order of jobs, asked by somebody who sees all thirty plants: what each costs the database.
import { jobStatus } from '@dca/domain/job-status';
import type { Subject } from '../bench.ts';
import { tellDearest } from '../dearest.ts';

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
].map((query) => `?PageSize=50&${query}`);
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
].map((query) => `/counts?${query}`);
const limit = 20;

export const filters: Subject = {
  name: 'filters',
  measure: async (bench) => {
    const subject = (await bench.scale()).viewers.at(-1)?.subject ?? '';
    const measure = (name: string, asked: readonly string[]) =>
      tellDearest(bench, {
        ...{ name, limit, subject, who: 'for a viewer of 30 plants' },
        ways: asked.map((query) => ({ name: decodeURIComponent(query), path: `${jobs}${query}` })),
      });
    await measure('a list of jobs by any filter, search or order', filtered);
    await measure('counts of jobs by any filter or search', counted);
  },
};
