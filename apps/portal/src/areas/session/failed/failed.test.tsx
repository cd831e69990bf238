import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { answerWith, openScreen } from '../../../records/open-screen.testing.tsx';
import { Failed } from './failed.tsx';

const at = '2026-11-20T03:00:00Z';
const none = { total: 0, capped: false, last: null };
const nothing = { mails: none, sap: none, imports: none, signIns: none, work: none };

afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

test('each thing that failed is a number that opens its rows, with the last of them, from one question', async () => {
  const data = {
    mails: { total: 2, capped: false, last: { at, toName: 'Ratna', number: 'J-0000001' } },
    sap: { total: 1, capped: false, last: { at, number: 'J-0000002' } },
    imports: { total: 3, capped: false, last: { at, kind: 'locations', fileName: 'yards.csv' } },
    signIns: { total: 1000, capped: true, last: { at, userName: 'unknown@demo.test' } },
    work: { total: 1, capped: false, last: { at, queue: 'render-report' } },
  };
  const heard = answerWith(() => ({ body: { data } }));
  await openScreen({ '/x': Failed }, '/x', ['user.read']);
  const opens = (name: string) =>
    decodeURIComponent(String(screen.getByRole('link', { name }).getAttribute('href')));
  expect(opens('2 mails were not sent, or perhaps not')).toMatch(/mail\?State=.*FAILED.*PERHAPS/);
  expect(opens('1 message was refused by SAP')).toMatch(/sap\?State=.*REFUSED/);
  expect(opens('3 imports were refused')).toMatch(/import\/locations$/);
  expect(opens('1,000+ sign-ins were refused since yesterday')).toMatch(/login-log\?Event=.*REFUSED/);
  for (const last of [/Ratna · J-0000001/, /J-0000002/, /yards\.csv/, /unknown@demo\.test/, /render-report/])
    expect(screen.getByText(last)).toBeTruthy();
  expect(heard.map(({ path }) => path.split('/').at(-1))).toEqual(['failures']);
});

test('where nothing failed it says so, of what the person may see', async () => {
  answerWith(() => ({ body: { data: nothing } }));
  await openScreen({ '/x': Failed }, '/x', ['user.read']);
  expect(screen.getByText('Nothing has failed.')).toBeTruthy();
  cleanup();
  answerWith(() => ({ body: { data: { ...nothing, mails: null } } }));
  await openScreen({ '/y': Failed }, '/y', ['user.read']);
  expect(screen.queryByText('Nothing has failed.')).toBeNull();
  expect(screen.getByText('Nothing that you may see has failed.')).toBeTruthy();
});

test('where nobody knows, it says that', async () => {
  answerWith(() => ({ status: 403, body: {} }));
  await openScreen({ '/x': Failed }, '/x', ['user.read']);
  expect(screen.queryByText(/[Nn]othing/)).toBeNull();
  expect(screen.getByText('It is not known now whether something failed.')).toBeTruthy();
});
