// Jobs, backlog and the monthly dashboard.
import { screensOf } from '../screen.ts';

const jobs = screensOf('jobs', [
  ['/history', 'History', 'Riwayat'],
  ['/performance', 'Performance', 'Kinerja'],
  ['/jobcreation', 'Create job', 'Buat pekerjaan'],
  ['/jobcreation/unitmodel', 'Unit model', 'Model unit'],
  ['/jobcreation/unitmodel/:Id', 'Select job', 'Pilih pekerjaan'],
  ['/jobcreation/unitmodel/:Id/:id/detail', 'Job before release', 'Pekerjaan sebelum dirilis'],
  ['/jobs', 'Jobs', 'Pekerjaan'],
  ['/jobs/report', 'Job reports', 'Laporan pekerjaan'],
  ['/jobs/report/download/:id', 'Downloads of a job', 'Unduhan pekerjaan'],
  ['/jobs/summary/detailpi', 'Job', 'Pekerjaan'],
  ['/jobs/summary/detailpi/:id/approval', 'Checksheet approval', 'Persetujuan checksheet'],
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
