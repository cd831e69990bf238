import { useState } from 'react';

const draft = 'dca.breakdown.typed';

/** What was typed of a report: it outlives a reload and another machine, until it is reported. */
export function useTyped(): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(() => sessionStorage.getItem(draft) ?? '');
  const type = (text: string) => {
    sessionStorage.setItem(draft, text);
    setTyped(text);
  };
  return [typed, type];
}
