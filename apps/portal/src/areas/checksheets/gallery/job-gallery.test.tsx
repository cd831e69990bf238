import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { answer, meterPhoto, question, questionId, sheetOf } from '../sheet.testing.ts';
import { JobGallery } from './job-gallery.tsx';

vi.mock('../photograph/photos.ts', () => ({ loadPhoto: async (id: string) => `blob:${id}` }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const jobId = questionId(500);
const machineId = questionId(501);
const belt = question(2, { text: { en: 'Fan belt', id: 'Tali kipas' } });
const photoOf = (n: number, of: number | null, more: object = {}) => ({
  ...meterPhoto,
  ...{ id: questionId(900 + n), kind: 'OTHER' as const, questionId: of === null ? null : questionId(of) },
  ...more,
});
const photos = [
  photoOf(1, 2, { kind: 'BEFORE' }),
  photoOf(2, null, { kind: 'METER' }),
  photoOf(3, 1),
  photoOf(4, 2, { kind: 'AFTER' }),
];
const sheet = {
  ...sheetOf(jobId, [question(1), belt, question(3)], [answer(2, { code: 'NMB', judgement: 'bad' })]),
  photos,
};
const visit = (number: string) => ({
  jobId: questionId(502),
  number,
  jobType: 'INS',
  at: '2026-10-09T07:20:00Z',
  smr: 4000,
  photos: [
    { ...photoOf(8, 2), marks: null, text: belt.text, judgement: 'good', takenAt: '2026-10-09T07:20:00Z' },
  ],
});

async function open(shown: object | null) {
  const heard = answerWith(({ path }) => {
    if (path.includes('/gallery/')) return { body: { data: [visit('J-1')], items: [], next: null } };
    return shown ? { body: { data: shown } } : { status: 404, body: { code: 'notFound' } };
  });
  const job = { id: jobId, jobType: 'INS', equipmentId: machineId, zone: 'WIB' } as const;
  await openScreen({ '/photos': () => <JobGallery job={job} /> }, '/photos', ['checksheet.read']);
  await settle();
  return heard;
}
const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const items = () =>
  [...screen.getByRole('list', { name: 'Items with photos' }).children].map(
    (item) => item.querySelector('strong')?.textContent,
  );

test('the machine comes first, then items in the order of the form, each judged, with its photos alone', async () => {
  await open(sheet);
  expect(items()).toEqual(['The machine', 'Part 1', 'Fan belt']);
  const item = screen.getByText('Fan belt', { selector: 'strong' }).closest('li') as HTMLElement;
  expect(within(item).getByText('bad')).toBeTruthy();
  expect(within(item).getAllByRole('button', { name: /Photo \d of 4/ })).toHaveLength(2);
});

test('a pressed photo fills the screen, and one goes on through all of the job', async () => {
  await open(sheet);
  await press(/Part 1, Photo 2 of 4/);
  const viewer = screen.getByRole('dialog');
  for (const [step, name] of [
    ['Next', /Fan belt, .*Photo 3 of 4/],
    ['Previous', /Part 1, Photo 2 of 4/],
    ['Previous', /Meter photo, Photo 1 of 4/],
  ] as const) {
    await act(async () => fireEvent.click(within(viewer).getByRole('button', { name: step })));
    expect(within(screen.getByRole('dialog')).getByText(name)).toBeTruthy();
  }
});

test('one item is chosen, and goes through its photos alone', async () => {
  await open(sheet);
  const choice = screen.getByLabelText('What is looked at');
  expect(within(choice).getByText('Fan belt (2 photos)')).toBeTruthy();
  await act(async () => fireEvent.change(choice, { target: { value: questionId(2) } }));
  expect(items()).toEqual(['Fan belt']);
  expect(screen.getByRole('button', { name: /Photo 2 of 2/ })).toBeTruthy();
});

test('an item stands beside other visits of the machine when that is asked for; the machine itself does not', async () => {
  const heard = await open(sheet);
  expect(screen.getAllByRole('button', { name: 'Beside other visits' })).toHaveLength(2);
  const item = screen.getByText('Fan belt', { selector: 'strong' }).closest('li') as HTMLElement;
  await act(async () => fireEvent.click(within(item).getByRole('button', { name: 'Beside other visits' })));
  await settle();
  const asked = heard.find(({ path }) => path.endsWith(`/gallery/${machineId}`));
  expect(asked?.query.get('QuestionId')).toBe(questionId(2));
  expect(within(item).getByText('J-1')).toBeTruthy();
  await press('This job alone');
  expect(within(item).queryByText('J-1')).toBeNull();
});

test('a job without photos says where they come from; one without a sheet says that', async () => {
  await open({ ...sheet, photos: [] });
  expect(screen.getByText('No photo yet')).toBeTruthy();
  cleanup();
  await open(null);
  expect(screen.queryByRole('list', { name: 'Items with photos' })).toBeNull();
  expect(screen.queryByText('No photo yet')).toBeNull();
});
