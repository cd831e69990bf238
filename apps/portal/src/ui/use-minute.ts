import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The present time in milliseconds, told again every minute while something runs that is measured by it. */
export function useMinute(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
