import { defineWords } from '../../../i18n/index.ts';

export const galleryWords = defineWords('gallery', {
  en: {
    title: 'Photos, visit by visit',
    item: 'What is looked at',
    everything: 'Everything',
    itemVisits_one: '{{item}} (1 visit)',
    itemVisits_other: '{{item}} ({{count}} visits)',
    none: 'There is no photo of this machine yet. Photos that are taken on a checksheet stand here.',
    noneOfItem: 'There is no photo of this yet.',
    visits: 'Visits, the newest first',
    machine: 'The machine',
    earlier: 'Earlier visits',
  },
  id: {
    title: 'Foto per kunjungan',
    item: 'Yang dilihat',
    everything: 'Semua',
    itemVisits_one: '{{item}} (1 kunjungan)',
    itemVisits_other: '{{item}} ({{count}} kunjungan)',
    none: 'Belum ada foto unit ini. Foto yang diambil pada checksheet tampil di sini.',
    noneOfItem: 'Belum ada fotonya.',
    visits: 'Kunjungan, terbaru dahulu',
    machine: 'Unit',
    earlier: 'Kunjungan sebelumnya',
  },
});
