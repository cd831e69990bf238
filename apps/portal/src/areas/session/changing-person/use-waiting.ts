import { useEffect, useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { words } from './words.ts';

/** A pause that counts down in words; what it stands for outlives the page elsewhere. */
export function useWaiting() {
  const word = useWords(words);
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.ceil((until - now) / 1000);
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const wait = (ms: number) => {
    setNow(Date.now());
    setUntil(Date.now() + ms);
  };
  const time =
    left < 120 ? word('seconds', { count: left }) : word('minutes', { count: Math.ceil(left / 60) });
  return { isWaiting, text: isWaiting ? word('wait', { time }) : null, wait };
}
