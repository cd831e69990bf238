import { screensOf } from '../screen.ts';

export const dashboardScreens = screensOf('dashboard', [
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
]);
