import { defineWords } from '../../../i18n/index.ts';

/** Words of job creation from the machine. */
export const machineFirstWords = defineWords('machine-first', {
  en: {
    search: 'Unit, serial number or model',
    machines: 'Machines',
    serviceDue: 'service {{interval}} h due in {{hours}}',
    serviceOver: 'service {{interval}} h over by {{hours}}',
    noService: 'no service is planned for it',
    openAlready: 'Open on it already:',
    noOpenWork: 'Nothing is open on it.',
  },
  id: {
    search: 'Unit, nomor seri, atau model',
    machines: 'Unit',
    serviceDue: 'servis {{interval}} jam, sisa {{hours}}',
    serviceOver: 'servis {{interval}} jam, lewat {{hours}}',
    noService: 'belum ada servis yang direncanakan',
    openAlready: 'Sudah terbuka di unit ini:',
    noOpenWork: 'Tidak ada pekerjaan terbuka di unit ini.',
  },
});
