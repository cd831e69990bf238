// What a person likes of the screens: theme, density and the zone of times, kept with the person. Beside them the door of the last sign-in on this
// device, until somebody logs out.
import { type UserType, userTypes } from '@dca/domain/roles';
import { plantZoneNames } from '@dca/domain/times';
import { useSyncExternalStore } from 'react';
import { readTimesIn } from '../i18n/own-zone.ts';
import { keepPreference, preference, subscribeToPreferences } from './preference-copy.ts';

export const themes = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];
export const densities = ['compact', 'comfortable'] as const;
type Density = (typeof densities)[number];

export const zoneChoices = ['auto', ...plantZoneNames] as const;
type ZoneChoice = (typeof zoneChoices)[number];

const doorKey = 'dca.door';

export const useTheme = (): Theme => useSyncExternalStore(subscribeToPreferences, theme);
export const useDensity = (): Density => useSyncExternalStore(subscribeToPreferences, density);
export const useZoneChoice = (): ZoneChoice => useSyncExternalStore(subscribeToPreferences, zoneChoice);
const zoneChoice = () => pick(zoneChoices, preference('zone')) ?? 'auto';
const theme = () => pick(themes, preference('theme')) ?? 'auto';
const density = () => pick(densities, preference('density')) ?? 'compact';

export const chooseTheme = (next: Theme): void => keepPreference('theme', next);
export const chooseDensity = (next: Density): void => keepPreference('density', next);
export const chooseZone = (next: ZoneChoice): void => keepPreference('zone', next);

const followZone = () => {
  const zone = zoneChoice();
  readTimesIn(zone === 'auto' ? null : zone);
};
subscribeToPreferences(followZone);

/** The door through which somebody signed in last on this device. */
export const lastDoor = (): UserType | null => pick(userTypes, localStorage.getItem(doorKey));
export const rememberDoor = (door: UserType): void => localStorage.setItem(doorKey, door);

const pick = <T extends string>(known: readonly T[], value: unknown): T | null =>
  known.find((one) => one === value) ?? null;

followZone();
