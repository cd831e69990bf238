import { everyone, screensOf, withCustomers } from '../../screen.ts';

export const materialHandlingScreens = screensOf('material-handling', [
  [
    '/equipment-monitoring',
    'Equipment monitoring',
    'Pemantauan alat',
    {
      code: 'material-handling/start',
      menu: { id: 160, priority: 70, roles: everyone },
      icon: 'gauge',
      line: { en: 'Batteries and generator sets right now', id: 'Baterai dan genset saat ini' },
      subject: { en: 'equipment monitoring start page', id: 'halaman awal pemantauan alat' },
    },
  ],
  [
    '/equipment-monitoring/mhd-monitoring',
    'Battery units',
    'Unit baterai',
    {
      code: 'material-handling/battery-units',
      within: '/equipment-monitoring',
      subject: { en: 'battery material-handling units', id: 'unit penanganan material bertenaga baterai' },
    },
  ],
  [
    '/equipment-monitoring/mhd-monitoring/detail/:id',
    'Battery unit',
    'Unit baterai',
    {
      code: 'material-handling/unit',
      within: '/equipment-monitoring',
      subject: {
        en: 'one unit: real time, report, working hours, SOC, battery current and temperature',
        id: 'satu unit: waktu nyata, laporan, jam kerja, SOC, arus dan suhu baterai',
      },
    },
  ],
  [
    '/equipment-monitoring/mhd-monitoring/logs-caution/:id',
    'Cautions of a unit',
    'Peringatan unit',
    {
      code: 'material-handling/cautions',
      within: '/equipment-monitoring',
      subject: { en: 'caution logs of a unit', id: 'catatan peringatan sebuah unit' },
    },
  ],
  [
    '/equipment-monitoring/wall',
    'Wall display',
    'Layar dinding',
    {
      code: 'material-handling/wall',
      within: '/equipment-monitoring',
      ours: true,
      subject: {
        en: 'how machines stand, open cautions and each unit in turn, for a display on a wall',
        id: 'keadaan alat, peringatan terbuka dan tiap unit bergantian, untuk layar di dinding',
      },
    },
  ],
  [
    '/mhd-population',
    'MHD population',
    'Populasi MHD',
    {
      code: 'material-handling/population/customers',
      menu: { id: 161, priority: 71, roles: withCustomers },
      icon: 'battery',
      line: { en: 'Battery units by customer', id: 'Unit baterai per pelanggan' },
      subject: { en: 'MHD population by customer', id: 'populasi MHD per pelanggan' },
    },
  ],
  [
    '/mhd-population/equipment',
    'Equipment of a customer',
    'Alat pelanggan',
    { code: 'material-handling/population/equipment', within: '/mhd-population' },
  ],
  [
    '/mhd-population/equipment/add/:id',
    'Add equipment for a customer',
    'Tambah alat pelanggan',
    { code: 'material-handling/population/add-form', within: '/mhd-population' },
  ],
  [
    '/mhd-population/edit/:id/:id2',
    'Edit equipment of a customer',
    'Ubah alat pelanggan',
    {
      code: 'material-handling/population/edit-form',
      within: '/mhd-population',
      subject: { en: 'equipment of a customer, to be edited', id: 'alat seorang pelanggan, untuk diubah' },
    },
  ],
  [
    '/register-mhd-population/equipment',
    'Unregistered units',
    'Unit belum terdaftar',
    {
      code: 'material-handling/population/unregistered',
      menu: { id: 162, priority: 72, roles: ['ADMIN'] },
      icon: 'antenna',
      line: {
        en: 'Units that report but are not registered',
        id: 'Unit yang melapor tetapi belum terdaftar',
      },
    },
  ],
  [
    '/register-mhd-population/equipment/add/:id',
    'Register a unit',
    'Daftarkan unit',
    { code: 'material-handling/population/register-form', within: '/register-mhd-population/equipment' },
  ],
]);
