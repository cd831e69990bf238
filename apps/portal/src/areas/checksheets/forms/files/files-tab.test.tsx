import type { FormFileRead } from '@dca/contract/areas/checksheets/forms';
import type { DraftForm } from '@dca/domain/form-drafts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeGlobalError } from '../../../../platform/global-error.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../../records/open-screen.testing.tsx';
import { question, questionId } from '../../sheet.testing.ts';
import type { EditedDraft } from '../edit/use-draft.ts';
import { FilesTab } from './files-tab.tsx';

vi.mock('../../../../platform/send-file.ts', () => ({ sendFile: async () => 'a'.repeat(64) }));

const form = {
  name: { en: 'Inspection', id: 'Inspeksi' },
  unitModels: ['*'],
  zones: [
    {
      code: 'Z1',
      name: { en: 'Cab', id: 'Kabin' },
      sequence: 1,
      groups: [{ name: { en: 'Controls', id: 'Kendali' }, questions: [question(1)] }],
    },
  ],
} as unknown as DraftForm;
const read = (more: Partial<FormFileRead>): Answer => ({
  body: { data: { draft: null, faults: [], faultsInAll: 0, lost: [], lostInAll: 0, asks: [], ...more } },
});
const edit = vi.fn<EditedDraft['edit']>();

async function open(answer: Answer, state: EditedDraft['state'] = 'saved') {
  const draft = { id: questionId(500), version: 2, now: form, state, edit } as unknown as EditedDraft;
  const heard = answerWith(() => answer);
  await openScreen({ '/form': () => <FilesTab draft={draft} /> }, '/form', ['form.change']);
  return heard;
}
const choose = async (name: string, content = 'x') => {
  const picker = screen.getByLabelText<HTMLInputElement>('Read a file in', { selector: 'input' });
  await act(async () => fireEvent.change(picker, { target: { files: [new File([content], name)] } }));
  await settle();
};

afterEach(() => {
  cleanup();
  edit.mockClear();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

test('what a file would change stands there before it is taken, and taking it is one edit', async () => {
  const made = { ...form, name: { en: 'Checks', id: 'Inspeksi' } };
  await open(read({ draft: made as FormFileRead['draft'] }));
  await choose('form.xlsx');
  expect(screen.getByText('Name of the form: Inspection → Checks')).toBeTruthy();
  expect(edit).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Take it into the draft' })));
  expect(edit).toHaveBeenCalledTimes(1);
  expect(edit.mock.calls[0]?.[0](form)).toEqual(made);
  expect(screen.getByText('Taken into the draft. Undo takes it back.')).toBeTruthy();
});

test('each cell that stands against it is told by sheet, row, column, value and reason, and nothing can be taken', async () => {
  const reason = { en: 'This is not a number.', id: 'Ini bukan angka.' };
  const fault = { sheet: 'Questions', row: 4, column: 'Limit from', value: 'low', reason };
  await open(read({ faults: [fault], faultsInAll: 12 }));
  await choose('form.xlsx');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Nothing was taken: 12 cells stand against it.The first 1 of them:');
  expect(alert.textContent).toContain('Questions · row 4 · Limit fromlowThis is not a number.');
  expect(screen.queryByRole('button', { name: 'Take it into the draft' })).toBeNull();
});

test('which answer is bad is asked before anything is offered, and said with the file', async () => {
  const label = (en: string) => ({ en, id: en });
  const ask = {
    ...{ name: 'leak', text: label('Any oil leak?'), mayBeNone: true },
    choices: [
      { name: '1', label: label('Yes') },
      { name: '0', label: label('No') },
    ],
  };
  const heard = await open(read({ asks: [ask] }));
  await choose('form.xlsx');
  expect(screen.queryByRole('button', { name: 'Take it into the draft' })).toBeNull();
  const goOn = () => screen.getByRole('button', { name: 'Go on' });
  expect(goOn()).toHaveProperty('disabled', true);
  for (const [value, said] of [
    ['0', '1'],
    ['-', ''],
  ] as const) {
    await act(async () => fireEvent.change(screen.getByLabelText('Any oil leak?'), { target: { value } }));
    await act(async () => fireEvent.click(goOn()));
    await settle();
    expect(heard.at(-1)?.body).toEqual({ sha256: 'a'.repeat(64), bad: { leak: said } });
  }
});

test('a file that says the same is told as that', async () => {
  await open(read({ draft: form as FormFileRead['draft'] }));
  await choose('form.xlsx');
  expect(screen.getByText('The file says what the draft says already.')).toBeTruthy();
});

test('what has no place here is said before the rest is taken, and what an XLSForm has none for before it is saved', async () => {
  const reason = { en: 'A note has no place here.', id: 'Catatan tidak ada di sini.' };
  const lost = [{ sheet: 'survey', row: 3, column: 'type', value: 'note', reason }];
  await open(
    read({ draft: { ...form, unitModels: ['PC200-8'] } as FormFileRead['draft'], lost, lostInAll: 1 }),
  );
  expect(screen.getByText(/What an XLSForm would not say \(\d\)/)).toBeTruthy();
  await choose('form.xlsx');
  expect(screen.getByText('One thing of the file has no place here; the rest is taken.')).toBeTruthy();
  expect(screen.getByText('A note has no place here.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Take it into the draft' })).toBeTruthy();
});

test('what the server refuses is said beside the file', async () => {
  await open({
    status: 400,
    body: { code: 'invalid', statusDescription: 'This is no workbook.', requestId: 'r' },
  });
  await choose('form.xlsx');
  expect(screen.getByRole('alert').textContent).toContain('This is no workbook.');
});

test('what is no workbook is not sent', async () => {
  const heard = await open(read({}));
  await choose('form.docx');
  expect(screen.getByRole('alert').textContent).toContain('Save it as XLSX.');
  expect(heard).toHaveLength(0);
});

test('a draft that is not saved yet is saved first', async () => {
  await open(read({}), 'waiting');
  expect(screen.getByText('The draft is saved first.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Read a file in' })).toHaveProperty('disabled', true);
});
