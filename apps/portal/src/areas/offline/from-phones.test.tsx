import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen } from '../../records/open-screen.testing.tsx';
import { FromPhones } from './from-phones.tsx';

const job = { id: '00000000-0000-4000-8000-000000000001', zone: 'WIB' } as const;
const bima = { id: 'b', userName: 'bima', name: 'Bima' };
const at = '2026-11-20T07:20:00Z';
const hold = { phoneId: 'p', by: bima, acts: 3, photos: 2, oldestAt: at, saidAt: at };
const act = {
  id: 'r1',
  kind: 'judgement',
  by: bima,
  doneAt: at,
  arrivedAt: at,
  summary: 'Z1-01 Hoses: Bad',
  reason: 'You are not on this job.',
  hasPicture: false,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (held: readonly object[], handedOver: readonly object[], permissions = ['job.assign']) => {
  const heard = answerWith(({ path }) => ({ body: { data: path.endsWith('/holds') ? held : handedOver } }));
  const page = () => (
    <>
      <p>the sheet</p>
      <FromPhones job={job} />
    </>
  );
  return openScreen({ '/sheet': page }, '/sheet', permissions).then(() => heard);
};

test('a leader is told when a phone last said that it still holds something, and of what', async () => {
  await open([hold], []);
  const told = await screen.findByText('Not everything has arrived yet');
  expect(told.parentElement?.textContent).toContain('Bima: 3 entries on the phone, 2 of them photos');
  expect(told.parentElement?.textContent).toContain('14:20 WIB');
});

test('what was handed over stands there with who did it and why it was not taken', async () => {
  await open([], [act]);
  const region = await screen.findByRole('region', { name: 'Handed over from phones' });
  expect(region.textContent).toContain('Z1-01 Hoses: Bad');
  expect(region.textContent).toContain('It was not taken: You are not on this job.');
  expect(region.textContent).toContain('Bima');
});

test('who does not decide is told nothing, and nothing is asked for them', async () => {
  const heard = await open([hold], [act], ['checksheet.read']);
  await screen.findByText('the sheet');
  expect(heard).toEqual([]);
  expect(screen.queryByText('Not everything has arrived yet')).toBeNull();
});
