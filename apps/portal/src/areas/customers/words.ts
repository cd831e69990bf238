import { defineWords } from '../../i18n/index.ts';

export const words = defineWords('customers', {
  en: { company: 'The company', reach: 'How to reach it', person: 'The person', role: 'At the customer' },
  id: { company: 'Perusahaan', reach: 'Cara menghubungi', person: 'Orangnya', role: 'Di pelanggan' },
});
