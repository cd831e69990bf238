import { defineWords } from '../../../i18n/index.ts';

/** Whose own a form is. */
export const whoseWords = defineWords('forms-of-customers', {
  en: {
    customer: 'Customer',
    customerHint: 'Only for a form that is one customer’s own; it stays. Empty for everybody.',
    whose: 'Only for machines of {{customer}}.',
    whoseInstead: 'Machines of {{customer}} get it instead of {{broader}}; no others do.',
  },
  id: {
    customer: 'Pelanggan',
    customerHint: 'Hanya untuk formulir milik satu pelanggan; tidak berubah lagi. Kosong untuk semua.',
    whose: 'Hanya untuk unit {{customer}}.',
    whoseInstead: 'Unit {{customer}} memakainya sebagai ganti {{broader}}; unit lain tidak.',
  },
});
