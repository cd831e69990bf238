import { screensOf } from '../screen.ts';

export const usersScreens = screensOf('users', [
  [
    '/user-data',
    'Users',
    'Pengguna',
    {
      icon: 'people',
      line: { en: 'People and whether they may sign in', id: 'Pengguna dan izin masuknya' },
    },
  ],
  ['/user-data/add', 'Add user', 'Tambah pengguna', { within: '/user-data' }],
  ['/user-data/detail/:id', 'User', 'Pengguna', { within: '/user-data' }],
  [
    '/role-data',
    'Roles',
    'Peran',
    { icon: 'shield', line: { en: 'Roles and the menus they open', id: 'Peran dan menu yang dibukanya' } },
  ],
  [
    '/role-data/add',
    'Add role',
    'Tambah peran',
    {
      within: '/role-data',
      subject: { en: 'add role with its menu permissions', id: 'tambah peran dengan izin menunya' },
    },
  ],
  ['/role-data/detail/:id', 'Role', 'Peran', { within: '/role-data' }],
  [
    '/user-role',
    'User to role',
    'Peran pengguna',
    { icon: 'shield', line: { en: 'Who has which role', id: 'Siapa memegang peran apa' } },
  ],
  ['/user-role/add', 'Add user to role', 'Tambah peran pengguna', { within: '/user-role' }],
  ['/user-role/detail/:id', 'Roles of a user', 'Peran seorang pengguna', { within: '/user-role' }],
  [
    '/user-plant',
    'User to plant',
    'Plant pengguna',
    { icon: 'place', line: { en: 'Who sees which plant', id: 'Siapa melihat plant mana' } },
  ],
  ['/user-plant/add', 'Add user to plant', 'Tambah plant pengguna', { within: '/user-plant' }],
  ['/user-plant/detail/:id', 'Plants of a user', 'Plant seorang pengguna', { within: '/user-plant' }],
  [
    '/general-parameter',
    'General parameters',
    'Parameter umum',
    {
      icon: 'settings',
      line: { en: 'Numbers and labels of the whole portal', id: 'Angka dan label seluruh portal' },
    },
  ],
  [
    '/general-parameter/edit/:id',
    'Edit a general parameter',
    'Ubah parameter umum',
    { within: '/general-parameter' },
  ],
  ['/audit', 'Audit trail', 'Jejak audit', { within: '/user-data' }],
  ['/api-key', 'Keys of machines', 'Kunci mesin', { within: '/user-data' }],
  ['/webhook', 'Webhooks', 'Webhook', { within: '/user-data' }],
]);
