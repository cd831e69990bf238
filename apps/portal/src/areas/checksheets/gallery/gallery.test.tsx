import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Gallery } from './gallery.tsx';

vi.mock('../photograph/photos.ts', () => ({ loadPhoto: async (id: string) => `blob:${id}` }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const belt = { en: 'Fan belt', id: 'Tali kipas' };
const photo = (n: number, more: object = {}) => ({
  id: idOf(n),
  kind: 'OTHER',
  questionId: idOf(1),
  takenAt: '2026-11-20T07:20:00Z',
  marks: null,
  text: belt,
  judgement: 'bad',
  ...more,
});
const visit = (n: number, photos: object[]) => ({
  jobId: idOf(100 + n),
  number: `J-${n}`,
  jobType: 'INS',
  at: `2026-11-0${n}T07:20:00Z`,
  smr: 4000 + n,
  photos,
});
const items = [{ questionId: idOf(1), text: belt, visits: 2 }];

async function open(answer: (query: URLSearchParams) => object) {
  const heard = answerWith(({ query }) => ({ body: answer(query) }));
  await openScreen({ '/gallery': () => <Gallery equipmentId={idOf(9)} zone="WIB" /> }, '/gallery', [
    'checksheet.read',
  ]);
  await settle();
  return heard;
}
const shownVisits = () =>
  [...document.querySelectorAll('[data-visit]')].map((one) => one.getAttribute('data-visit'));

test('visits stand side by side, a copy that was drawn on says so, and earlier ones come when asked for', async () => {
  await open((query) =>
    query.get('Cursor')
      ? { data: [visit(1, [photo(3)])], items: [], next: null }
      : { data: [visit(2, [photo(4), photo(5, { marks: idOf(4) })])], items, next: 'more' },
  );
  expect(shownVisits()).toEqual(['J-2']);
  expect(screen.getByRole('button', { name: /Fan belt, drawn on, Photo 2 of 2/i })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Earlier visits' })));
  await settle();
  expect(shownVisits()).toEqual(['J-2', 'J-1']);
  expect(screen.queryByRole('button', { name: 'Earlier visits' })).toBeNull();
});

test('one thing is chosen and compared over its visits, with how it was judged each time', async () => {
  await open((query) => ({
    data: query.get('QuestionId')
      ? [visit(2, [photo(4)]), visit(1, [photo(3, { judgement: 'good' })])]
      : [visit(2, [photo(4), photo(6, { questionId: null, kind: 'METER', text: null, judgement: null })])],
    items,
    next: null,
  }));
  expect(screen.getByRole('button', { name: /Meter photo, Photo 2 of 2/i })).toBeTruthy();
  const choice = screen.getByLabelText('What is looked at');
  expect(within(choice).getByText('Fan belt (2 visits)')).toBeTruthy();
  await act(async () => fireEvent.change(choice, { target: { value: idOf(1) } }));
  await settle();
  expect(shownVisits()).toEqual(['J-2', 'J-1']);
  expect([screen.getByText('bad'), screen.getByText('good')]).toHaveLength(2);
});

test('a machine without photos says where they come from', async () => {
  await open(() => ({ data: [], items: [], next: null }));
  expect(screen.getByText(/There is no photo of this machine yet/)).toBeTruthy();
  expect(screen.queryByLabelText('What is looked at')).toBeNull();
});
