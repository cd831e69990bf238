import { crew, everyone, office, screensOf } from '../../screen.ts';

export const jobsScreens = screensOf('jobs', [
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
      code: 'jobs/performance/performance',
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
  [
    '/board',
    'Board',
    'Papan rencana',
    {
      code: 'jobs/board/board',
      menu: { id: 44, priority: 12, roles: crew },
      icon: 'calendar',
      line: {
        en: 'Who does what on which day, and what is not planned yet',
        id: 'Siapa mengerjakan apa dan kapan, dan apa yang belum direncanakan',
      },
    },
  ],
  [
    '/sap',
    'Sent to SAP',
    'Kiriman ke SAP',
    {
      code: 'jobs/sap',
      menu: { id: 45, priority: 45, roles: office },
      icon: 'exchange',
      line: {
        en: 'What SAP took, refused, and has not answered',
        id: 'Yang diterima, ditolak, dan belum dijawab SAP',
      },
    },
  ],
  [
    '/breakdown',
    'Breakdown',
    'Unit rusak',
    {
      code: 'jobs/breakdown/breakdown',
      menu: { id: 47, priority: 15, roles: ['MECHANIC', 'LEADER'] },
      icon: 'warning',
      line: {
        en: 'A machine stopped: report it, also without a signal',
        id: 'Unit berhenti: laporkan, juga tanpa sinyal',
      },
      ours: true,
    },
  ],
]);
