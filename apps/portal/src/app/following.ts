// After each navigation the window has the title of the screen, and the focus stands on its heading, so that a
// reader starts there and the keyboard goes on from there.
import type { Screen } from '@dca/contract/screen';
import type { AnyRouter } from '@tanstack/react-router';
import { language } from '../i18n/index.ts';
import { screenAt } from './screen.ts';

/** Keeps title and focus with the router. */
export function followNavigation(router: AnyRouter, screens: readonly Screen[]): void {
  let isFirst = true;
  router.subscribe('onBeforeLoad', ({ toLocation, fromLocation }) => {
    if (toLocation.pathname === fromLocation?.pathname) return;
    const screen = screenAt(screens, toLocation.pathname);
    if (screen) document.title = `${screen.title[language()]} · DCA`;
  });
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged && !isFirst) focusHeading();
    isFirst = false;
  });
}

function focusHeading(): void {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
