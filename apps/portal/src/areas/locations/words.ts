import { defineWords } from '../../i18n/index.ts';

export const words = defineWords('locations', {
  en: {
    plantSection: 'Shared by the whole plant',
    workCenterSection: 'This work center',
    placeIsWhole: 'Latitude and longitude belong together.',
    plantKnown: 'This plant is known: what you change here changes for all of its locations.',
    plantNew: 'This plant is new: it is added together with the location.',
    usePosition: 'Use my position',
    positionDenied: 'This device does not give its position. Allow it in the browser, or type the figures.',
    positionMissing: 'The position could not be found. Try again in the open, or type the figures.',
  },
  id: {
    plantSection: 'Milik seluruh plant',
    workCenterSection: 'Work center ini',
    placeIsWhole: 'Lintang dan bujur harus diisi bersama.',
    plantKnown: 'Plant ini sudah dikenal: perubahan di sini berlaku untuk semua lokasinya.',
    plantNew: 'Plant ini baru: plant ditambahkan bersama lokasinya.',
    usePosition: 'Pakai posisi saya',
    positionDenied: 'Perangkat ini tidak memberikan posisinya. Izinkan di peramban, atau ketik angkanya.',
    positionMissing: 'Posisi tidak ditemukan. Coba lagi di tempat terbuka, atau ketik angkanya.',
  },
});
