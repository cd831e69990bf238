// Parts, and their administration.
import { everyone, office, screensOf } from '../screen.ts';

export const partsScreens = [
  ...screensOf('parts', [
    [
      '/part-section',
      'Parts',
      'Suku cadang',
      {
        code: 'parts/start',
        menu: { id: 60, priority: 60, roles: everyone },
        icon: 'package',
        line: { en: 'Prices, brochures and programs', id: 'Harga, brosur, dan program' },
      },
    ],
    [
      '/part-section/pricelist',
      'Price list',
      'Daftar harga',
      { code: 'parts/price-list', within: '/part-section' },
    ],
    ['/part-section/brochure', 'Brochures', 'Brosur', { code: 'parts/brochures', within: '/part-section' }],
    [
      '/part-section/brochure/detail/:id',
      'Brochure',
      'Brosur',
      { code: 'parts/brochure', within: '/part-section' },
    ],
    ['/part-section/program', 'Programs', 'Program', { code: 'parts/programs', within: '/part-section' }],
    [
      '/part-section/program/detail/:id',
      'Program',
      'Program',
      { code: 'parts/program', within: '/part-section' },
    ],
    [
      '/part-section/promoevent',
      'Promo events',
      'Acara promo',
      { code: 'parts/promo-events', within: '/part-section' },
    ],
    [
      '/part-section/promoevent/detail/:id',
      'Promo event',
      'Acara promo',
      { code: 'parts/promo-event', within: '/part-section' },
    ],
    [
      '/part-population',
      'Parts administration',
      'Kelola suku cadang',
      {
        code: 'parts/part-list',
        menu: { id: 61, parent: 50, priority: 40, roles: office },
        icon: 'stack',
        line: { en: 'Keep prices and brochures up to date', id: 'Perbarui harga dan brosur' },
      },
    ],
    [
      '/part-population/upload',
      'Price list upload',
      'Unggah daftar harga',
      { code: 'imports/of-parts', within: '/part-population' },
    ],
    [
      '/part-population/part-brochure',
      'Brochure administration',
      'Kelola brosur',
      {
        code: 'parts/brochure-list',
        menu: { id: 62, parent: 50, priority: 41, roles: office },
        icon: 'books',
        line: { en: 'Add brochures and put them away', id: 'Tambah dan arsipkan brosur' },
      },
    ],
    [
      '/part-population/part-brochure/add',
      'Add brochure',
      'Tambah brosur',
      { code: 'parts/brochure-form', within: '/part-population' },
    ],
    [
      '/part-population/part-brochure/edit/:id',
      'Edit brochure',
      'Ubah brosur',
      { code: 'parts/brochure-form', within: '/part-population' },
    ],
    [
      '/part-population/part-program',
      'Program administration',
      'Kelola program',
      {
        code: 'parts/program-list',
        menu: { id: 63, parent: 50, priority: 42, roles: office },
        icon: 'star',
        line: {
          en: 'Kits, bundles and discounts with their parts',
          id: 'Paket dan diskon beserta suku cadangnya',
        },
      },
    ],
    [
      '/part-population/part-program/add',
      'Add program',
      'Tambah program',
      { code: 'parts/program-form', within: '/part-population' },
    ],
    [
      '/part-population/part-program/edit/:id',
      'Edit program',
      'Ubah program',
      { code: 'parts/program-form', within: '/part-population' },
    ],
    [
      '/part-population/part-promo-event',
      'Promo event administration',
      'Kelola acara promo',
      {
        code: 'parts/promo-event-list',
        menu: { id: 64, parent: 50, priority: 43, roles: office },
        icon: 'event',
        line: { en: 'Fairs and weeks with discounts', id: 'Pameran dan pekan diskon' },
      },
    ],
    [
      '/part-population/part-promo-event/add',
      'Add promo event',
      'Tambah acara promo',
      { code: 'parts/promo-event-form', within: '/part-population' },
    ],
    [
      '/part-population/part-promo-event/edit/:id',
      'Edit promo event',
      'Ubah acara promo',
      { code: 'parts/promo-event-form', within: '/part-population' },
    ],
    [
      '/part-section/pricelist/detail/:id',
      'Part',
      'Suku cadang',
      { code: 'parts/part', within: '/part-section', ours: true },
    ],
    [
      '/part-population/add',
      'Add part',
      'Tambah suku cadang',
      { code: 'parts/part-form', within: '/part-population', ours: true },
    ],
    [
      '/part-population/edit/:id',
      'Edit part',
      'Ubah suku cadang',
      { code: 'parts/part-form', within: '/part-population', ours: true },
    ],
    [
      '/part-population/log',
      'Log of changes',
      'Catatan perubahan',
      {
        code: 'parts/log',
        menu: { id: 65, parent: 50, priority: 44, roles: office },
        icon: 'clock',
        line: { en: 'Who changed which price, and when', id: 'Siapa mengubah harga apa, dan kapan' },
        ours: true,
      },
    ],
    [
      '/part-performance',
      'Parts performance',
      'Kinerja suku cadang',
      {
        code: 'parts/performance',
        menu: { id: 66, parent: 50, priority: 45, roles: office },
        icon: 'coin',
        line: {
          en: 'What was asked for, used and meant to be sold',
          id: 'Yang diminta, dipakai, dan ditargetkan',
        },
      },
    ],
  ]),
];
