import type { CoipSurvey } from '@dca/contract/areas/coip';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openModal } from '../../platform/ask-and-tell.ts';
import { outliveDeafness } from '../../platform/deafness.testing.ts';
import { closeGlobalError } from '../../platform/global-error.ts';
import { type Answer, answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { survey } from './survey.testing.ts';
import { Page } from './survey.tsx';

const whole = [
  { code: 'S01', answer: 'GOOD', note: null },
  { code: 'S04', answer: 'YES', note: null },
  { code: 'M02', answer: 8, note: null },
];

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(async () => {
  vi.useRealTimers();
  await act(async () => openModal()?.close(false));
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

/** Opens a survey; a save answers with what was sent and the next version, unless `write` says otherwise. */
async function open(shown: CoipSurvey, write?: () => Answer | undefined) {
  let now = shown;
  const heard = answerWith(({ method, path, body }): Answer => {
    if (path.endsWith('/files')) return { body: { data: [] } };
    if (method === 'GET') return { body: { data: now } };
    const other = write?.();
    if (other) return other;
    if (method === 'POST') now = { ...now, ...(body as object), version: now.version + 1 };
    else
      now = {
        ...now,
        status: path.endsWith('/approve') ? 'APPROVED' : 'SUBMITTED',
        mayWrite: false,
        moves: [],
      };
    return { body: { data: now } };
  });
  await openScreen({ '/coip/$id': Page, '/coip': () => <p>the list</p> }, `/coip/${shown.coipNumber}`, [
    'coip.read',
    'coip.write',
  ]);
  // What another test left open stood at the same place.
  outliveDeafness();
  return {
    sent: () => heard.filter(({ method }) => method !== 'GET'),
    show: (next: CoipSurvey) => {
      now = next;
    },
  };
}

const press = async (name: string | RegExp, inside: HTMLElement = document.body) => {
  await act(async () => fireEvent.click(within(inside).getByRole('button', { name })));
  await settle();
};
const question = (code: string) =>
  document.querySelector<HTMLElement>(`[data-question="${code}"]`) as HTMLElement;
const type = async (label: string | RegExp, value: string) => {
  await act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
};
const saved = () => vi.waitFor(() => expect(screen.getByText('Saved')).toBeTruthy(), { timeout: 10_000 });

describe('filling a survey', () => {
  test('is saved by itself, each save upon the one before; a second press takes an answer back', async () => {
    const { sent } = await open(survey());
    await press('Good', question('S01'));
    await saved();
    await press('Good', question('S01'));
    await press('No', question('S04'));
    await saved();
    expect(sent().map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
    expect(sent()[1]?.body).toMatchObject({
      coipNumber: 'SV-0000007',
      answers: [
        { code: 'S01', answer: null },
        { code: 'S04', answer: 'NO' },
      ],
    });
  });

  test('what is bad asks what is bad; a number beyond its range is no answer and says so', async () => {
    const { sent } = await open(survey());
    await press('No', question('S04'));
    expect(within(question('S04')).getByLabelText('What is bad?')).toBeTruthy();
    await type('Steepest stretch', '31');
    expect(screen.getByText('A number between 0 and 30.')).toBeTruthy();
    await type('Steepest stretch', '12,5');
    await saved();
    expect(sent().at(-1)?.body).toMatchObject({ answers: [{ code: 'S04' }, { code: 'M02', answer: 12.5 }] });
  });

  test('says what is missing as ways to it, and can be submitted once nothing is', async () => {
    const { sent } = await open(survey());
    const submit = () => screen.getByRole('button', { name: /^Submit/ });
    expect(screen.getByRole('link', { name: /^S04: Not answered yet/ }).getAttribute('href')).toBe(
      '#question-S04',
    );
    expect(submit()).toHaveProperty('disabled', true);
    expect(submit().textContent).toBe('Submit4 things are missing');
    await press('Good', question('S01'));
    await press('Yes', question('S04'));
    await type('Steepest stretch', '8');
    await act(async () =>
      fireEvent.change(screen.getByRole('textbox', { name: 'Information summary' }), {
        target: { value: 'All well.' },
      }),
    );
    expect(screen.getByText('Nothing is missing.')).toBeTruthy();
    await press('Submit');
    await vi.waitFor(() =>
      expect(openModal()).toMatchObject({ kind: 'successful', text: 'SV-0000007 is submitted.' }),
    );
    expect(sent().map(({ path }) => path.split('/').at(-1))).toEqual(['checksheet', 'submit']);
  });

  test('a finding without words is not sent; one with words is, and can be taken away', async () => {
    const { sent } = await open(survey());
    await press('Add a finding');
    await press('Add a finding');
    const [first] = screen.getAllByLabelText(/^What was found/);
    await act(async () => fireEvent.change(first as HTMLElement, { target: { value: 'Ruts' } }));
    await saved();
    expect(sent().at(-1)?.body).toMatchObject({ findings: [{ description: 'Ruts', priority: 3 }] });
    await press('Remove the finding 1');
    await saved();
    expect(sent().at(-1)?.body).toMatchObject({ findings: [] });
  });

  test('what somebody else saved meanwhile is not overwritten: what is here stays until it is given up', async () => {
    let isRefused = true;
    const problem = {
      status: 409,
      code: 'conflict',
      statusDescription: 'Somebody else changed this meanwhile.',
    };
    const { show } = await open(survey(), () => (isRefused ? { status: 409, body: problem } : undefined));
    await press('Good', question('S01'));
    const alert = await screen.findByRole('alert', {}, { timeout: 10_000 });
    expect(alert.textContent).toContain('Somebody else changed this meanwhile.');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    show(survey({ version: 5, answers: [{ code: 'S01', answer: 'FAIR', note: null }] }));
    isRefused = false;
    await press('Show what was saved');
    await saved();
    expect(within(question('S01')).getByRole('button', { name: 'Fair' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  test('after the submission the place is deaf for a moment: a second press does not approve too', async () => {
    const { sent, show } = await open(survey({ answers: whole, information: 'All well.' }), () => {
      show(survey({ status: 'SUBMITTED', mayWrite: false, moves: ['approve'] }));
      return { body: { data: survey({ status: 'SUBMITTED', mayWrite: false, moves: ['approve'] }) } };
    });
    await press('Submit');
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy());
    await press('Approve');
    expect(sent().map(({ path }) => path.split('/').at(-1))).toEqual(['submit']);
    outliveDeafness();
    await press('Approve');
    expect(sent().map(({ path }) => path.split('/').at(-1))).toEqual(['submit', 'approve']);
  });
});

describe('reading a survey', () => {
  const submitted = survey({
    status: 'SUBMITTED',
    mayWrite: false,
    moves: ['approve', 'giveBack'],
    version: 4,
  });

  test('shows every answer, what is bad in it, and the findings by priority', async () => {
    await open({
      ...submitted,
      answers: [
        { code: 'S04', answer: 'NO', note: 'None in the pit' },
        { code: 'M02', answer: 12.5, note: null },
      ],
      findings: [
        { id: 'a', code: null, priority: 3, description: 'Dust', recommendation: null },
        { id: 'b', code: 'S04', priority: 1, description: 'No way to call', recommendation: 'A repeater' },
      ],
    });
    expect(screen.getByText('None in the pit')).toBeTruthy();
    expect(screen.getByText(/12\.5/)).toBeTruthy();
    const found = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(found.findIndex((text) => text?.includes('No way to call'))).toBeLessThan(
      found.findIndex((text) => text?.includes('Dust')),
    );
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  test('is approved as it was seen, once for two presses', async () => {
    const { sent } = await open(submitted);
    const button = screen.getByRole('button', { name: 'Approve' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await settle();
    expect(sent().map(({ body }) => body)).toEqual([{ coipNumber: 'SV-0000007', version: 4 }]);
    expect(openModal()).toMatchObject({ kind: 'successful', text: 'SV-0000007 is approved.' });
  });

  test('that was approved asks for no return at the second press, which takes its place', async () => {
    const { show } = await open(submitted, () => {
      show({ ...submitted, status: 'APPROVED', moves: ['giveBack'] });
      return { body: { data: { ...submitted, status: 'APPROVED', moves: ['giveBack'] } } };
    });
    await press('Approve');
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
    await press('Return');
    expect(screen.queryByRole('dialog', { name: 'Return SV-0000007' })).toBeNull();
    outliveDeafness();
    await press('Return');
    expect(screen.getByRole('dialog', { name: 'Return SV-0000007' })).toBeTruthy();
  });

  test('is returned with a reason, and not without', async () => {
    const { sent } = await open(submitted);
    await press('Return');
    const dialog = screen.getByRole('dialog', { name: 'Return SV-0000007' });
    const save = within(dialog).getByRole('button', { name: 'Return' });
    expect(save).toHaveProperty('disabled', true);
    await act(async () =>
      fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Which gate?' } }),
    );
    await press('Return', dialog);
    expect(sent()[0]?.body).toEqual({ coipNumber: 'SV-0000007', version: 4, reason: 'Which gate?' });
  });
});
