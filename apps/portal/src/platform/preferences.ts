// What a person likes on this device: theme, density and the door of the last sign-in, and what lists keep under the
// person's id. They outlive a logout, unlike everything else in local storage.
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

/** How the keys of saved views and column choices begin; the id of the person follows. */
const listKeys = ['dca.views.', 'dca.columns.'];

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
  const preferences = new Set<string>(Object.values(keys));
  const isKept = (key: string) => preferences.has(key) || listKeys.some((start) => key.startsWith(start));
  for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
}

function pick<T extends string>(known: readonly T[], key: string): T | null {
  const value = localStorage.getItem(key);
  return known.find((one) => one === value) ?? null;
}
