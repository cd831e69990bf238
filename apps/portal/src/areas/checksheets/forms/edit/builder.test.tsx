import type { FormVersionContent } from '@dca/contract/areas/checksheets/forms';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeGlobalError } from '../../../../platform/global-error.ts';
import {
  type Answer,
  type Asked,
  answerWith,
  openScreen,
  settle,
} from '../../../../records/open-screen.testing.tsx';
import { Page } from '../../form-page.tsx';
import { question, questionId } from '../../sheet.testing.ts';
import { content, id, record, rules } from '../form.testing.ts';

const admin = ['form.read', 'form.create', 'form.change', 'form.retire'];

let onSave: (asked: Asked) => Answer;
let draft: FormVersionContent;
const open = async (permissions = admin, form = record(), address = `/checksheet-form/${id}`) => {
  const heard = answerWith((asked) => {
    if (asked.path.includes('/rules/')) return { body: { data: rules } };
    if (asked.path.endsWith('/versions/1')) return { body: { data: content(1) } };
    if (asked.path.endsWith('/versions/2')) return { body: { data: draft } };
    if (asked.path.includes('/drafts/')) return onSave(asked);
    return { body: { data: form } };
  });
  await openScreen({ '/checksheet-form/$id': Page }, address, permissions);
  const saves = () => heard.filter(({ method, path }) => method === 'PUT' && path.includes('/drafts/'));
  return { heard, saves };
};
const row = (name: RegExp) => screen.getByRole('treeitem', { name });
const press = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
  await settle();
};
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const phone = () => within(screen.getByRole('region', { name: 'Phone' }));
const saved = (saves: () => readonly Asked[], count: number) =>
  act(() => vi.waitFor(() => expect(saves()).toHaveLength(count), { timeout: 5000 }));

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  draft = content(2);
  let revision = 1;
  onSave = () => ({ body: { data: { revision: ++revision, changedAt: '2026-11-20T08:00:00Z' } } });
});
afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

describe('the draft', () => {
  test('is saved by itself under its revision, and what differs stands there in words', async () => {
    const { saves } = await open();
    await press(row(/Part 2/));
    await type('Limit from', '280');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await saved(saves, 1);
    expect(saves()[0]?.body).toMatchObject({ revision: 1, name: { en: 'Inspection' } });
    expect(JSON.stringify(saves()[0]?.body)).toContain('"limitMin":280');
    await settle();
    expect(screen.getByText('Saved')).toBeTruthy();
    await press(screen.getByRole('link', { name: 'What differs (1)' }));
    expect(screen.getByText("Limit of 'Part 2': 250–600 kPa → 280–600 kPa")).toBeTruthy();
    await press(screen.getByRole('link', { name: 'Build' }));
    await press(row(/Part 2/));
    await type('Limit from', '290');
    await saved(saves, 2);
    expect(saves()[1]?.body).toMatchObject({ revision: 2 });
  });

  test('goes back and forth', async () => {
    await open();
    await press(row(/Part 2/));
    await type('Limit from', '2');
    await type('Limit from', '28');
    await press(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText<HTMLInputElement>('Limit from').value).toBe('250');
    await press(screen.getByRole('button', { name: 'Redo' }));
    expect(screen.getByLabelText<HTMLInputElement>('Limit from').value).toBe('28');
  });

  test('what is no number stays in the field and changes nothing', async () => {
    await open();
    await press(row(/Part 2/));
    await type('Limit from', '2x');
    expect(screen.getByText('This is not a number.')).toBeTruthy();
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  test('of which somebody else saved another revision: who, when, and which of both stays', async () => {
    const problem = {
      code: 'conflict',
      statusDescription: 'Draft 2 of this form was changed by Budi.',
      requestId: 'r',
    };
    onSave = () => ({ status: 409, body: problem });
    const { saves } = await open();
    await press(row(/Part 2/));
    await type('Limit from', '280');
    await saved(saves, 1);
    expect(await screen.findByText('Draft 2 of this form was changed by Budi.')).toBeTruthy();
    draft = content(2, { revision: 7 });
    onSave = () => ({ body: { data: { revision: 8, changedAt: '2026-11-20T08:00:00Z' } } });
    await press(screen.getByRole('button', { name: 'Keep mine' }));
    await saved(saves, 2);
    expect(saves()[1]?.body).toMatchObject({ revision: 7 });
    expect(JSON.stringify(saves()[1]?.body)).toContain('"limitMin":280');
  });

  test('of which theirs are taken stands as they saved it', async () => {
    onSave = () => ({
      status: 409,
      body: { code: 'conflict', statusDescription: 'Changed by Budi.', requestId: 'r' },
    });
    const { saves } = await open();
    await press(row(/Part 2/));
    await type('Limit from', '280');
    await saved(saves, 1);
    await screen.findByText('Changed by Budi.');
    draft = content(2, { revision: 7, name: { en: 'Theirs', id: 'Milik mereka' } });
    await press(screen.getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Theirs' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Limit from').value).toBe('250');
  });
});

describe('the tree', () => {
  test('is walked and changed from the keyboard', async () => {
    await open();
    const key = (name: string, more: object = {}) =>
      act(
        async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more }),
      );
    row(/The form/).focus();
    for (let n = 0; n < 3; n += 1) {
      await key('ArrowDown');
      await act(() => new Promise((done) => requestAnimationFrame(() => done(undefined))));
    }
    expect(row(/Part 1/).getAttribute('aria-selected')).toBe('true');
    await key('ArrowDown', { altKey: true });
    const names = screen.getAllByRole('treeitem').map(({ textContent }) => textContent?.trim());
    expect(names.slice(3)).toEqual(['Z1-02 Part 2', 'Z1-01 Part 1', 'Z1-03 Part 3']);
  });

  test('takes a new question after the chosen one, and says what is still missing', async () => {
    await open();
    await press(row(/Part 1/));
    await press(screen.getByRole('button', { name: 'Question' }));
    expect(screen.getAllByRole('treeitem')[4]?.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('The text of question Q4 is missing in Indonesian.')).toBeTruthy();
  });
});

test('another kind of answer makes another question of one that was asked, and it stays the one that is edited', async () => {
  const { saves } = await open();
  await press(row(/Part 2/));
  await type('Answer', question(1).family);
  expect(row(/Part 2/).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByLabelText('Limit from')).toBeNull();
  await saved(saves, 1);
  const sent = JSON.stringify(saves()[0]?.body);
  expect(sent).not.toContain(questionId(2));
  expect(sent).not.toContain('kPa');
});

test('the phone asks what its answers ask for', async () => {
  await open();
  await press(row(/Cab/));
  expect(phone().queryByText(/Part 3/)).toBeNull();
  await press(phone().getByText('Bad'));
  expect(phone().getByText(/Part 3/)).toBeTruthy();
});

test('a question waits for several others, all of them or any, and for none again', async () => {
  const { saves } = await open();
  const waiting = () => screen.getByLabelText<HTMLSelectElement>('Asked', { selector: 'select' });
  await press(row(/Part 3/));
  await type('And another condition', questionId(2));
  await type('Asked when', 'any');
  await press(
    within(screen.getByRole('group', { name: /When “Z1-02 Part 2” is/ })).getByRole('checkbox', {
      name: 'Bad',
    }),
  );
  await saved(saves, 1);
  expect(JSON.stringify(saves()[0]?.body)).toContain(
    JSON.stringify({
      questionId: questionId(1),
      codes: ['NMB'],
      join: 'any',
      more: [{ questionId: questionId(2), codes: ['RMB'] }],
    }),
  );
  await type('Condition 1', '');
  expect(screen.queryByLabelText('Asked when')).toBeNull();
  expect(waiting().value).toBe(questionId(2));
  await act(async () => fireEvent.change(waiting(), { target: { value: '' } }));
  expect(waiting().value).toBe('');
  await press(screen.getByRole('button', { name: 'Undo' }));
  expect(waiting().value).toBe(questionId(2));
});

test('what need not always be answered may be required by answers, says so on the phone, and is undone', async () => {
  const { saves } = await open();
  await press(row(/Part 2/));
  expect(screen.queryByRole('group', { name: 'Conditions: Must be answered' })).toBeNull();
  await press(screen.getByLabelText('Must always be answered'));
  const required = within(screen.getByRole('group', { name: 'Conditions: Must be answered' }));
  await act(async () =>
    fireEvent.change(required.getByLabelText('Must be answered'), { target: { value: questionId(1) } }),
  );
  await press(required.getByRole('checkbox', { name: 'Bad' }));
  await saved(saves, 1);
  const [sent] = saves().map(({ body }) => body as FormVersionContent);
  expect(sent?.zones.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions))[1]).toMatchObject({
    required: false,
    requireWhen: { questionId: questionId(1), codes: ['NMB'] },
    showWhen: null,
  });
  await press(screen.getByRole('link', { name: 'What differs (1)' }));
  expect(screen.getByText("Required of 'Part 2': yes → when 'Part 1' is Bad")).toBeTruthy();
  await press(screen.getByRole('link', { name: 'Build' }));
  expect(phone().queryByText(/^Required/)).toBeNull();
  await press(phone().getByText('Bad'));
  expect(phone().getByText('Required, because “Part 1” is Bad')).toBeTruthy();
  await press(row(/Part 2/));
  await press(screen.getByLabelText('Must always be answered'));
  expect(phone().queryByText(/^Required/)).toBeNull();
  await press(screen.getByRole('button', { name: 'Undo' }));
  expect(phone().getByText('Required, because “Part 1” is Bad')).toBeTruthy();
});

describe('publishing', () => {
  test('names what stands against it, each a way to its place', async () => {
    await open();
    await press(row(/Part 2/));
    await type('Limit from', '700');
    await press(screen.getByRole('button', { name: 'Publish' }));
    const dialog = screen.getByRole('dialog');
    await press(within(dialog).getByRole('button', { name: "The limits of 'Part 2' cross." }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Limit from').value).toBe('700');
  });

  test('says over which version and under which revision', async () => {
    const { heard } = await open();
    await press(screen.getByRole('button', { name: 'Publish' }));
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    expect(heard.find(({ path }) => path.includes('/publish/'))?.body).toEqual({
      revision: 1,
      over: 1,
      followers: [],
    });
  });
});

test('says whose own a form is, and what their machines get it instead of', async () => {
  const customer = { code: 'C-BH', name: 'PT Batu Hitam' };
  const broader = { id: questionId(501), code: 'INS', name: { en: 'Class', id: 'Kelas' }, version: null };
  await open(admin, record({ customer, broader }));
  expect(
    screen.getByText('Machines of PT Batu Hitam (C-BH) get it instead of Class; no others do.'),
  ).toBeTruthy();
  cleanup();
  await open(['form.read'], record({ customer }));
  expect(screen.getByText('Only for machines of PT Batu Hitam (C-BH).')).toBeTruthy();
});

test('whoever only reads sees the version and who writes on it, and no act', async () => {
  await open(['form.read']);
  expect(screen.getByText(/Adi is writing draft 2/)).toBeTruthy();
  expect(screen.queryByRole('tree')).toBeNull();
  for (const name of ['Publish', 'Retire', 'Edit as a draft'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(phone().getByText(/Part 1/)).toBeTruthy();
});
