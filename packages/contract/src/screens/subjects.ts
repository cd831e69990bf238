// Screens whose functions the specification names without a route: the addresses are ours.
import { crew, inside, screensOf } from '../screen.ts';

export const subjectsScreens = [
  ...screensOf('problem-log', [
    [
      '/problem-log',
      'Problem log',
      'Catatan masalah',
      {
        icon: 'warning',
        line: {
          en: 'What hindered the work, and who sees to it',
          id: 'Penghambat pekerjaan dan penanggung jawabnya',
        },
        subject: { en: 'problem log monitoring', id: 'pemantauan catatan masalah' },
      },
    ],
  ]),
  ...screensOf('pcar', [
    [
      '/pcar',
      'PCAR',
      'PCAR',
      {
        icon: 'report',
        line: { en: 'Trends that need a decision', id: 'Tren yang perlu keputusan' },
        subject: { en: 'PCAR list and table', id: 'daftar dan tabel PCAR' },
      },
    ],
    [
      '/pcar/:id',
      'PCAR case',
      'Kasus PCAR',
      {
        within: '/pcar',
        subject: {
          en: 'one PCAR: phenomenons, activities, images, notes, trend, analysis, recommendation',
          id: 'satu PCAR: gejala, kegiatan, gambar, catatan, tren, analisis, rekomendasi',
        },
      },
    ],
  ]),
  ...screensOf('msr', [
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
  ]),
  ...screensOf('coip', [
    [
      '/coip',
      'COIP surveys',
      'Survei COIP',
      {
        code: 'coip/list',
        menu: { id: 78, priority: 48, roles: inside, permission: 'coip.read' },
        icon: 'clipboard',
        line: {
          en: 'Site surveys: how and where machines work',
          id: 'Survei lokasi: cara dan tempat alat bekerja',
        },
      },
    ],
    ['/coip/:id', 'COIP survey', 'Survei COIP', { code: 'coip/survey', within: '/coip' }],
  ]),
  ...screensOf('survey', [
    [
      '/customer-satisfaction-survey',
      'Survey results',
      'Hasil survei',
      {
        icon: 'star',
        line: { en: 'What customers say about our work', id: 'Pendapat pelanggan tentang kerja kami' },
      },
    ],
    [
      '/customer-satisfaction-survey/answer/:id',
      'Answer a survey',
      'Isi survei',
      { within: '/customer-satisfaction-survey' },
    ],
  ]),
  ...screensOf('checksheets', [
    [
      '/checksheet-form',
      'Checksheet forms',
      'Formulir checksheet',
      {
        code: 'checksheets/form-list',
        menu: { id: 77, parent: 50, priority: 50, roles: crew },
        icon: 'checklist',
        line: { en: 'Forms of inspections and services', id: 'Formulir inspeksi dan servis' },
      },
    ],
    [
      '/checksheet-form/:id',
      'Edit a draft form',
      'Ubah rancangan formulir',
      { code: 'checksheets/form-page', within: '/checksheet-form' },
    ],
  ]),
];
