import { useBlocker, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useWords } from '../i18n/index.ts';
import { confirm } from '../platform/ask-and-tell.ts';
import { formWords } from './form-words.ts';

/** Leaves a form: back to the list as it was, filters and all, or to `list` where nothing lies behind. */
export function useLeaving(list: string): () => void {
  const canGoBack = useCanGoBack();
  const router = useRouter();
  const navigate = useNavigate();
  return () => (canGoBack ? router.history.back() : void navigate({ to: list }));
}

/**
 * Asks before a page is left whose typed words would be lost; closing the window asks in the words of the browser.
 * @param giveUp hears that somebody left all the same
 */
export function useQuestionBeforeLeaving(isUnsaved: () => boolean, giveUp?: () => void): void {
  const word = useWords(formWords);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Another tab or filter of the same page takes nothing away.
      if (!isUnsaved() || current.pathname === next.pathname) return false;
      const isLeaving = await confirm({
        question: word('leaveQuestion'),
        details: word('leaveDetails'),
        yes: word('leave'),
        no: word('stay'),
        danger: true,
      });
      if (isLeaving) giveUp?.();
      return !isLeaving;
    },
    enableBeforeUnload: isUnsaved,
  });
}
