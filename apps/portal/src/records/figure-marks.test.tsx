import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Page } from '../areas/parts/keep/part-form.tsx';
import { setLanguage } from '../i18n/index.ts';
import { forgetPreferences } from '../platform/preference-copy.ts';
import { answerWith, openScreen, settle } from './open-screen.testing.tsx';

afterEach(() => {
  cleanup();
  forgetPreferences();
  sessionStorage.clear();
  setLanguage('en');
  vi.unstubAllGlobals();
});

const part = {
  ...{ id: '00000000-0000-4000-8000-0000000000b1', partNumber: '600-211-1340', description: 'Filter' },
  ...{ brand: 'KOM', uom: 'PC', listPrice: 1_234_567.5, netPrice: null, currency: 'IDR', minimumOrder: 1 },
  ...{ weightKg: 1.25, replacedBy: null, validFrom: '2026-01-01', validTo: null, isActive: true, version: 1 },
};

const pages = { '/page/$id': Page, '/part-population': () => null, '/home': () => null };

/** Opens a part that stands; says what was saved of it. */
async function openPart(language: 'en' | 'id') {
  setLanguage(language);
  const heard = answerWith(() => ({ body: { data: part } }));
  await openScreen(pages, `/page/${part.id}`, ['part.change']);
  return () => heard.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

const figure = (name: string) => screen.getByLabelText(name, { selector: 'input' }) as HTMLInputElement;
/** Key by key: the field puts its marks between what was typed so far. */
const enter = async (name: string, text: string) => {
  for (const value of ['', ...text])
    await act(async () =>
      fireEvent.change(figure(name), { target: { value: value === '' ? '' : figure(name).value + value } }),
    );
  await settle();
};
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

test.each([
  ['en', 'List price', '1,234,567.5', '350,000', '350,000', 350_000, 'Save'],
  ['id', 'Harga daftar', '1.234.567,5', '350.000', '350.000', 350_000, 'Simpan'],
  ['en', 'List price', '1,234,567.5', '1250000.25', '1,250,000.25', 1_250_000.25, 'Save'],
  ['id', 'Harga daftar', '1.234.567,5', '1250000,25', '1.250.000,25', 1_250_000.25, 'Simpan'],
] as const)(
  'an amount has its thousands apart: %s, %s %s, then %s',
  async (language, name, before, typed, shown, listPrice, save) => {
    const saved = await openPart(language);
    expect(figure(name).value).toBe(before);
    await enter(name, typed);
    expect(figure(name).value).toBe(shown);
    await press(save);
    expect(saved()).toMatchObject([{ listPrice }]);
  },
);

test('any other figure has the decimal mark of the language', async () => {
  const saved = await openPart('id');
  expect(figure('Berat').value).toMatch(/^1,25/);
  await act(async () => fireEvent.change(figure('Berat'), { target: { value: '12,5' } }));
  await press('Simpan');
  expect(saved()).toMatchObject([{ weightKg: 12.5 }]);
});
