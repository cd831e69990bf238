export { LanguageChoice, ThemeChoice } from './choices.tsx';
export { askToLogOut } from './leaving.ts';
export { MenuIcon } from './menu-icon.tsx';
export { logOut, openSession, startSession } from './opening.ts';
export { readCache } from './token-cache.ts';
