// Jobs, backlog and the monthly dashboard.
import { crew, everyone, office, screensOf } from '../screen.ts';

export const workScreens = [
  ...screensOf('jobs', [
    [
      '/history',
      'History',
      'Riwayat',
      {
        code: 'jobs/history',
        menu: { id: 40, priority: 40, roles: crew },
        icon: 'history',
        line: { en: 'What was done, by whom and when', id: 'Apa yang dikerjakan, oleh siapa dan kapan' },
      },
    ],
    [
      '/performance',
      'Performance',
      'Kinerja',
      {
        code: 'jobs/performance',
        menu: { id: 43, priority: 43, roles: crew },
        icon: 'trend',
        line: { en: 'How jobs went against their plan', id: 'Hasil pekerjaan dibanding rencana' },
      },
    ],
    [
      '/jobcreation',
      'Create job',
      'Buat pekerjaan',
      {
        code: 'jobs/choose-model',
        menu: { id: 20, priority: 20, roles: office },
        icon: 'plus',
        line: { en: 'Choose a unit and plan its next job', id: 'Pilih unit dan rencanakan pekerjaannya' },
      },
    ],
    [
      '/jobcreation/unitmodel',
      'Unit model',
      'Model unit',
      {
        code: 'jobs/choose-model',
        within: '/jobcreation',
        menu: {
          id: 101,
          priority: 10,
          roles: office,
          type: 'mainjob',
          name: { en: 'Inspection', id: 'Inspeksi' },
        },
        icon: 'plus',
      },
    ],
    [
      '/jobcreation/unitmodel/:Id',
      'Select job',
      'Pilih pekerjaan',
      { code: 'jobs/choose-job', within: '/jobcreation' },
    ],
    [
      '/jobcreation/unitmodel/:Id/:id/detail',
      'Job before release',
      'Pekerjaan sebelum dirilis',
      { code: 'jobs/create-job', within: '/jobcreation' },
    ],
    [
      '/jobs',
      'Jobs',
      'Pekerjaan',
      {
        code: 'jobs/list',
        menu: { id: 10, priority: 10, roles: everyone },
        icon: 'tool',
        line: { en: 'What is planned, running and late', id: 'Yang direncanakan, berjalan, dan terlambat' },
      },
    ],
    [
      '/jobs/report',
      'Job reports',
      'Laporan pekerjaan',
      {
        code: 'jobs/reports',
        menu: { id: 30, priority: 30, roles: everyone },
        icon: 'report',
        line: { en: 'Finished jobs and their papers', id: 'Pekerjaan selesai beserta dokumennya' },
      },
    ],
    [
      '/jobs/report/download/:id',
      'Downloads of a job',
      'Unduhan pekerjaan',
      { code: 'jobs/papers', within: '/jobs/report' },
    ],
    ['/jobs/summary/detailpi', 'Job', 'Pekerjaan', { code: 'jobs/detail', within: '/jobs' }],
    [
      '/jobs/summary/detailpi/:id/approval',
      'Checksheet approval',
      'Persetujuan checksheet',
      { code: 'checksheets/approval', within: '/jobs' },
    ],
  ]),
  ...screensOf('problem-log', [
    [
      '/jobs/summary/detailpi/detailproblemlog/',
      'Problem log of a job',
      'Catatan masalah pekerjaan',
      { within: '/jobs', subject: { en: 'problem log detail', id: 'rincian catatan masalah' } },
    ],
  ]),
  ...screensOf('backlog', [
    [
      '/backlog-monitoring/',
      'Backlog monitoring',
      'Pemantauan backlog',
      {
        icon: 'stack',
        line: { en: 'Findings that wait for repair', id: 'Temuan yang menunggu perbaikan' },
        subject: { en: 'BES and BMS monitoring', id: 'pemantauan BES dan BMS' },
      },
    ],
    [
      '/master-data/backlog-monitoring/',
      'Backlog by work center',
      'Backlog per work center',
      {
        icon: 'stack',
        line: { en: 'Open findings by work center and unit', id: 'Temuan terbuka per work center dan unit' },
      },
    ],
    [
      '/master-data/backlog-monitoring/:workcenter',
      'Backlog by unit model',
      'Backlog per model unit',
      {
        within: '/master-data/backlog-monitoring/',
        subject: { en: 'unit models of a work center', id: 'model unit di sebuah work center' },
      },
    ],
    [
      '/master-data/backlog-monitoring/:workcenter/:unitModel',
      'Backlog by unit',
      'Backlog per unit',
      {
        within: '/master-data/backlog-monitoring/',
        subject: { en: 'units of a model', id: 'unit dari sebuah model' },
      },
    ],
    [
      '/master-data/backlog-monitoring/:workcenter/:unitModel/:unitcode',
      'Backlog of a unit',
      'Backlog sebuah unit',
      {
        within: '/master-data/backlog-monitoring/',
        subject: { en: 'job list of a unit', id: 'daftar pekerjaan sebuah unit' },
      },
    ],
  ]),
  ...screensOf('dashboard', [
    [
      '/dashboard-monthly-monitoring',
      'Monthly monitoring',
      'Pemantauan bulanan',
      {
        icon: 'calendar',
        line: { en: 'The month of a customer in figures', id: 'Sebulan pelanggan dalam angka' },
        subject: {
          en: 'monthly monitoring; optional customerCode, month, year',
          id: 'pemantauan bulanan; dapat dipilih kode pelanggan, bulan, tahun',
        },
      },
    ],
  ]),
];
