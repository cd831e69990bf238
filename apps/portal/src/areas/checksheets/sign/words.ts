import { defineWords } from '../../../i18n/index.ts';

/** Words of signing a sheet. */
export const words = defineWords('signing', {
  en: {
    sign: 'Sign what is shown (optional)',
    yours: 'Your signature',
    signHint: 'The signature is bound to every answer, value and photo as they stand now.',
    signatures: 'Signatures',
    MECHANIC: 'Mechanic',
    LEADER: 'Leader',
    ADMIN: 'Administrator',
    CUSTOMER: 'Customer',
    covers: 'Covers the sheet as it stands',
    before: 'Signed before something on the sheet changed',
    fingerprint: 'Fingerprint of what was signed: {{hash}}',
  },
  id: {
    sign: 'Tanda tangani yang ditampilkan (opsional)',
    yours: 'Tanda tangan Anda',
    signHint: 'Tanda tangan terikat pada setiap jawaban, nilai, dan foto sebagaimana adanya sekarang.',
    signatures: 'Tanda tangan',
    MECHANIC: 'Mekanik',
    LEADER: 'Leader',
    ADMIN: 'Administrator',
    CUSTOMER: 'Pelanggan',
    covers: 'Mencakup checksheet sebagaimana adanya',
    before: 'Ditandatangani sebelum ada yang berubah pada checksheet',
    fingerprint: 'Sidik jari yang ditandatangani: {{hash}}',
  },
});
