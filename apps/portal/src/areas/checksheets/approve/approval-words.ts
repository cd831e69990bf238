// What a leader is told while deciding on a sheet, beside the words of all sheets.
import { defineWords } from '../../../i18n/index.ts';

export const approvalWords = defineWords('approval', {
  en: {
    againAt: 'At {{code}} {{text}}',
    returnedBefore: 'Returned before',
    reopenedBefore: 'Opened again after the approval',
    refusedBefore: 'Refused by the customer',
    changedTo: '– now {{now}}',
    changedFrom: '– was {{before}}, is now {{now}}',
    photosAdded_one: '– 1 photo added',
    photosAdded_other: '– {{count}} photos added',
    photosTakenOff_one: '– 1 photo taken off',
    photosTakenOff_other: '– {{count}} photos taken off',
    unchangedSince: '– not changed since',
    nothingChanged: 'Nothing was changed since.',
    zonesOfWork: 'Who worked where, and how long',
    next: 'Next',
    noNext: 'No other sheet waits for you.',
  },
  id: {
    againAt: 'Pada {{code}} {{text}}',
    returnedBefore: 'Pernah dikembalikan',
    reopenedBefore: 'Dibuka kembali setelah disetujui',
    refusedBefore: 'Ditolak oleh pelanggan',
    changedTo: '– sekarang {{now}}',
    changedFrom: '– tadinya {{before}}, sekarang {{now}}',
    photosAdded_one: '– 1 foto ditambahkan',
    photosAdded_other: '– {{count}} foto ditambahkan',
    photosTakenOff_one: '– 1 foto dilepas',
    photosTakenOff_other: '– {{count}} foto dilepas',
    unchangedSince: '– belum diubah sejak itu',
    nothingChanged: 'Tidak ada yang diubah sejak itu.',
    zonesOfWork: 'Siapa mengerjakan bagian mana, dan berapa lama',
    next: 'Berikutnya',
    noNext: 'Tidak ada checksheet lain yang menunggu Anda.',
  },
});
