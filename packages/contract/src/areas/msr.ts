import { screensOf } from '../screen.ts';

export const msrScreens = screensOf('msr', [
  [
    '/msr',
    'MSR',
    'MSR',
    {
      icon: 'report',
      line: { en: 'Components near the end of their life', id: 'Komponen mendekati akhir umurnya' },
      subject: { en: 'MSR list', id: 'daftar MSR' },
    },
  ],
  ['/msr/:id', 'MSR', 'MSR', { within: '/msr' }],
  [
    '/maintenance-strategy',
    'Maintenance strategy',
    'Strategi perawatan',
    {
      icon: 'books',
      line: { en: 'What is done at which hours', id: 'Apa yang dilakukan pada jam berapa' },
      subject: { en: 'maintenance strategy reference', id: 'acuan strategi perawatan' },
    },
  ],
]);
