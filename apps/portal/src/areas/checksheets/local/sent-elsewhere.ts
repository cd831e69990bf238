import { useEffect, useRef } from 'react';

/**
 * Asks again when less is kept than before and this page has sent nothing: another page of this phone has, and what it learned of
 * the sheet is not known here. Otherwise a question would stand without the answer that has just left it.
 */
export function useSentElsewhere(count: number, isSending: boolean, ask: () => void): void {
  const before = useRef(count);
  useEffect(() => {
    const isLess = count < before.current;
    before.current = count;
    if (isLess && !isSending) ask();
  });
}
