import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineWords, fieldError, formatsIn, language, setLanguage, wordsIn } from './index.ts';

afterEach(() => setLanguage('en'));

describe('words', () => {
  const words = defineWords('test', {
    en: { hello: 'Hi, {{name}}', rows_one: '{{count}} row', rows_other: '{{count}} rows' },
    id: { hello: 'Hai, {{name}}', rows_one: '{{count}} baris', rows_other: '{{count}} baris' },
  });

  test('are filled, and counted', () => {
    const t = wordsIn(words, 'en');
    expect(t('hello', { name: 'Putri' })).toBe('Hi, Putri');
    expect([0, 1, 2].map((count) => t('rows', { count }))).toEqual(['0 rows', '1 row', '2 rows']);
    expect(wordsIn(words, 'id')('rows', { count: 1 })).toBe('1 baris');
    expect([t('rows', { count: 48_912 }), wordsIn(words, 'id')('rows', { count: 48_912 })]).toEqual([
      '48,912 rows',
      '48.912 baris',
    ]);
  });

  test('follow the language of the screen, which the document tells', () => {
    setLanguage('id');
    expect(wordsIn(words)('hello', { name: 'Maya' })).toBe('Hai, Maya');
    expect(document.documentElement.lang).toBe('id');
    expect(localStorage.getItem('dca.language')).toBe('id');
    expect(language()).toBe('id');
  });
});

describe('formats', () => {
  const now = Date.parse('2026-11-20T07:20:00Z');
  const en = formatsIn('en', () => now);
  const id = formatsIn('id', () => now);
  const plain = (text: string) => text.replaceAll('\u202f', ' ');

  test('write days and moments in the zone of the plant', () => {
    expect(en.day('2026-11-20')).toBe('20 Nov 2026');
    expect(en.day(null)).toBe('');
    expect(en.moment('2026-11-20T07:20:00Z', 'WIB')).toBe('today 14:20 WIB');
    expect(id.moment('2026-11-20T07:20:00Z', 'WIT')).toBe('hari ini 16:20 WIT');
    expect(en.moment('2026-11-19T16:59:00Z', 'WIB')).toBe('yesterday 23:59 WIB');
    expect(en.moment('2026-11-19T16:59:00Z', 'WITA')).toBe('today 00:59 WITA');
    expect(en.moment('2026-11-01T07:20:00Z', 'WITA')).toBe('1 Nov 2026 15:20 WITA');
    expect(en.moment(null, 'WIB')).toBe('');
  });

  test('write numbers as the language does', () => {
    expect(plain(en.hours(12408.5))).toBe('12,408.5 h');
    expect(plain(id.hours(12408.5))).toBe('12.408,5 jam');
    expect([en.unit('h'), id.unit('h'), id.unit('d'), id.unit('kg')]).toEqual(['h', 'jam', 'hari', 'kg']);
    expect(en.number(1284)).toBe('1,284');
    expect(plain(en.measured(412, 'kPa'))).toBe('412 kPa');
    expect(plain(id.percent(95.5))).toBe('95,5 %');
  });

  test('tell how long something took in its two largest units', () => {
    const took = (minutes: number) => plain(en.duration(minutes * 60_000));
    expect([0, 0.9, 45, 60, 80, 1440, 1445, 51 * 60 + 20].map(took)).toEqual([
      '0 min',
      '0 min',
      '45 min',
      '1 h',
      '1 h 20 min',
      '1 d',
      '1 d',
      '2 d 3 h',
    ]);
    expect(plain(id.duration(80 * 60_000))).toBe('1 jam 20 mnt');
  });

  test('tell how long somebody worked in hours, never in days', () => {
    const worked = (minutes: number) => plain(en.worked(minutes * 60_000));
    expect([0, 45, 60, 725, 313 * 60, 1284 * 60 + 5].map(worked)).toEqual([
      ...['0 min', '45 min', '1 h', '12 h 5 min', '313 h', '1,284 h 5 min'],
    ]);
  });

  test('tell ages', () => {
    const ages = [0, 12_000, 180_000, 7_200_000, 3 * 86_400_000].map((past) => en.age(now - past));
    expect(ages).toEqual(['just now', '12 s ago', '3 min ago', '2 h ago', '3 d ago']);
    expect(id.age(now - 12_000)).toBe('12 dtk lalu');
  });
});

describe('errors of fields', () => {
  const said = (schema: z.ZodType, value: unknown, wanted: 'en' | 'id' = 'en') => {
    const issue = schema.safeParse(value).error?.issues[0];
    return issue ? fieldError({ ...issue }, wanted) : 'fits';
  };

  test.each([
    [z.string(), undefined, 'Please fill this in.', 'Bagian ini harus diisi.'],
    [z.string().min(1), '', 'Please fill this in.', 'Bagian ini harus diisi.'],
    [z.string().max(500), 'x'.repeat(501), 'At most 500 characters.', 'Paling banyak 500 karakter.'],
    [z.number(), 'abc', 'Please enter a number.', 'Masukkan angka.'],
    [z.number().min(0), -1, 'Must be 0 or more.', 'Harus 0 atau lebih.'],
    [z.number().max(24), 25, 'Must be 24 or less.', 'Harus 24 atau kurang.'],
    [z.email(), 'maya', 'Please enter an e-mail address.', 'Masukkan alamat surel.'],
    [z.iso.date(), '20-11-2026', 'Please enter a date.', 'Masukkan tanggal.'],
    [z.uuid(), '', 'Please choose from the list.', 'Pilih dari daftar.'],
    [z.enum(['a']), 'b', 'Please choose from the list.', 'Pilih dari daftar.'],
    [z.array(z.string()).min(1), [], 'Please fill this in.', 'Bagian ini harus diisi.'],
  ])('case %#: in both languages', (schema, value, en, id) => {
    expect(said(schema, value)).toBe(en);
    expect(said(schema, value, 'id')).toBe(id);
  });

  test('keep the sentence of a rule of the server', () => {
    const issue = { code: 'invalid', message: 'SMR is lower than the last one.' };
    expect(fieldError(issue)).toBe('SMR is lower than the last one.');
    expect(fieldError({ code: 'strange', message: 'Invalid input' })).toBe('This value does not fit.');
  });
});
