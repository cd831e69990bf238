import { breakpoints } from './limits.ts';

export type DisplayMode = 'web' | 'tab' | 'mobile';

/** The display mode of a window of that many pixels: web from 1026, tab from 600, mobile below (spec §2, §9). */
export function displayMode(width: number): DisplayMode {
  if (width >= breakpoints.web) return 'web';
  return width >= breakpoints.tab ? 'tab' : 'mobile';
}
