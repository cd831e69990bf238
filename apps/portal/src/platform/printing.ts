// Whether the page is being printed: what draws only what is in sight then draws everything.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is laid out for paper. It changes before the browser looks at the page. */
export function usePrinting(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    const begin = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(paper.matches);
    const change = () => setPrinted(paper.matches);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    paper.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', change);
    };
  }, []);
  return isPrinted;
}
