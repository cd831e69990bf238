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
import { SeeingStrip } from './seeing-strip.tsx';
import css from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { UpdateStrip } from './update-strip.tsx';
import { useSending } from './use-sending.ts';

const Palette = fetchWhenShown(async () => (await import('./palette.tsx')).Palette, { failed: NotLoaded });

export function Shell({ children }: { children: ReactNode }) {
  const mode = useDisplayMode();
  const { menu } = useSession();
  const worksInField = useMay('tracking.record');
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<'menu' | 'palette' | null>(null);
  const entries = useMemo(() => entriesOf(menu), [menu]);
  const decides = useMay('checksheet.approve');
  const keepsActs = worksInField || decides;
  useSending(keepsActs);
  useAfterFirstScreen(hear);
  useAfterFirstScreen(keepWhole);
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
        <SeeingStrip />
        <UpdateStrip />
        <OfflineStrip />
        <AgeStrip />
        {children}
      </div>
      {mode === 'mobile' && (
        <BottomBar entries={entries} worksInField={worksInField} keepsActs={keepsActs} onMenu={onMenu} />
      )}
      {opened === 'menu' && mode !== 'web' && <Drawer entries={entries} onClose={() => setOpened(null)} />}
      {opened === 'palette' && <Palette entries={entries} onClose={() => setOpened(null)} />}
    </div>
  );
}

const hear = async () => (await import('./hearing.ts')).hearNews();
const keepWhole = async () => (await import('./whole-text.ts')).keepTextWhole();

/** Begins something once the first screen stands, and ends it with the shell; who cannot load its code goes on without. */
function useAfterFirstScreen(begin: () => Promise<() => void>): void {
  useEffect(() => {
    let end = () => {};
    let isGone = false;
    firstScreenShown()
      .then(begin)
      .then(
        (endOfIt) => {
          if (isGone) endOfIt();
          else end = endOfIt;
        },
        () => undefined,
      );
    return () => {
      isGone = true;
      end();
    };
  }, [begin]);
}

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
