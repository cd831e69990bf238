// What a person likes of the screens: theme and density, kept with the person. Beside them the door of the last sign-in on this
// device, until somebody logs out.
import { type UserType, userTypes } from '@dca/domain/roles';
import { useSyncExternalStore } from 'react';
import { keepPreference, preference, subscribeToPreferences } from './preference-copy.ts';

export const themes = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];
export const densities = ['compact', 'comfortable'] as const;
type Density = (typeof densities)[number];

const doorKey = 'dca.door';

export const useTheme = (): Theme => useSyncExternalStore(subscribeToPreferences, theme);
export const useDensity = (): Density => useSyncExternalStore(subscribeToPreferences, density);
const theme = () => pick(themes, preference('theme')) ?? 'auto';
const density = () => pick(densities, preference('density')) ?? 'compact';

export const chooseTheme = (next: Theme): void => keepPreference('theme', next);
export const chooseDensity = (next: Density): void => keepPreference('density', next);

/** The door through which somebody signed in last on this device. */
export const lastDoor = (): UserType | null => pick(userTypes, localStorage.getItem(doorKey));
export const rememberDoor = (door: UserType): void => localStorage.setItem(doorKey, door);

const pick = <T extends string>(known: readonly T[], value: unknown): T | null =>
  known.find((one) => one === value) ?? null;
