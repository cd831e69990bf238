// A press is undone by the same press: the answer is gone here and on the server, whatever it was.
import 'fake-indexeddb/auto';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outliveDeafness } from '../../../platform/deafness.testing.ts';
import {
  answerButton,
  closeSheet,
  kept,
  openSheet,
  startSending,
  taken,
} from '../fill/open-sheet.testing.tsx';

beforeEach(startSending);
afterEach(closeSheet);

const buttonOf = (code: string) =>
  code === 'RMU'
    ? (document.querySelector('[data-question="Z1-02"] button[aria-pressed]') as HTMLElement)
    : answerButton(code);

afterEach(() => vi.restoreAllMocks());

test.each(['NMB', 'RMU'])(
  '%s that is pressed again, but not at once, is no answer any more',
  async (code) => {
    const { saves } = await openSheet(taken);
    const press = async () => {
      await act(async () => fireEvent.click(buttonOf(code)));
      await kept(0);
      return buttonOf(code).getAttribute('aria-pressed');
    };
    const judged = () => saves().flatMap(({ entries = [] }) => entries.map((entry) => entry.judgement));
    // The clock of the page stands: what follows is at once, however slow the machine.
    outliveDeafness();
    expect(await press()).toBe('true');
    await act(() => expect.poll(judged, { timeout: 5000 }).toMatchObject([{ code }]));
    // The second of two quick taps is the same press.
    expect(await press()).toBe('true');
    outliveDeafness();
    expect(await press()).toBe('false');
    await act(() =>
      expect.poll(judged, { timeout: 5000 }).toMatchObject([{ code }, { code: null, value: null }]),
    );
  },
);
