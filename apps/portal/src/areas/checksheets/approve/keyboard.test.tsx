// Several sheets in a row are decided with the keyboard alone.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { outliveDeafness } from '../../../platform/deafness.testing.ts';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page } from '../approval.tsx';
import { answer, meterPhoto, question, questionId, sheetOf } from '../sheet.testing.ts';

const [first, second, third] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const job = (id: string) => ({
  id,
  number: `J-${id.slice(-1)}`,
  unitCode: 'EX-205',
  unitModel: 'PC200-8',
  jobType: 'INS',
  zone: 'WIB',
  events: [],
  moves: ['approve', 'return'],
  approvals: [],
});
const bad = [answer(1, { code: 'NMB', judgement: 'bad' })];

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  closeModal();
  cleanup();
  vi.unstubAllGlobals();
});

function closeModal() {
  const modal = openModal();
  if (modal?.kind === 'successful') act(() => modal.close());
}

/** The queue at home, opened at its first sheet; what was approved waits no more. */
async function openQueue(more: object = {}) {
  let waiting = [first, second, third];
  const approved: string[] = [];
  answerWith(({ method, path, body }) => {
    const { jobId } = (body ?? {}) as { jobId?: string };
    if (method === 'PUT' && jobId) {
      approved.push(jobId);
      waiting = waiting.filter((id) => id !== jobId);
      return { body: { attributes: { response: 'ok' } } };
    }
    if (path.endsWith('/to-approve')) return { body: { data: waiting.map(job) } };
    const id = path.split('/').at(-1) ?? '';
    if (path.includes('/check-sheet-values/'))
      return {
        body: { data: { ...sheetOf(id, [question(1)], id === first ? bad : [answer(1, {})]), ...more } },
      };
    return { body: { data: job(id) } };
  });
  const pages = {
    '/jobs/summary/detailpi/$id/approval': Page,
    '/jobs/summary/detailpi': () => null,
    '/home': () => null,
  };
  const address = `/jobs/summary/detailpi/${first}/approval?From=queue`;
  const opened = await openScreen(pages, address, [
    'job.read',
    'checksheet.read',
    'checksheet.approve',
    'checksheet.return',
  ]);
  await settle();
  // What another test left open stood at the same place.
  outliveDeafness();
  return { ...opened, approved };
}

async function press(key: string, target: Element = document.activeElement ?? document.body) {
  await act(async () => fireEvent.keyDown(target, { key }));
  await settle();
  closeModal();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await settle();
}
const heading = () => document.activeElement?.textContent;

test('three sheets are approved with keys, each begun on its heading', async () => {
  const { approved, history } = await openQueue();
  expect(heading()).toBe('Approval of EX-205 · J-1');
  await press('a');
  expect(approved).toEqual([]);
  await press('s');
  await press('a');
  expect(approved).toEqual([first]);
  expect(heading()).toBe('Approval of EX-205 · J-2');
  outliveDeafness();
  await press('a');
  expect(heading()).toBe('Approval of EX-205 · J-3');
  outliveDeafness();
  await press('a');
  expect(approved).toEqual([first, second, third]);
  expect(history.location.href).toBe('/home');
});

test('two presses over the change of sheets approve one: the place is deaf for a moment', async () => {
  const { approved } = await openQueue();
  await press('s');
  const approve = () => screen.getByRole('button', { name: 'Approve' });
  const pressIt = async () => {
    await act(async () => fireEvent.click(approve()));
    await settle();
    closeModal();
    await settle();
  };
  await pressIt();
  expect(heading()).toBe('Approval of EX-205 · J-2');
  await pressIt();
  await press('a');
  expect(approved).toEqual([first]);
  outliveDeafness();
  await pressIt();
  expect(approved).toEqual([first, second]);
});

test('a key leads to the next one that waits, round and round, and another asks for a return', async () => {
  const { approved } = await openQueue();
  for (const number of ['J-2', 'J-3', 'J-1']) {
    await press('n');
    expect(heading()).toBe(`Approval of EX-205 · ${number}`);
  }
  await press('r');
  expect(screen.getByRole('dialog', { name: 'Return the checksheet of J-1' })).toBeTruthy();
  await press('s', document.body);
  await press('a', document.body);
  expect(approved).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>(/I have looked/).checked).toBe(false);
});

test('keys do nothing while somebody types, or with Ctrl', async () => {
  const { approved } = await openQueue();
  await press('s');
  const field = document.body.appendChild(document.createElement('textarea'));
  await press('a', field);
  field.remove();
  await act(async () => fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true }));
  await settle();
  expect(approved).toEqual([]);
});

test('who worked on a zone and how long, and the photo of the meter beside the reading and the last one', async () => {
  const [zone] = sheetOf(first, [question(1)], bad).zoneCheckSheets;
  await openQueue({
    lastSmr: 12_600,
    lastSmrAt: '2026-10-20T07:20:00Z',
    photos: [meterPhoto],
    zoneCheckSheets: [
      {
        ...zone,
        mechanic: { id: questionId(500), userName: 'maya', name: 'Maya' },
        start: '2026-11-20T07:00:00Z',
        end: '2026-11-20T08:35:00Z',
      },
    ],
  });
  const work = screen.getByRole('region', { name: 'Who worked where, and how long' });
  expect(work.textContent).toContain('Z1 CabMaya · 20 Nov 2026 14:00 WIB–15:35 WIB · 1\u202fh 35\u202fmin');
  const meter = screen.getByRole('region', { name: 'Meter and start' });
  expect(meter.textContent).toContain('SMR 12,636.2\u202fh');
  expect(meter.textContent).toContain('Last reading 12,600.0\u202fh 20 Oct 2026 14:20 WIB');
  expect(meter.querySelectorAll('button, img').length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: 'Photos' })).toBeNull();
});
