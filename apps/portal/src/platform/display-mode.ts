import { type DisplayMode, displayMode } from '@dca/domain/display';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};
const now = (): DisplayMode => displayMode(innerWidth);

/** The display mode of the window: web, tab or mobile (spec §2). */
export const useDisplayMode = (): DisplayMode => useSyncExternalStore(subscribe, now);
