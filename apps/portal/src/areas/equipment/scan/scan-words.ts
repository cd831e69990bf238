import { defineWords } from '../../../i18n/index.ts';

/** Words of scanning a machine. */
export const scanWords = defineWords('scan', {
  en: {
    scan: 'Scan a machine',
    camera: 'Picture of the camera',
    asking: 'The phone asks whether the camera may be used.',
    looking: 'Hold the label of the machine before the camera.',
    refused:
      'The camera may not be used. Allow it in the settings of the browser, or type the unit code below.',
    none: 'There is no camera here. Type the unit code below.',
    busy: 'The camera does not start; another program may use it. Type the unit code below.',
    foreign: 'This code is no label of ours: {{code}}',
    again: 'Try the camera again',
    orType: 'Without a camera',
    unitCode: 'Unit code or serial number',
    find: 'Find',
    found: 'Machines that are called so',
    nothing: 'You see no machine that is called so.',
    nothingHere: 'No signal, and this phone knows no machine that is called so.',
  },
  id: {
    scan: 'Pindai unit',
    camera: 'Gambar kamera',
    asking: 'Ponsel menanyakan apakah kamera boleh dipakai.',
    looking: 'Arahkan kamera ke label unit.',
    refused: 'Kamera tidak boleh dipakai. Izinkan di pengaturan peramban, atau ketik kode unit di bawah.',
    none: 'Tidak ada kamera di sini. Ketik kode unit di bawah.',
    busy: 'Kamera tidak mau menyala; mungkin dipakai program lain. Ketik kode unit di bawah.',
    foreign: 'Kode ini bukan label kami: {{code}}',
    again: 'Coba kamera lagi',
    orType: 'Tanpa kamera',
    unitCode: 'Kode unit atau nomor seri',
    find: 'Cari',
    found: 'Unit dengan nama itu',
    nothing: 'Tidak ada unit dengan nama itu yang Anda lihat.',
    nothingHere: 'Tidak ada sinyal, dan ponsel ini tidak mengenal unit dengan nama itu.',
  },
});
