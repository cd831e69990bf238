// The shell around the screens of a signed-in person, in the three display modes (spec §2): sidebar and top bar
// on the web, header and rail on the tablet, header and bottom bar on the phone.
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useDisplayMode } from '../platform/display-mode.ts';
import { firstScreenShown } from '../platform/first-screen.ts';
import { entriesOf } from '../platform/menu.ts';
import { useMay, useSession } from '../platform/session.ts';
import { fetchWhenShown } from '../ui/fetch-when-shown.tsx';
import { AgeStrip } from './age-strip.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Drawer } from './drawer.tsx';
import { NarrowHeader } from './narrow-header.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { Rail } from './rail.tsx';
import css from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { UpdateStrip } from './update-strip.tsx';

const Palette = fetchWhenShown(async () => (await import('./palette.tsx')).Palette, { failed: NotLoaded });

export function Shell({ children }: { children: ReactNode }) {
  const mode = useDisplayMode();
  const { menu } = useSession();
  const worksInField = useMay('tracking.record');
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<'menu' | 'palette' | null>(null);
  const entries = useMemo(() => entriesOf(menu), [menu]);
  const decides = useMay('checksheet.approve');
  useSending(worksInField || decides);
  useNews();
  usePaletteKey(() => setOpened('palette'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes what lies over the page
  useEffect(() => setOpened(null), [pathname]);
  const onMenu = () => setOpened('menu');
  const onFind = () => setOpened('palette');
  return (
    <div className={css.shell} data-mode={mode}>
      {mode === 'web' ? <Sidebar entries={entries} /> : null}
      {mode === 'tab' ? <Rail entries={entries} onMenu={onMenu} /> : null}
      <div className={css.column}>
        {mode === 'web' ? <TopBar onFind={onFind} /> : <NarrowHeader entries={entries} onFind={onFind} />}
        <UpdateStrip />
        <OfflineStrip />
        <AgeStrip />
        {children}
      </div>
      {mode === 'mobile' && <BottomBar entries={entries} worksInField={worksInField} onMenu={onMenu} />}
      {opened === 'menu' && mode !== 'web' && <Drawer entries={entries} onClose={() => setOpened(null)} />}
      {opened === 'palette' && <Palette entries={entries} onClose={() => setOpened(null)} />}
    </div>
  );
}

/**
 * What waits on this device is sent from here, whatever screen is shown: at once on a device on which somebody worked, behind
 * the first screen on another one of who is out where there is no signal.
 */
function useSending(isOut: boolean): void {
  useEffect(() => {
    let close = () => {};
    let isGone = false;
    const open = async () => {
      window.removeEventListener('online', openNow);
      if (!(await holdsWork())) {
        if (!isOut) return;
        await firstScreenShown();
      }
      if (isGone) return;
      await import('./sending.ts').then(
        ({ openDrain, keepApprovals, keepDay, registerWorker, tendKeys }) => {
          if (isGone) return;
          const endings = [openDrain(), keepDay(), keepApprovals(), tendKeys()];
          close = () => {
            for (const end of endings) end();
          };
          // A browser that refuses it has the portal while there is a network, as before.
          registerWorker().catch(() => undefined);
        },
        () => {
          if (isGone) return;
          timer = setTimeout(open, sendingAgainMs);
          window.addEventListener('online', openNow);
        },
      );
    };
    // Without a signal its code does not come either: who hears of one does not wait.
    const openNow = () => {
      clearTimeout(timer);
      void open();
    };
    let timer = setTimeout(open, 0);
    return () => {
      isGone = true;
      window.removeEventListener('online', openNow);
      clearTimeout(timer);
      close();
    };
  }, [isOut]);
}

/** What others do is heard behind the first screen; who cannot load the code of it sees what they ask for, as before. */
function useNews(): void {
  useEffect(() => {
    let close = () => {};
    let isGone = false;
    firstScreenShown()
      .then(() => import('./hearing.ts'))
      .then(
        ({ hearNews }) => {
          if (!isGone) close = hearNews();
        },
        () => undefined,
      );
    return () => {
      isGone = true;
      close();
    };
  }, []);
}

/** Whether this device has ever kept work; one that cannot say may have. */
const holdsWork = async (): Promise<boolean> => {
  const known = await globalThis.indexedDB?.databases?.().catch(() => undefined);
  return known?.some(({ name }) => name === 'dca-drafts') ?? globalThis.indexedDB !== undefined;
};

/** After how many milliseconds code that could not be fetched is asked for again. */
const sendingAgainMs = 10_000;

function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
