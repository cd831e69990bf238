import { defineWords } from '../../../i18n/index.ts';

export const words = defineWords('roles', {
  en: {
    permissions: 'Permissions',
    permissionsNote:
      'The base brings its own. What you add or take away here works at once for everyone with this role; taking away beats giving.',
    isAdded: 'added',
    isRemoved: 'taken away',
    menus: 'Menus',
    menusNote: 'Entries of the sidebar and of job creation that this role opens.',
    holders: 'Users with it: {{count}}',
    holdersNote: 'Those in your sight.',
    noHolders: 'Nobody in your sight has it.',
    isInactive: 'deactivated',
  },
  id: {
    permissions: 'Izin',
    permissionsNote:
      'Dasar membawa izinnya sendiri. Yang ditambah atau dicabut di sini langsung berlaku bagi semua pemegang peran ini; mencabut mengalahkan memberi.',
    isAdded: 'ditambah',
    isRemoved: 'dicabut',
    menus: 'Menu',
    menusNote: 'Entri menu samping dan pembuatan pekerjaan yang dibuka peran ini.',
    holders: 'Pemegang: {{count}}',
    holdersNote: 'Yang terlihat oleh Anda.',
    noHolders: 'Tidak ada pemegang yang terlihat oleh Anda.',
    isInactive: 'nonaktif',
  },
});
