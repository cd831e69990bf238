// Questions and results as modals with the words of spec §8. One is shown at a time; the next one waits.
import { createStore, useStore } from './store.ts';

/** What is asked. Without a question it is 'Do You Want To Proceed ?'. */
interface Question {
  readonly question?: string;
  /** What the act touches, below the question. */
  readonly details?: string;
  /** The words of the two buttons; 'Yes' and 'No' without. */
  readonly yes?: string;
  readonly no?: string;
  /** Dangerous acts have a red button. */
  readonly danger?: true;
}

export type OpenModal =
  | (Question & { readonly kind: 'confirm'; readonly close: (answer: boolean) => void })
  | { readonly kind: 'successful' | 'failed'; readonly text: string; readonly close: () => void }
  | { readonly kind: 'sapError'; readonly lines: readonly string[]; readonly close: () => void };

const waiting = createStore<readonly OpenModal[]>([]);

/** The modal to show now, or null. */
export const useOpenModal = (): OpenModal | null => useStore(waiting)[0] ?? null;
export const openModal = (): OpenModal | null => waiting.get()[0] ?? null;

/** Asks, and answers true for yes. */
export function confirm(question: Question = {}): Promise<boolean> {
  return show<boolean>((close) => ({ kind: 'confirm', ...question, close }));
}

/** 'Successful' with what was done; resolves when it is closed. */
export function succeed(text: string): Promise<void> {
  return show<void>((close) => ({ kind: 'successful', text, close }));
}

/** 'Failed' with what happened and what to do; resolves when it is closed. */
export function fail(text: string): Promise<void> {
  return show<void>((close) => ({ kind: 'failed', text, close }));
}

/** 'ERROR SAP JOB' with its messages as lines. */
export function showSapErrors(lines: readonly string[]): Promise<void> {
  return show<void>((close) => ({ kind: 'sapError', lines, close }));
}

function show<T>(make: (close: (answer: T) => void) => OpenModal): Promise<T> {
  return new Promise((resolve) => {
    const modal = make((answer) => {
      waiting.change((open) => open.filter((one) => one !== modal));
      resolve(answer);
    });
    waiting.change((open) => [...open, modal]);
  });
}
