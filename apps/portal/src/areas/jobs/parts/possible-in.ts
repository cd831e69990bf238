import { jobActs } from '@dca/domain/job-acts';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import { type JobStatusCode, jobStatusOf } from '@dca/domain/job-status';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { words } from '../words.ts';

/** The move of the life-cycle that an act is, where it is one. */
export const moveOf = (name: string) => jobLifecycle.moves.find((move) => move.name === name);

/** The states in which the table allows an act. */
export const statesOf = (name: string): readonly JobStatusCode[] =>
  moveOf(name)?.from ?? jobActs[name as keyof typeof jobActs]?.in ?? [];

/** 'Possible in: Created, Released', in the person's language. */
export function usePossibleIn(): (states: readonly number[]) => string {
  const word = useWords(words);
  const language = useLanguage();
  return (states) =>
    word('possibleIn', {
      states: states.map((status) => jobStatusOf(status)?.label[language] ?? status).join(', '),
    });
}
