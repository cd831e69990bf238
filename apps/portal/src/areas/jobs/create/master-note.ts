import { useFormats, useWords } from '../../../i18n/index.ts';
import { useTypeWord } from '../parts/job-facts.tsx';
import { words } from '../words.ts';
import type { MasterJob } from './pick-jobs.tsx';

/** Type, interval and number of questions of what can be created, in a line. */
export function useMasterNote(): (master: MasterJob) => string {
  const word = useWords(words);
  const formats = useFormats();
  const typeWord = useTypeWord();
  return ({ jobType, intervalHours, questions }) =>
    [
      typeWord(jobType),
      intervalHours && word('everyHours', { hours: formats.number(intervalHours) }),
      word('questions', { count: questions }),
    ]
      .filter(Boolean)
      .join(' · ');
}
