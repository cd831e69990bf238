import type { jobs } from '@dca/contract/areas/jobs';
import type { AnswerOf } from '@dca/contract/call';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useTypeWord } from '../parts/job-facts.tsx';
import { words } from '../words.ts';

export type MasterJob = AnswerOf<typeof jobs.masterJobs>['data'][number];

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
