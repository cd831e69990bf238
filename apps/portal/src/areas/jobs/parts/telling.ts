// What is said after an act on one job or several: 'Successful' once when all of it was done, 'Failed' with the reason.
import { useWords } from '../../../i18n/index.ts';
import { fail, succeed } from '../../../platform/ask-and-tell.ts';
import type { CallFailure } from '../../../platform/client.ts';
import { isToldOverPage, useFailureWords } from '../../../ui/failure-words.ts';
import type { Result } from './bulk.ts';
import { type Did, didWords } from './did-words.ts';

interface Told {
  readonly number: string;
}

/** Says that an act was done to these jobs: the number of the one, or how many. */
export function useTellDone(): (did: Did, jobs: readonly Told[]) => void {
  const word = useWords(didWords);
  return (did, jobs) =>
    void succeed(word(did, { count: jobs.length, number: jobs.map(({ number }) => number).join(', ') }));
}

/** How a write that does an act to one job is answered: by its result among several, or by its mere success. */
export function useTelling(job: Told) {
  const explain = useFailureWords();
  const tellDone = useTellDone();
  const onError = (failure: CallFailure) =>
    isToldOverPage(failure) || void fail(failure.problem?.statusDescription ?? explain(failure));
  return {
    tell: (did: Did) => ({ onError, onSuccess: () => tellDone(did, [job]) }),
    tellResult: (did: Did) => ({
      onError,
      onSuccess: ({ data: [result] }: { readonly data: readonly Result[] }) => {
        if (result?.done === false) void fail(result.message ?? '');
        else tellDone(did, [job]);
      },
    }),
  };
}
