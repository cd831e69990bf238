import type { VerifiedPaper } from '@dca/contract/areas/documents';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { sha256 } from '../../platform/sha256.ts';
import { answerWith, openScreen } from '../../records/open-screen.testing.tsx';
import { Page } from './verify.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setLanguage('en');
});

const bytes = new TextEncoder().encode('%PDF-1.7 oil pressure 412 kPa');
const file = (content: Uint8Array<ArrayBuffer>) => {
  const made = new File([content], 'report.pdf', { type: 'application/pdf' });
  return Object.assign(made, { arrayBuffer: async () => content.buffer });
};

async function open(change: Partial<VerifiedPaper> = {}, status = 200) {
  const data: VerifiedPaper = {
    kind: 'REPORT',
    number: 'J-2291',
    language: 'en',
    issuedAt: '2026-11-20T02:00:00.000Z',
    state: 'INTACT',
    isNewest: true,
    isSameFile: null,
    ...change,
  };
  const issued = await sha256(bytes);
  const heard = answerWith(({ query }) => {
    const asked = query.get('Sha256');
    const isSameFile = asked === null ? null : asked === issued;
    return status === 200
      ? { body: { data: { ...data, isSameFile } } }
      : { status, body: { code: 'notFound', statusDescription: 'Gone' } };
  });
  await openScreen({ '/verify/$code': Page }, '/verify/7K2M-AAAA-BBBB-CCCC-DDDD-EEEE', []);
  return heard;
}

const choose = async (content: Uint8Array<ArrayBuffer>) => {
  const picker = await screen.findByLabelText('Choose the PDF');
  await act(async () => fireEvent.change(picker, { target: { files: [file(content)] } }));
};

test('a paper is confirmed with its kind and number, and a file of the same bytes is unaltered', async () => {
  const heard = await open();
  expect(await screen.findByText('Issued by us, and unaltered here')).toBeTruthy();
  expect(screen.getByText('Checksheet report')).toBeTruthy();
  expect(screen.getByText('J-2291')).toBeTruthy();
  expect(screen.queryByText('A newer print of this paper exists')).toBeNull();
  const before = heard.length;
  await choose(bytes);
  expect(await screen.findByText('Your file is unaltered')).toBeTruthy();
  // Of the file nothing but its hash leaves the device.
  expect(heard.slice(before).map(({ method, body }) => [method, body])).toEqual([['GET', undefined]]);
});

test('a single altered value or byte is exposed, also by dropping the file', async () => {
  await open();
  await choose(new TextEncoder().encode('%PDF-1.7 oil pressure 512 kPa'));
  expect(await screen.findByText('Your file is not the one that was issued')).toBeTruthy();
  expect(screen.queryByText('Your file is unaltered')).toBeNull();
  const place = screen.getByRole('region', { name: 'Compare your file' });
  const dropped = (content: Uint8Array<ArrayBuffer>) =>
    act(async () => fireEvent.drop(place, { dataTransfer: { files: [file(content)] } }));
  await dropped(bytes);
  expect(await screen.findByText('Your file is unaltered')).toBeTruthy();
  const flipped = Uint8Array.from(bytes, (byte, at) => (at === 20 ? byte ^ 1 : byte));
  await dropped(flipped);
  expect(await screen.findByText('Your file is not the one that was issued')).toBeTruthy();
});

test('what is no longer as it was issued is not confirmed, and offers nothing to compare', async () => {
  await open({ state: 'ALTERED' });
  expect((await screen.findByRole('alert')).textContent).toContain('Cannot be confirmed');
  expect(screen.queryByLabelText('Choose the PDF')).toBeNull();
});

test('an older print says so, and an unknown code is told apart from a failure', async () => {
  await open({ isNewest: false });
  expect(await screen.findByText('A newer print of this paper exists')).toBeTruthy();
  cleanup();
  await open({}, 404);
  expect(await screen.findByText('No paper bears this code')).toBeTruthy();
  cleanup();
  await open({}, 429);
  expect(await screen.findByText('Gone')).toBeTruthy();
  expect(screen.queryByText('No paper bears this code')).toBeNull();
  cleanup();
  await open({}, 503);
  expect(await screen.findByText('The server could not answer. Try again in a moment.')).toBeTruthy();
  expect(screen.queryByText('Cannot be confirmed')).toBeNull();
});

test('it speaks Indonesian', async () => {
  setLanguage('id');
  await open();
  expect(await screen.findByText('Diterbitkan oleh kami, dan tidak diubah di sini')).toBeTruthy();
  expect(screen.getByText('Laporan checksheet')).toBeTruthy();
});
