import { everyone, screensOf } from '../../screen.ts';

export const equipmentScreens = screensOf('equipment', [
  [
    '/equipment-population',
    'Equipment population',
    'Populasi alat',
    {
      code: 'equipment/list',
      menu: { id: 54, parent: 50, priority: 5, roles: everyone },
      icon: 'backhoe',
      line: { en: 'Every machine, where it is and whose', id: 'Semua alat, di mana dan milik siapa' },
    },
  ],
  [
    '/equipment-population/add',
    'Add equipment',
    'Tambah alat',
    { code: 'equipment/form', within: '/equipment-population' },
  ],
  [
    '/equipment-population/edit/:id',
    'Edit equipment',
    'Ubah alat',
    { code: 'equipment/form', within: '/equipment-population' },
  ],
  [
    '/equipment-population/merge/:id',
    'Merge equipment',
    'Gabungkan alat',
    { code: 'equipment/merge', within: '/equipment-population', ours: true },
  ],
  [
    '/equipment-population/upload',
    'Equipment upload',
    'Unggah alat',
    {
      code: 'imports/of-equipment',
      within: '/equipment-population',
    },
  ],
  ['/machine/:id', 'Machine', 'Unit', { code: 'equipment/machine/machine', within: '/jobs' }],
  ['/scan', 'Scan', 'Pindai', { code: 'equipment/scan/scan', within: '/jobs', ours: true }],
  ['/import/:kind', 'Import', 'Impor', { code: 'imports/of-kind', within: '/equipment-population' }],
]);
