// What a job is about and which machine it is for, changed from its screen.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { detail, idOf } from '../../../records/job.testing.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page } from '../detail.tsx';

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(async () => {
  await act(async () => openModal()?.close(false));
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const click = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
  await settle();
};
const machine = (n: number) => ({
  id: idOf(n),
  unitCode: `EX-${n}`,
  unitModel: 'PC200-8',
  serialNumber: `C${n}`,
  customerName: 'PT Tambang Jaya',
  plantDesc: 'Jakarta Workshop',
  smr: 4210,
  openJobs: [],
});

/** Opens a job and the dialog of an act; what is written is answered so. */
async function openAct(shown: ReturnType<typeof detail>, name: RegExp, answer: Answer) {
  const heard = answerWith(({ method, path }) => {
    if (method !== 'GET') return answer;
    if (path.includes('/tracking')) return { body: { data: { stages: [], rows: [] } } };
    if (path.endsWith('/equipments'))
      return {
        body: {
          data: [machine(900), machine(901)],
          total: 2,
          page: 1,
          pageSize: 50,
          capped: false,
          next: null,
        },
      };
    return { body: { data: shown } };
  });
  await openScreen({ '/jobs/summary/detailpi': Page }, `/jobs/summary/detailpi?id=${idOf(1)}`, [
    'job.read',
    'job.change',
  ]);
  await click(screen.getByRole('button', { name: 'More' }));
  await click(screen.getByRole('menuitem', { name }));
  return {
    dialog: within(screen.getByRole('dialog')),
    written: () => heard.filter(({ method }) => method !== 'GET'),
  };
}

const service = detail(1, { jobType: 'SER', status: 20, version: 7, moves: ['describe', 'identity'] });

test('a service is described in other words, once they differ', async () => {
  const { dialog, written } = await openAct(service, /^Change the description/, { body: { data: service } });
  const save = dialog.getByRole('button', { name: 'Change the description' });
  expect(save).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByLabelText(/^Description/), { target: { value: '  1000 h with pump test ' } });
  await click(save);
  expect(written()).toMatchObject([
    {
      path: expect.stringMatching(/ps-job-decription$/),
      body: { id: idOf(1), description: '1000 h with pump test', version: 7 },
    },
  ]);
  expect(openModal()).toMatchObject({ kind: 'successful', text: 'J-0000001 has its new description.' });
});

test('another machine of the model takes the place of the wrong one, with the reason', async () => {
  const { dialog, written } = await openAct(service, /^Change the machine/, { body: { data: {} } });
  const save = dialog.getByRole('button', { name: 'Change the machine' });
  const say = (value: string) => fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value } });
  say('Planned for its neighbour');
  await click(dialog.getByRole('button', { name: /EX-900/ }));
  expect(dialog.getByRole('status').textContent).toBe('The job is for this machine already.');
  expect(save).toHaveProperty('disabled', true);
  await click(dialog.getByRole('button', { name: 'Choose another unit' }));
  await click(dialog.getByRole('button', { name: /EX-901/ }));
  say('  ');
  expect(save).toHaveProperty('disabled', true);
  say('Planned for its neighbour');
  await click(save);
  expect(written()).toMatchObject([
    {
      path: expect.stringMatching(/equipmentidentities$/),
      body: { id: idOf(1), equipmentId: idOf(901), version: 7, reason: 'Planned for its neighbour' },
    },
  ]);
  expect(openModal()).toMatchObject({ kind: 'successful', text: 'J-0000001 is for the other machine now.' });
});

test('what the server refuses is told in the dialog, which stays open', async () => {
  const problem = {
    status: 409,
    code: 'conflict',
    statusDescription: 'Somebody else changed this meanwhile.',
  };
  const { dialog } = await openAct(service, /^Change the description/, { status: 409, body: problem });
  fireEvent.change(dialog.getByLabelText(/^Description/), { target: { value: 'other' } });
  await click(dialog.getByRole('button', { name: 'Change the description' }));
  expect(dialog.getByRole('alert').textContent).toContain('Somebody else changed this meanwhile.');
});

test('only a service is described: on another job nothing is said of it', async () => {
  answerWith(({ path }) =>
    path.includes('/tracking')
      ? { body: { data: { stages: [], rows: [] } } }
      : { body: { data: detail(1, { status: 20, moves: ['identity'] }) } },
  );
  const address = `/jobs/summary/detailpi?id=${idOf(1)}`;
  await openScreen({ '/jobs/summary/detailpi': Page }, address, ['job.read', 'job.change']);
  await click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: /^Change the description/ })).toBeNull();
  expect(screen.getByRole('menuitem', { name: /^Change the machine/ })).toBeTruthy();
});
