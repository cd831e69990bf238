// Administration: users, roles, who has which role and sees which plant, general parameters (spec §7 "User management").
import { screensOf } from '../screen.ts';

export { apiKeys } from './users/api-key.ts';
export { audit } from './users/audit.ts';
export { generalParameters } from './users/parameter.ts';
export { roles } from './users/role.ts';
export { seeAs } from './users/see-as.ts';
export { temporaryRights } from './users/temporary-right.ts';
export { users } from './users/user.ts';
export { userPlants } from './users/user-plant.ts';
export { userRoles } from './users/user-role.ts';
export { webhooks } from './users/webhook.ts';

const admins = ['ADMIN'] as const;

export const usersScreens = screensOf('users', [
  [
    '/user-data',
    'Users',
    'Pengguna',
    {
      code: 'users/list',
      menu: { id: 131, parent: 130, priority: 10, roles: admins },
      icon: 'people',
      line: { en: 'People and whether they may sign in', id: 'Pengguna dan izin masuknya' },
    },
  ],
  ['/user-data/add', 'Add user', 'Tambah pengguna', { code: 'users/form', within: '/user-data' }],
  ['/user-data/detail/:id', 'User', 'Pengguna', { code: 'users/form', within: '/user-data' }],
  [
    '/user-data/rights/:id',
    'Rights of a user',
    'Hak seorang pengguna',
    { code: 'users/rights', within: '/user-data', ours: true },
  ],
  [
    '/role-data',
    'Roles',
    'Peran',
    {
      code: 'users/roles/list',
      menu: { id: 132, parent: 130, priority: 20, roles: admins },
      icon: 'shield',
      line: { en: 'Roles and the menus they open', id: 'Peran dan menu yang dibukanya' },
    },
  ],
  [
    '/role-data/add',
    'Add role',
    'Tambah peran',
    {
      code: 'users/roles/form',
      within: '/role-data',
      subject: { en: 'add role with its menu permissions', id: 'tambah peran dengan izin menunya' },
    },
  ],
  ['/role-data/detail/:id', 'Role', 'Peran', { code: 'users/roles/form', within: '/role-data' }],
  [
    '/user-role',
    'User to role',
    'Peran pengguna',
    {
      code: 'users/user-roles/list',
      menu: { id: 133, parent: 130, priority: 30, roles: admins },
      icon: 'key',
      line: { en: 'Who has which role', id: 'Siapa memegang peran apa' },
    },
  ],
  [
    '/user-role/add',
    'Add user to role',
    'Tambah peran pengguna',
    { code: 'users/user-roles/form', within: '/user-role' },
  ],
  [
    '/user-role/detail/:id',
    'Roles of a user',
    'Peran seorang pengguna',
    { code: 'users/user-roles/form', within: '/user-role' },
  ],
  [
    '/user-plant',
    'User to plant',
    'Plant pengguna',
    {
      code: 'users/user-plants/list',
      menu: { id: 134, parent: 130, priority: 40, roles: admins },
      icon: 'pins',
      line: { en: 'Who sees which plant', id: 'Siapa melihat plant mana' },
    },
  ],
  [
    '/user-plant/add',
    'Add user to plant',
    'Tambah plant pengguna',
    { code: 'users/user-plants/form', within: '/user-plant' },
  ],
  [
    '/user-plant/detail/:id',
    'Plants of a user',
    'Plant seorang pengguna',
    { code: 'users/user-plants/form', within: '/user-plant' },
  ],
  [
    '/general-parameter',
    'General parameters',
    'Parameter umum',
    {
      code: 'users/parameters/list',
      menu: { id: 135, parent: 130, priority: 50, roles: admins },
      icon: 'settings',
      line: { en: 'Numbers and labels of the whole portal', id: 'Angka dan label seluruh portal' },
    },
  ],
  [
    '/general-parameter/edit/:id',
    'Edit a general parameter',
    'Ubah parameter umum',
    { code: 'users/parameters/form', within: '/general-parameter' },
  ],
  [
    '/audit',
    'Audit trail',
    'Jejak audit',
    {
      code: 'users/audit/list',
      menu: { id: 136, parent: 130, priority: 60, roles: admins },
      icon: 'eye',
      line: { en: 'Who did what, and what was refused', id: 'Siapa melakukan apa, dan yang ditolak' },
    },
  ],
  [
    '/audit/:id',
    'Entry of the audit trail',
    'Entri jejak audit',
    { code: 'users/audit/entry', within: '/audit', ours: true },
  ],
  [
    '/login-log',
    'Login log',
    'Catatan masuk',
    {
      code: 'users/sign-ins/list',
      menu: { id: 139, parent: 130, priority: 65, roles: admins },
      icon: 'login',
      line: {
        en: 'Who signed in, from where and with what',
        id: 'Siapa yang masuk, dari mana dan dengan apa',
      },
      ours: true,
    },
  ],
  [
    '/api-key',
    'Keys of machines',
    'Kunci mesin',
    {
      code: 'users/api-keys/list',
      menu: { id: 137, parent: 130, priority: 70, roles: admins },
      icon: 'plug',
      line: { en: 'What other systems may ask', id: 'Yang boleh diminta sistem lain' },
    },
  ],
  ['/api-key/add', 'New key', 'Kunci baru', { code: 'users/api-keys/form', within: '/api-key', ours: true }],
  [
    '/webhook',
    'Webhooks',
    'Webhook',
    {
      code: 'users/webhooks/list',
      menu: { id: 138, parent: 130, priority: 80, roles: admins },
      icon: 'webhook',
      line: { en: 'What other systems are told', id: 'Yang diberitahukan ke sistem lain' },
    },
  ],
  [
    '/webhook/add',
    'New webhook',
    'Webhook baru',
    { code: 'users/webhooks/form', within: '/webhook', ours: true },
  ],
  [
    '/webhook/delivery',
    'Deliveries of webhooks',
    'Pengiriman webhook',
    { code: 'users/webhooks/deliveries', within: '/webhook', ours: true },
  ],
]);
