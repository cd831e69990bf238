// How the day of a machine's next service is told, the same on its page, in a customer's list and on the board.
import { overDay } from '@dca/domain/maintenance-ladder';
import { defineWords, useFormats, useWords } from '../i18n/index.ts';

const words = defineWords('due-day', {
  en: { about: 'about {{day}}', since: 'due since {{day}}', byAverage: 'overdue by the average' },
  id: {
    about: 'sekitar {{day}}',
    since: 'jatuh tempo sejak {{day}}',
    byAverage: 'jatuh tempo menurut rata-rata jam kerja',
  },
});

interface Service {
  readonly leftHours: number;
  readonly dueOn: string | null;
  readonly expectedOn: string | null;
}

/** Tells it as of a day (YYYY-MM-DD); null where none is known. */
export function useDueDay(): (service: Service, today: string) => string | null {
  const word = useWords(words);
  const formats = useFormats();
  return (service, today) => {
    const over = overDay(service, today);
    if (over === 'byAverage') return word('byAverage');
    if (service.expectedOn === null) return null;
    return word(over ?? 'about', { day: formats.day(service.expectedOn) });
  };
}
