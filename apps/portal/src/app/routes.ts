// Every screen of the specification, in its order. A screen that has no page yet says so when it is opened, and
// is in nobody's menu.
import { type Screen, screensOf } from './screen.ts';
import { administrationScreens } from './screens/administration.ts';
import { laterScreens } from './screens/later.ts';
import { populationScreens } from './screens/population.ts';
import { workScreens } from './screens/work.ts';

const sessionScreens = screensOf('session', [
  ['/', 'Sign in', 'Masuk', () => import('../areas/session/login.tsx')],
  ['/auth', 'Signing in', 'Sedang masuk', () => import('../areas/session/auth.tsx')],
  ['/welcome', 'Welcome', 'Selamat datang', () => import('../areas/session/welcome.tsx')],
  [
    '/privacy-policy',
    'Privacy policy',
    'Kebijakan privasi',
    () => import('../areas/session/privacy-policy.tsx'),
  ],
  [
    '/term-and-condition',
    'Terms and conditions',
    'Syarat dan ketentuan',
    () => import('../areas/session/term-and-condition.tsx'),
  ],
  ['/home', 'Home', 'Beranda', () => import('../areas/session/home.tsx')],
  ['/setting', 'Settings', 'Pengaturan', () => import('../areas/session/setting.tsx')],
  ['/logout', 'Log out', 'Keluar', () => import('../areas/session/logout.tsx')],
]);

export const screens: readonly Screen[] = [
  ...sessionScreens,
  ...workScreens,
  ...populationScreens,
  ...administrationScreens,
  ...laterScreens,
];

/** Screens that open without a session. */
export const openScreens: ReadonlySet<string> = new Set([
  '/',
  '/auth',
  '/privacy-policy',
  '/term-and-condition',
]);
