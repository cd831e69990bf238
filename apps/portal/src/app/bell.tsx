// The bell comes behind the first screen; its place is kept until then.
import { useEffect, useState } from 'react';
import { firstScreenShown } from '../platform/first-screen.ts';
import { fetchWhenShown } from '../ui/fetch-when-shown.tsx';
import css from './shell.module.css';

const LiveBell = fetchWhenShown(async () => (await import('../areas/notices/bell.tsx')).Bell, {
  failed: () => null,
});

export function Bell() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isGone = false;
    void firstScreenShown().then(() => {
      if (!isGone) setShown(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return <span className={css.bell}>{isShown && <LiveBell />}</span>;
}
