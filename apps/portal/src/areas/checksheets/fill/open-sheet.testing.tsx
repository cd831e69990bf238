// Opens a sheet to fill in a test, with a gateway that takes or refuses what is sent, and looks at what is kept.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { registerKinds } from '../../../offline/act.ts';
import { openDrain } from '../../../offline/drain.ts';
import { emptyOutbox } from '../../../offline/outbox.testing.ts';
import { unsentCount } from '../../../offline/outbox.ts';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { sheetKinds } from '../acts.ts';
import { measuredFamily, meterPhoto, question, savedAs, sheetOf } from '../sheet.testing.ts';
import { FillSheet } from './fill-sheet.tsx';

export const jobId = '00000000-0000-4000-8000-000000000001';
export const job = {
  id: jobId,
  number: 'J-1',
  jobType: 'INS',
  unitCode: 'EX-204',
  zone: 'WIB',
  mechanicLeader: null,
  mechanics: [],
};
const range = {
  family: measuredFamily,
  unit: 'kPa',
  limitMin: 250,
  limitMax: 600,
  evidence: 'NONE',
} as const;
/** A condition and a measured value, neither of them answered. */
export const draft = {
  ...sheetOf(jobId, [question(1, { evidence: 'NONE' }), question(2, range)], []),
  status: 'DRAFT' as const,
  smr: 12_636.2,
  lastSmr: 12_600,
  photos: [meterPhoto],
};

/** A save as the gateway hears it. */
export interface Saving {
  readonly submit?: boolean;
  readonly entries?: readonly Record<string, unknown>[];
}

/** A list of codes, one of which is not offered any more. */
const codes = [
  { kind: 'DAMAGE', code: 'LEAK', text: { en: 'Leak', id: 'Bocor' }, isActive: true },
  { kind: 'DAMAGE', code: 'OLD', text: { en: 'Old word', id: 'Kata lama' }, isActive: false },
];

const coded = (code: string, en: string) => ({
  code,
  desc: en,
  text: { en, id: en },
  sequence: 1,
  isActive: true,
});

/** The codes that a finding is told in. */
const choices = {
  causes: [],
  damages: [coded('LEAK', 'Leak'), coded('CRAK', 'Crack')],
  objectParts: [coded('HYDR', 'Hydraulics')],
  suggestedActions: [coded('REPL', 'Replace')],
  actions: [],
  priorities: [],
  statuses: [],
  objectSpecificParts: [{ ...coded('HYDR-HOSE', 'Hose'), objPartCode: 'HYDR' }],
};

export const taken = (body: Saving): Answer => savedAs(body);

registerKinds(...sheetKinds);
let closeDrain: () => void = () => {};

/** Lets what is kept travel, as the shell does. */
export function startSending(): void {
  closeDrain = openDrain();
}

export const stopSending = (): void => closeDrain();

/** Nothing of a test is left for the next one. */
export async function closeSheet(): Promise<void> {
  const modal = openModal();
  if (modal?.kind === 'successful') act(() => modal.close());
  cleanup();
  closeDrain();
  sessionStorage.clear();
  localStorage.clear();
  await emptyOutbox();
  act(closeGlobalError);
  vi.unstubAllGlobals();
}

/** Opens the sheet; what was heard, and the saves of it. */
export async function openSheet(
  save: (body: Saving, path: string) => Answer,
  sheet: object = draft,
  of: object = {},
  permissions: readonly string[] = ['checksheet.write'],
  open: readonly object[] = [],
) {
  const heard = answerWith(({ method, path, body }) => {
    if (method !== 'GET') return save(body as Saving, path);
    if (path.endsWith('backlogs/same')) return { body: { data: open } };
    if (path.endsWith('choices/bes')) return { body: { data: choices } };
    return { body: { data: path.includes('part-codes') ? codes : sheet } };
  });
  await openScreen({ '/fill': () => <FillSheet job={{ ...job, ...of } as never} /> }, '/fill', permissions);
  await settle();
  const saves = () =>
    heard
      .filter(({ method, path }) => method === 'POST' && path.includes('check-sheet'))
      .map(({ body }) => body as Saving);
  return { heard, saves };
}

/** The button of a code, of the first question that offers it. */
export const answerButton = (code: string) =>
  screen.getAllByRole('button').find((button) => button.getAttribute('data-code') === code) as HTMLElement;

/** Types into a field and leaves it. */
export async function type(label: string | RegExp, text: string): Promise<HTMLInputElement> {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await act(async () => {
    fireEvent.change(field, { target: { value: text } });
  });
  await act(async () => {
    fireEvent.blur(field);
  });
  return field;
}

/** Waits until so many acts are kept. */
export const kept = (count: number) =>
  act(() => vi.waitFor(async () => expect(await unsentCount()).toBe(count), { timeout: 5000 }));

export const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
