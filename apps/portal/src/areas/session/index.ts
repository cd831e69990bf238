export { askToLogOut } from './logging-out/ask-to-log-out.ts';
export { MenuGroupIcon, MenuIcon } from './parts/menu-icon.tsx';
export { LanguageChoice, ThemeChoice } from './parts/preference-choices.tsx';
export { deviceName } from './sign-ins/device-name.ts';
export { logOut, openSession, readRights, signIn, signInAnew, startSession } from './signing-in/opening.ts';
export { wakeUp } from './signing-in/person-here.ts';
export { readCache } from './signing-in/token-cache.ts';
