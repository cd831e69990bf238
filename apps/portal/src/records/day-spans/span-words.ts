import { defineWords } from '../../i18n/index.ts';

/** The names of spans of days. */
export const spanWords = defineWords('spans', {
  en: {
    today: 'Today',
    thisWeek: 'This week',
    lastWeek: 'Last week',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    nextDays: 'Next 7 days',
    overdue: 'Overdue',
  },
  id: {
    today: 'Hari ini',
    thisWeek: 'Minggu ini',
    lastWeek: 'Minggu lalu',
    thisMonth: 'Bulan ini',
    lastMonth: 'Bulan lalu',
    nextDays: '7 hari ke depan',
    overdue: 'Lewat tanggal',
  },
});
