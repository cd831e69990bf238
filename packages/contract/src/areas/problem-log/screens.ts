import { inside, screensOf } from '../../screen.ts';

export const problemLogScreens = screensOf('problem-log', [
  [
    '/jobs/summary/detailpi/detailproblemlog/',
    'Problem log',
    'Catatan masalah',
    { code: 'problem-log/detail', within: '/jobs' },
  ],
  [
    '/problem-log',
    'Problem log',
    'Catatan masalah',
    {
      code: 'problem-log/list',
      menu: { id: 80, priority: 47, roles: [...inside, 'CUST_INT'], permission: 'problemLog.read' },
      icon: 'message',
      line: {
        en: 'What hindered the work, and who sees to it',
        id: 'Penghambat pekerjaan dan penanggung jawabnya',
      },
    },
  ],
  [
    '/problem-log/new',
    'Record a problem',
    'Catat masalah',
    { code: 'problem-log/new', within: '/problem-log', ours: true },
  ],
  [
    '/report/:id',
    'Report a problem',
    'Laporkan masalah',
    { code: 'problem-log/sticker/report', isOpen: true, ours: true },
  ],
  [
    '/report/answer/:code',
    'Your report',
    'Laporan Anda',
    { code: 'problem-log/sticker/answer', isOpen: true, ours: true },
  ],
]);
