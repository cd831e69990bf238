import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen } from '../../../records/open-screen.testing.tsx';
import { Page } from './list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('who signed in and who was refused is told with place and device, each leading to all of that name', async () => {
  vi.stubGlobal('innerWidth', 1440);
  const at = '2026-11-29T02:00:00.000Z';
  const one = { at, address: '10.0.0.7', client: 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0' };
  const heard = answerWith(() => ({
    body: {
      data: [
        { ...one, id: '1', event: 'LOGIN', userName: 'maya@demo.test', name: 'Maya' },
        { ...one, id: '2', event: 'REFUSED', userName: 'who@demo.test', name: '', client: '' },
      ],
      ...{ total: 2, capped: false, page: 1, pageSize: 25, next: null },
    },
  }));
  await openScreen({ '/login-log': Page }, '/login-log?Event=REFUSED', ['user.read']);
  expect(heard[0]?.query.getAll('Event')).toEqual(['REFUSED']);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows[0]?.textContent).toContain('Maya · maya@demo.test');
  expect(rows[0]?.textContent).toContain('Chrome, Android');
  expect(rows[1]?.textContent).toContain('Refused');
  expect(rows[1]?.textContent).toContain('unknown device');
  const led = screen.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
  expect(led.some((href) => href.includes('UserName=who@demo.test'))).toBe(true);
});
