import { useRouterState } from '@tanstack/react-router';

/**
 * The path of the screen that is drawn now. The router's location is already that of the next screen while its
 * code loads, so what surrounds a screen must not follow it.
 */
export const useShownPath = (): string =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
