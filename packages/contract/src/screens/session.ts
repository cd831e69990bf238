// Signing in, home and what belongs to the person.
import { screensOf } from '../screen.ts';

export const sessionScreens = [
  ...screensOf('session', [
    ['/', 'Sign in', 'Masuk', { code: 'session/login', isOpen: true }],
    ['/auth', 'Signing in', 'Sedang masuk', { code: 'session/auth', isOpen: true }],
    ['/welcome', 'Welcome', 'Selamat datang', { code: 'session/welcome' }],
    [
      '/privacy-policy',
      'Privacy policy',
      'Kebijakan privasi',
      { code: 'session/privacy-policy', isOpen: true },
    ],
    [
      '/term-and-condition',
      'Terms and conditions',
      'Syarat dan ketentuan',
      { code: 'session/term-and-condition', isOpen: true },
    ],
    ['/home', 'Home', 'Beranda', { code: 'session/home', icon: 'home' }],
    ['/setting', 'Settings', 'Pengaturan', { code: 'session/setting' }],
    ['/logout', 'Log out', 'Keluar', { code: 'session/logout' }],
  ]),
];
