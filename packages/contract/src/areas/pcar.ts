import { screensOf } from '../screen.ts';

export const pcarScreens = screensOf('pcar', [
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
]);
