// What is typed of a finding is kept while the signal is away and when the page is loaded anew, and sent once under the same id.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page } from '../enter.tsx';

const unit = '00000000-0000-4000-8000-000000000204';
const choice = (code: string) => ({
  ...{ code, desc: code, text: { en: code, id: code } },
  ...{ sequence: 1, isActive: true },
});
const choices = {
  ...{ causes: [], suggestedActions: [], objectSpecificParts: [] },
  ...{ damages: [choice('LEAK')], objectParts: [choice('HYDR')] },
};

let hasSignal = true;
const refused = { code: 'invalid', status: 400, title: 'No', detail: 'Not like this.' };
beforeEach(() => {
  hasSignal = true;
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  const heard = answerWith(({ path, method }) => {
    if (!hasSignal) return 'offline';
    if (method !== 'GET') return { status: 400, body: refused };
    if (path.endsWith('/choices/bes')) return { body: { data: choices } };
    if (path.includes(unit)) return { body: { data: { unitCode: 'EX-204', unitModel: 'PC200-8' } } };
    return { body: { data: [] } };
  });
  await openScreen({ '/enter': Page }, `/enter?equipment=${unit}`, ['bes.enter', 'bes.read']);
  return () => heard.filter(({ method }) => method !== 'GET').map(({ body }) => body as { Backlog: Sent });
}
interface Sent {
  readonly id: string;
  readonly problemDesc: string;
}

const change = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = async (name: RegExp | string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const seen = () => screen.getByLabelText<HTMLTextAreaElement>(/^What was seen/).value;

async function typeWhole() {
  await press(/^3 · /);
  await change(/^Part of the machine/, 'HYDR');
  await change(/^Damage/, 'LEAK');
  await change(/^What was seen/, 'rembes hose arm');
  await settle();
}

test('sent without a signal it stands there as it was, and goes with the next press under the same id', async () => {
  const sent = await open();
  await typeWhole();
  hasSignal = false;
  await press('Send to the leader');
  expect(seen()).toBe('rembes hose arm');
  hasSignal = true;
  await press('Send to the leader');
  expect(sent().map(({ Backlog }) => Backlog.problemDesc)).toEqual(['rembes hose arm', 'rembes hose arm']);
  expect(new Set(sent().map(({ Backlog }) => Backlog.id)).size).toBe(1);
});

test('loaded anew it offers what was typed, which goes on under the same id or is let go', async () => {
  const before = await open();
  await typeWhole();
  await press('Send to the leader');
  cleanup();
  const after = await open();
  expect(seen()).toBe('');
  await press('Go on with it');
  expect(seen()).toBe('rembes hose arm');
  await press('Send to the leader');
  expect(after()[0]?.Backlog.id).toBe(before()[0]?.Backlog.id);
  cleanup();
  await open();
  await press('Throw it away');
  cleanup();
  await open();
  expect(screen.queryByRole('button', { name: 'Go on with it' })).toBeNull();
});
