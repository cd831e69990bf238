import { useEffect, useState } from 'react';

const turnMs = 15_000;
const tickMs = 5_000;

/**
 * Which of `turns` views is shown, one after the other every fifteen seconds; arrow keys go on and back, and whoever reads stays.
 * `now` is the present time in milliseconds, told again every few seconds.
 */
export function useTurns(turns: number) {
  const [turn, setTurn] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => setTurn((before) => before + 1), turnMs);
    return () => clearInterval(timer);
  }, [isPaused]);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (by) setTurn((before) => before + by);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return {
    turn: ((turn % turns) + turns) % turns,
    now,
    isPaused,
    pause: () => setPaused(!isPaused),
  };
}
