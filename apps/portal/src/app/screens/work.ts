// Jobs, backlog and the monthly dashboard.
import { screensOf } from '../screen.ts';

const jobs = screensOf('jobs', [
  ['/history', 'History', 'Riwayat', () => import('../../areas/jobs/history.tsx')],
  ['/performance', 'Performance', 'Kinerja'],
  ['/jobcreation', 'Create job', 'Buat pekerjaan', () => import('../../areas/jobs/choose-model.tsx')],
  ['/jobcreation/unitmodel', 'Unit model', 'Model unit', () => import('../../areas/jobs/choose-model.tsx')],
  [
    '/jobcreation/unitmodel/:Id',
    'Select job',
    'Pilih pekerjaan',
    () => import('../../areas/jobs/choose-job.tsx'),
  ],
  [
    '/jobcreation/unitmodel/:Id/:id/detail',
    'Job before release',
    'Pekerjaan sebelum dirilis',
    () => import('../../areas/jobs/create-job.tsx'),
  ],
  ['/jobs', 'Jobs', 'Pekerjaan', () => import('../../areas/jobs/list.tsx')],
  ['/jobs/report', 'Job reports', 'Laporan pekerjaan', () => import('../../areas/jobs/reports.tsx')],
  [
    '/jobs/report/download/:id',
    'Downloads of a job',
    'Unduhan pekerjaan',
    () => import('../../areas/jobs/papers.tsx'),
  ],
  ['/jobs/summary/detailpi', 'Job', 'Pekerjaan', () => import('../../areas/jobs/detail.tsx')],
  [
    '/jobs/summary/detailpi/:id/approval',
    'Checksheet approval',
    'Persetujuan checksheet',
    () => import('../../areas/checksheets/approval.tsx'),
  ],
  ['/jobs/summary/detailpi/detailproblemlog/', 'Problem log of a job', 'Catatan masalah pekerjaan'],
]);

const backlog = screensOf('backlog', [
  ['/backlog-monitoring/', 'Backlog monitoring', 'Pemantauan backlog'],
  ['/master-data/backlog-monitoring/', 'Backlog by work center', 'Backlog per pusat kerja'],
  ['/master-data/backlog-monitoring/:workcenter', 'Backlog by unit model', 'Backlog per model unit'],
  ['/master-data/backlog-monitoring/:workcenter/:unitModel', 'Backlog by unit', 'Backlog per unit'],
  [
    '/master-data/backlog-monitoring/:workcenter/:unitModel/:unitcode',
    'Backlog of a unit',
    'Backlog sebuah unit',
  ],
]);

const dashboard = screensOf('dashboard', [
  ['/dashboard-monthly-monitoring', 'Monthly monitoring', 'Pemantauan bulanan'],
]);

export const workScreens = [...jobs, ...backlog, ...dashboard];
