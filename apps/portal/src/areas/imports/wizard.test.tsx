import { type ImportRow, imports } from '@dca/contract/areas/imports';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ModalInFront } from '../../app/modal-in-front.tsx';
import { openModal } from '../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../platform/global-error.ts';
import { invalidate } from '../../platform/queries.ts';
import { type Answer, answerWith, openScreen } from '../../records/open-screen.testing.tsx';
import { base, errors, id, other, taken, targets, unknown } from './imports.testing.ts';
import { Page as OfKind } from './of-kind.tsx';
import { Page as OfParts } from './of-parts.tsx';

let now: ImportRow | null;
let refusal: Answer | null;
let isLong: boolean;
beforeEach(() => {
  now = base;
  refusal = null;
  isLong = false;
});
afterEach(() => {
  cleanup();
  openModal()?.close(true as never);
  closeGlobalError();
  vi.unstubAllGlobals();
});

async function open(
  state: Partial<ImportRow> | null,
  address = '/import/customers',
  permissions = ['customer.create'],
  next: string | null = null,
) {
  now = state && { ...base, ...state };
  const heard = answerWith(({ method, path, query }): Answer => {
    if (method === 'PUT') {
      if (refusal) return refusal;
      if (path.endsWith('/match')) now = { ...base, state: 'CHECKING', rowsExpected: 100, rowsRead: 40 };
      if (path.endsWith('/confirm')) now = { ...base, state: 'DONE', rowsStored: 7 };
      if (path.includes('/cancel/')) now = { ...base, state: 'CANCELLED' };
      if (path.includes('/undo/')) now = { ...base, state: 'UNDONE' };
      return { body: { data: now } };
    }
    if (path.includes('/errors/')) {
      const wanted = query.get('Reason');
      const fitting = errors.filter(({ reason }) => !wanted || reason === wanted);
      const isSecond = query.get('Cursor') === 'after-1';
      const data = isLong ? fitting.slice(isSecond ? 1 : 0, isSecond ? 2 : 1) : fitting;
      const next = isLong && !isSecond && fitting.length > 1 ? 'after-1' : null;
      return { body: { data, total: fitting.length, capped: false, page: 1, pageSize: 50, next } };
    }
    if (path.endsWith(`/imports/${id}`) || path.endsWith(`/imports/${other}`))
      return { body: { data: { ...now, targets, rows: [], reasons: [taken, unknown] } } };
    const data = now && now.id === id ? [now] : [];
    return { body: { data, total: data.length, capped: false, page: 1, pageSize: 5, next } };
  });
  const Framed = (Page: typeof OfKind) => () => (
    <>
      <Page />
      <ModalInFront />
    </>
  );
  const pages = { '/import/$kind': Framed(OfKind), '/part-population/upload': Framed(OfParts) };
  return { heard, ...(await openScreen(pages, address, permissions)) };
}

function refuse(detail: string) {
  const problem = { type: 't', title: 't', status: 409, code: 'inUse', requestId: 'r' };
  refusal = { status: 409, body: { ...problem, statusDescription: detail, detail } };
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const agree = async (name: string) => {
  const question = await screen.findByRole('dialog', { hidden: true });
  await act(async () => void fireEvent.click(within(question).getByRole('button', { name, hidden: true })));
};
const sentTo = async (heard: readonly { path: string; method: string; body: unknown }[], path: string) => {
  const found = () => heard.find((one) => one.method === 'PUT' && one.path.includes(path));
  await act(() => vi.waitFor(() => expect(found()).toBeDefined(), { timeout: 5000 }));
  return found()?.body;
};
const stepNow = () =>
  screen.getByRole('list', { name: 'Steps of the import' }).querySelector('[aria-current]')?.textContent;

const checked = {
  state: 'CHECKED',
  rowsRead: 12,
  rowsGood: 7,
  rowsBad: 3,
  rowsSame: 2,
  hasWorkbook: true,
} as const;

describe('columns', () => {
  test('are confirmed: a field is taken once, and what every row needs has its column', async () => {
    const { heard } = await open({});
    expect(await screen.findByText('No column is taken as: Customer code.')).toBeDefined();
    expect(stepNow()).toContain('Columns');
    expect(screen.getByRole('button', { name: 'Check the rows' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('C-1 · C-2')).toBeDefined();
    const control = (header: string) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: `Is taken as: ${header}` });
    expect(within(control('Changed')).getByRole('option', { name: 'filled by the portal' })).toBeDefined();
    await act(async () => void fireEvent.change(control('Kode'), { target: { value: 'name' } }));
    expect(control('Name').value).toBe('');
    await act(async () => void fireEvent.change(control('Kode'), { target: { value: 'customerCode' } }));
    await act(async () => void fireEvent.change(control('Name'), { target: { value: 'name' } }));
    await press('Check the rows');
    expect(await sentTo(heard, '/match')).toEqual({
      id,
      decimalMark: ',',
      fields: ['customerCode', 'name', null],
      answers: [null, null, null],
      values: {},
    });
    expect(await screen.findByText(/40 rows checked so far/)).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  });

  test('say why they were refused', async () => {
    const detail = 'Two columns are matched with the same field.';
    refusal = {
      status: 409,
      body: {
        type: 't',
        title: 't',
        status: 409,
        code: 'inUse',
        statusDescription: detail,
        requestId: 'r',
        detail,
      },
    };
    const columns = base.columns.map((column, at) =>
      at === 0 ? { ...column, field: 'customerCode' } : column,
    );
    await open({ columns });
    await screen.findByRole('button', { name: 'Check the rows' });
    await press('Check the rows');
    expect(await screen.findByText(detail)).toBeDefined();
  });
});

describe('rows', () => {
  test('are counted, their errors told and filtered by reason; the good ones may go alone', async () => {
    const { heard } = await open(checked);
    expect(await screen.findByText('PT Satu has this already.')).toBeDefined();
    expect(screen.getByText('At most 80 characters.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Workbook with the reasons' })).toBeDefined();
    const filter = screen.getByRole('combobox', { name: 'Reasons' });
    await act(async () => void fireEvent.change(filter, { target: { value: 'city TOO_LONG' } }));
    await act(() =>
      vi.waitFor(() => expect(screen.queryByText('PT Satu has this already.')).toBeNull(), { timeout: 5000 }),
    );
    expect(screen.getByText('At most 80 characters.')).toBeDefined();
    await press('Store the 7 good rows');
    expect(await sentTo(heard, '/confirm')).toEqual({ id, takes: 'GOOD' });
    const told = await screen.findByRole('dialog', { name: 'Successful' });
    expect(told.textContent).toContain('7 rows are stored.');
    expect(screen.getAllByText(/7 rows are stored/)).toHaveLength(2);
    expect(stepNow()).toContain('Stored');
  });

  test('have as many pages of errors as there are, and begin anew with another reason', async () => {
    isLong = true;
    await open(checked);
    expect(await screen.findByText('PT Satu has this already.')).toBeDefined();
    expect(screen.queryByText('At most 80 characters.')).toBeNull();
    await press('Next');
    expect(await screen.findByText('At most 80 characters.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    await press('Previous');
    expect(await screen.findByText('PT Satu has this already.')).toBeDefined();
    await press('Next');
    const filter = screen.getByRole('combobox', { name: 'Reasons' });
    await act(async () => void fireEvent.change(filter, { target: { value: 'customerCode TAKEN' } }));
    expect(await screen.findByText('PT Satu has this already.')).toBeDefined();
  });

  test('without an error go all together', async () => {
    const { heard } = await open({ ...checked, rowsBad: 0, hasWorkbook: false });
    await screen.findByRole('button', { name: 'Store 7 rows' });
    await press('Store 7 rows');
    expect(await sentTo(heard, '/confirm')).toEqual({ id, takes: 'ALL' });
  });

  test('that were put back say why, and are checked again first', async () => {
    const said = { en: 'Something changed since the check.', id: 'Ada yang berubah.' };
    await open({ ...checked, said });
    expect(await screen.findByText(said.en)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Store/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeDefined();
  });

  test('are given up after a question', async () => {
    const { heard } = await open(checked);
    await screen.findByRole('button', { name: 'Give up' });
    await press('Give up');
    await agree('Give up');
    await sentTo(heard, '/cancel/');
  });
});

describe('what is stored', () => {
  test('is answered when it is undone', async () => {
    await open({ state: 'DONE', rowsStored: 7 }, `/import/customers?id=${id}`);
    await screen.findByRole('button', { name: 'Undo the import' });
    await press('Undo the import');
    await agree('Undo the import');
    const told = await screen.findByRole('dialog', { name: 'Successful' });
    expect(told.textContent).toContain('The rows are taken back.');
  });

  test('is undone after a question; what was built on it is told', async () => {
    const detail = 'Something was built on it: 2 jobs. It stays.';
    refuse(detail);
    await open({ state: 'DONE', rowsStored: 7 }, `/import/customers?id=${id}`);
    await screen.findByRole('button', { name: 'Undo the import' });
    await press('Undo the import');
    await agree('Undo the import');
    expect(await screen.findByText(detail)).toBeDefined();
  });

  test.each([
    ['storing', checked, 'Store the 7 good rows', 'DONE', '7 rows are stored.'],
    ['undoing', { state: 'DONE', rowsStored: 7 }, 'Undo the import', 'UNDONE', 'The rows are taken back.'],
  ] as const)(
    'by somebody else after %s was refused here, is told in its place alone',
    async (_, before, pressed, state, told) => {
      const detail = 'Somebody was quicker.';
      refuse(detail);
      await open(before, `/import/customers?id=${id}`);
      await screen.findByRole('button', { name: pressed });
      await press(pressed);
      if (state === 'UNDONE') await agree(pressed);
      expect(await screen.findByText(detail)).toBeDefined();
      now = { ...base, state, rowsStored: 7 };
      await act(() => invalidate([imports.get]));
      // Once the answer is drawn: a modal would say it a second time, and closes itself.
      expect(await screen.findAllByText(told)).toHaveLength(1);
      expect(openModal()).toBeNull();
    },
  );
});

describe('a file', () => {
  test('is chosen where nothing is open; what was brought before is one press away', async () => {
    const { heard } = await open({ state: 'DONE', rowsStored: 7 });
    const earlier = await screen.findByRole('link', { name: /customers.xlsx/ });
    expect(stepNow()).toContain('File');
    expect(screen.getByRole('button', { name: 'Template' })).toBeDefined();
    await act(async () => void fireEvent.click(earlier));
    expect(await screen.findByText(/7 rows are stored/)).toBeDefined();
    expect(heard.some(({ path }) => path.endsWith(id))).toBe(true);
  });

  test('that was brought long ago opens by its address, and may be undone', async () => {
    await open({ id: other, state: 'DONE', rowsStored: 3 }, `/import/customers?id=${other}`);
    expect(await screen.findByText(/3 rows are stored/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Undo the import' })).toBeDefined();
  });

  test('of before the last ones is asked for by a press', async () => {
    const { heard } = await open({ state: 'DONE' }, '/import/customers', ['customer.create'], 'more');
    await press('Earlier imports');
    expect(
      heard
        .filter(({ path }) => path.endsWith('/imports'))
        .at(-1)
        ?.query.get('PageSize'),
    ).toBe('200');
  });

  test.each([
    ['old.xls', [0xd0, 0xcf, 0x11, 0xe0], /protected by a password/],
    ['run.exe', [0x4d, 0x5a], /no spreadsheet/],
    ['empty.csv', [], /no spreadsheet/],
  ])('that is none is told before it is sent: %s', async (name, bytes, said) => {
    await open(null);
    const picker = await screen.findByLabelText('Choose a file');
    const file = new File([Uint8Array.from(bytes)], name);
    await act(async () => void fireEvent.change(picker, { target: { files: [file] } }));
    expect(await screen.findByText(said)).toBeDefined();
  });

  test('of parts is of prices first; who may not bring any is told so', async () => {
    await open(null, '/part-population/upload', ['part.create', 'part.change']);
    const kind = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'What does the file hold?' });
    expect(kind.value).toBe('parts-update');
    cleanup();
    await open(null, '/part-population/upload', ['part.read']);
    expect(await screen.findByText('You may not import here.')).toBeDefined();
    expect(
      screen.getByText('It asks for the right part.change, which an administrator gives.'),
    ).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByLabelText('Choose a file')).toBeNull();
  });
});
