// What a person likes on this device: theme, density and the door of the last sign-in. They outlive a logout,
// unlike everything else in local storage.
import { type UserType, userTypes } from '@dca/domain/roles';
import { createStore, useStore } from './store.ts';

export const themes = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];
export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

const keys = {
  theme: 'dca.theme',
  density: 'dca.density',
  door: 'dca.door',
  language: 'dca.language',
} as const;

const theme = createStore<Theme>(pick(themes, keys.theme) ?? 'auto');
const density = createStore<Density>(pick(densities, keys.density) ?? 'compact');

export const useTheme = (): Theme => useStore(theme);
export const useDensity = (): Density => useStore(density);

export function chooseTheme(next: Theme): void {
  localStorage.setItem(keys.theme, next);
  theme.set(next);
}

export function chooseDensity(next: Density): void {
  localStorage.setItem(keys.density, next);
  density.set(next);
}

/** The door through which somebody signed in last on this device. */
export const lastDoor = (): UserType | null => pick(userTypes, keys.door);
export const rememberDoor = (door: UserType): void => localStorage.setItem(keys.door, door);

/** Clears local storage but for the preferences (spec §4: logout). */
export function clearLocalStorage(): void {
  const kept = new Set<string>(Object.values(keys));
  for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key);
}

function pick<T extends string>(known: readonly T[], key: string): T | null {
  const value = localStorage.getItem(key);
  return known.find((one) => one === value) ?? null;
}
