// Parts, and their administration.
import { screensOf } from '../screen.ts';

export const partsScreens = [
  ...screensOf('parts', [
    [
      '/part-section',
      'Parts',
      'Suku cadang',
      {
        icon: 'package',
        line: { en: 'Prices, brochures and programs', id: 'Harga, brosur, dan program' },
        subject: { en: 'parts start page', id: 'halaman awal suku cadang' },
      },
    ],
    ['/part-section/pricelist', 'Price list', 'Daftar harga', { within: '/part-section' }],
    ['/part-section/brochure', 'Brochures', 'Brosur', { within: '/part-section' }],
    ['/part-section/brochure/detail/:id', 'Brochure', 'Brosur', { within: '/part-section' }],
    ['/part-section/program', 'Programs', 'Program', { within: '/part-section' }],
    ['/part-section/program/detail/:id', 'Program', 'Program', { within: '/part-section' }],
    ['/part-section/promoevent', 'Promo events', 'Acara promo', { within: '/part-section' }],
    ['/part-section/promoevent/detail/:id', 'Promo event', 'Acara promo', { within: '/part-section' }],
    [
      '/part-population',
      'Parts administration',
      'Kelola suku cadang',
      {
        icon: 'package',
        line: { en: 'Keep prices and brochures up to date', id: 'Perbarui harga dan brosur' },
      },
    ],
    ['/part-population/upload', 'Price list upload', 'Unggah daftar harga', { within: '/part-population' }],
    [
      '/part-population/part-brochure',
      'Brochure administration',
      'Kelola brosur',
      { within: '/part-population' },
    ],
    ['/part-population/part-brochure/add', 'Add brochure', 'Tambah brosur', { within: '/part-population' }],
    [
      '/part-population/part-brochure/edit/:id',
      'Edit brochure',
      'Ubah brosur',
      { within: '/part-population' },
    ],
    [
      '/part-population/part-program',
      'Program administration',
      'Kelola program',
      { within: '/part-population' },
    ],
    ['/part-population/part-program/add', 'Add program', 'Tambah program', { within: '/part-population' }],
    [
      '/part-population/part-program/edit/:id',
      'Edit program',
      'Ubah program',
      { within: '/part-population' },
    ],
    [
      '/part-population/part-promo-event',
      'Promo event administration',
      'Kelola acara promo',
      { within: '/part-population' },
    ],
    [
      '/part-population/part-promo-event/add',
      'Add promo event',
      'Tambah acara promo',
      { within: '/part-population' },
    ],
    [
      '/part-population/part-promo-event/edit/:id',
      'Edit promo event',
      'Ubah acara promo',
      { within: '/part-population' },
    ],
    ['/part-performance', 'Parts performance', 'Kinerja suku cadang', { icon: 'coin' }],
  ]),
];
