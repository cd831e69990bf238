import { isToldByModal } from '@dca/domain/problems';
import { useWords } from '../i18n/index.ts';
import { words } from './component-words.ts';

/** The part of a failed call that is told to people. */
export interface ShownFailure {
  readonly status: number;
  readonly network?: boolean;
  readonly timeout?: boolean;
  /** Whether the exchange raised the modal for it; a screen may have kept that to itself. */
  readonly isToldOverPage?: boolean;
  readonly problem?: {
    readonly statusDescription: string;
    readonly requestId: string;
    readonly errors?: readonly { readonly field: string }[] | undefined;
  } | null;
}

/** The modal of the catalogue tells it, so that its place stays quiet; judged by its status where no exchange says. */
export const isToldOverPage = (failure: ShownFailure): boolean => failure.isToldOverPage ?? hasModal(failure);

const hasModal = ({ status, timeout, problem }: ShownFailure): boolean =>
  timeout === true || status === 504 || isToldByModal(status, (problem?.errors?.length ?? 0) > 0);

/** What happened and what to do, in a sentence. */
export function useFailureWords(): (failure: ShownFailure) => string {
  const word = useWords(words);
  return (failure) => {
    if (failure.timeout || failure.status === 504) return word('timeout');
    if (failure.status === 0) return word('network');
    if (failure.status === 404) return word('notFound');
    if (failure.status === 403) return word('forbidden');
    if (failure.status < 500 && failure.problem) return failure.problem.statusDescription;
    const requestId = failure.problem?.requestId;
    return requestId ? word('server', { requestId }) : word('serverPlain');
  };
}
