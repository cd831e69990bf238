import { useEffect, useState } from 'react';

const breathMs = 200;

/** The text once nobody typed for a breath: what is asked for while somebody types. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), breathMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
