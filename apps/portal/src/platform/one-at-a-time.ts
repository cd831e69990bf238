import { useRef } from 'react';

/**
 * Runs an act unless one is under way: the second tap of two comes before the button is drawn as busy. What the act
 * fails with is for the act to show.
 */
export function useOneAtATime(): (act: () => Promise<unknown>) => void {
  const isUnderWay = useRef(false);
  const end = () => {
    isUnderWay.current = false;
  };
  return (act) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    act().then(end, end);
  };
}
