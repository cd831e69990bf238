import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { answerWith, openScreen } from '../../../records/open-screen.testing.tsx';
import { Failed } from './failed.tsx';

const at = '2026-11-20T03:00:00Z';
const pageOf = (total: number, row?: object) => ({
  data: row ? [row] : [],
  total,
  capped: false,
  page: 1,
  pageSize: 3,
  next: null,
});

afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

test('each thing that failed is a number that opens its rows, with the last of them', async () => {
  const heard = answerWith(({ path }) => {
    if (path.endsWith('/mails'))
      return { body: pageOf(2, { madeAt: at, toName: 'Ratna', number: 'J-0000001' }) };
    if (path.endsWith('/sap-messages')) return { body: pageOf(1, { madeAt: at, number: 'J-0000002' }) };
    if (path.endsWith('/loginlog')) return { body: pageOf(5, { at, userName: 'unknown@demo.test' }) };
    return { body: pageOf(0) };
  });
  await openScreen({ '/x': Failed }, '/x', ['user.read']);
  const mails = screen.getByRole('link', { name: '2 mails were not sent, or perhaps not' });
  expect(decodeURIComponent(String(mails.getAttribute('href')))).toMatch(/mail\?State=.*FAILED.*PERHAPS/);
  expect(screen.getByRole('link', { name: '1 message was refused by SAP' })).toBeTruthy();
  expect(screen.getByText(/sign-ins were refused/)).toBeTruthy();
  expect(screen.getByText(/unknown@demo\.test/)).toBeTruthy();
  expect(screen.queryByText(/imports? (was|were)/)).toBeNull();
  const asked = heard.find(({ path }) => path.endsWith('/loginlog'));
  expect(asked?.query.getAll('Event')).toEqual(['REFUSED']);
});

test('where nothing failed it says so, and where nobody knows it does not', async () => {
  answerWith(() => ({ body: pageOf(0) }));
  await openScreen({ '/x': Failed }, '/x', ['user.read']);
  expect(screen.getByText('Nothing has failed.')).toBeTruthy();
  cleanup();
  answerWith(({ path }) => (path.endsWith('/mails') ? { status: 403, body: {} } : { body: pageOf(0) }));
  await openScreen({ '/y': Failed }, '/y', ['user.read']);
  expect(screen.queryByText('Nothing has failed.')).toBeNull();
});
