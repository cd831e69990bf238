// Customers and locations.
import { crew, everyone, screensOf, withCustomers } from '../screen.ts';

export const populationScreens = [
  ...screensOf('customers', [
    [
      '/customer-data',
      'Customers',
      'Pelanggan',
      {
        code: 'customers/customer-list',
        menu: { id: 52, parent: 50, priority: 20, roles: withCustomers },
        icon: 'factory',
        line: { en: 'Companies whose machines we look after', id: 'Perusahaan yang alatnya kami rawat' },
      },
    ],
    [
      '/customer-data/add',
      'Add customer',
      'Tambah pelanggan',
      { code: 'customers/customer-form', within: '/customer-data' },
    ],
    [
      '/customer-data/edit/:id',
      'Edit customer',
      'Ubah pelanggan',
      { code: 'customers/customer-form', within: '/customer-data' },
    ],
    [
      '/customer-data/merge/:id',
      'Merge customers',
      'Gabungkan pelanggan',
      { code: 'customers/merge', within: '/customer-data', ours: true },
    ],
    [
      '/customer-pic',
      'Customer contacts',
      'Kontak pelanggan',
      {
        code: 'customers/contact-list',
        menu: { id: 53, parent: 50, priority: 30, roles: everyone },
        icon: 'person',
        line: { en: 'Whom to call at a customer', id: 'Siapa yang dihubungi di pelanggan' },
      },
    ],
    [
      '/customer-pic/add',
      'Add contact',
      'Tambah kontak',
      { code: 'customers/contact-form', within: '/customer-pic' },
    ],
    [
      '/customer-pic/edit/:id',
      'Edit contact',
      'Ubah kontak',
      { code: 'customers/contact-form', within: '/customer-pic' },
    ],
  ]),
  ...screensOf('locations', [
    [
      '/location-data',
      'Locations',
      'Lokasi',
      {
        code: 'locations/list',
        menu: { id: 51, parent: 50, priority: 10, roles: crew },
        icon: 'place',
        line: { en: 'Sites, plants and work centers', id: 'Lokasi, plant, dan work center' },
      },
    ],
    [
      '/location-data/add',
      'Add location',
      'Tambah lokasi',
      { code: 'locations/form', within: '/location-data' },
    ],
    [
      '/location-data/edit/:id',
      'Edit location',
      'Ubah lokasi',
      { code: 'locations/form', within: '/location-data' },
    ],
  ]),
];
