// What list and form of a record draw where their page writes nothing out: all of it from the table of fields.

import { contacts, contactTable } from '@dca/contract/areas/customers/contact';
import { moveCalls } from '@dca/contract/move-calls';
import { namesIn, type RecordOf } from '@dca/contract/record-fields';
import { recordRow } from '@dca/contract/record-schemas';
import { defineLifecycle } from '@dca/domain/lifecycle';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '../platform/ask-and-tell.ts';
import { queryClient } from '../platform/queries.ts';
import { useRow } from './form-context.ts';
import { answerWith, openScreen, settle } from './open-screen.testing.tsx';
import { RecordFormPage } from './record-form-page.tsx';
import { RecordListPage } from './record-list-page.tsx';
import { useRecords } from './use-records.ts';

type Contact = RecordOf<typeof contactTable.fields>;
const id = '00000000-0000-4000-8000-0000000000a1';
const ratna = {
  id,
  version: 3,
  status: 'HERE',
  name: 'Ratna',
  customerCode: 'C-TJ',
  language: 'id',
  isActive: true,
};

const List = () => (
  <RecordListPage
    table={contactTable}
    name="contact"
    records={useRecords(contacts.list, 'name')}
    address="/people"
    exports={contacts.export}
  />
);
const Form = () => <RecordFormPage table={contactTable} name="contact" calls={contacts} list="/people" />;
const Version = () => <p>version {useRow<Contact>()?.version ?? 'none'}</p>;
const FormOfMoves = () => (
  <RecordFormPage table={contactTable} name="contact" calls={contacts} list="/people">
    <Version />
  </RecordFormPage>
);

const life = defineLifecycle({
  name: 'Contact',
  label: { en: 'contact', id: 'kontak' },
  initial: 'HERE',
  states: {
    HERE: { code: 'HERE', name: 'HERE', label: { en: 'In the office', id: 'Di kantor' }, colour: 'green' },
    AWAY: { code: 'AWAY', name: 'AWAY', label: { en: 'On leave', id: 'Cuti' }, colour: 'yellow' },
  },
  moves: [
    {
      name: 'leave',
      label: { en: 'Send on leave', id: 'Cutikan' },
      from: ['HERE'],
      to: 'AWAY',
      permission: 'contact.change',
    },
  ],
});
const moves = moveCalls({
  base: '/dca/people',
  table: contactTable,
  lifecycle: life,
  moves: ['leave'],
  row: recordRow(contactTable.fields),
});
const FormWithLife = () => (
  <RecordFormPage
    table={contactTable}
    name="contact"
    calls={{ ...contacts, ...moves }}
    list="/people"
    lifecycle={life}
  />
);

async function open(address: string, form = Form) {
  const heard = answerWith(({ path, query }) => {
    const typed = query.get('SearchValue')?.toUpperCase() ?? '';
    if (path.includes('/filter-'))
      return { body: { data: ['C-BH', 'C-TJ'].filter((code) => code.startsWith(typed)) } };
    const rows = { data: [ratna], total: 1, capped: false, page: 1, pageSize: 25, next: null };
    return { body: path.endsWith('/get-all') ? rows : { data: ratna } };
  });
  const pages = {
    '/people': List,
    '/people/add': form,
    '/people/edit/$id': form,
    '/home': () => <p>home</p>,
  };
  const permissions = ['contact.read', 'contact.create', 'contact.change', 'contact.deactivate'];
  const opened = await openScreen(pages, address, permissions);
  return { ...opened, heard };
}
const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(async () => {
  const modal = openModal();
  await act(async () => (modal?.kind === 'successful' ? modal.close() : undefined));
  cleanup();
  vi.unstubAllGlobals();
});

test('a list is narrowed by the fields that say so, in their order and words', async () => {
  const { addressNow, heard } = await open('/people');
  const chips = screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
  expect(chips.slice(0, 3)).toEqual(['+ Customer code', '+ Primary contact', '+ State']);
  await press(/^\+ Customer code/);
  const typed = screen.getByLabelText('Type a code, then Enter');
  await act(async () => fireEvent.change(typed, { target: { value: 'c-t' } }));
  await settle();
  expect(heard.map(({ path }) => path).filter((path) => path.endsWith('/customers/filter-code'))).not.toEqual(
    [],
  );
  await act(async () => fireEvent.submit(typed.closest('form') as HTMLFormElement));
  await settle();
  expect(addressNow()).toMatch(/CustomerCode=.*C-T/);
});

test('a form has all of its fields, in the order of the table', async () => {
  await open(`/people/edit/${id}`);
  const labels = Array.from(document.querySelectorAll('form label'), (label) => label.textContent ?? '');
  const words = namesIn(contactTable.fields, 'form').map((name) => contactTable.fields[name].words.en);
  expect(words.length).toBeGreaterThan(5);
  expect(labels.map((label, index) => label.startsWith(words[index] ?? '?'))).toEqual(words.map(() => true));
});

test('what stands in a form knows the record that it edits', async () => {
  await open(`/people/edit/${id}`, FormOfMoves);
  expect(screen.getByText('version 3')).toBeTruthy();
  cleanup();
  await open('/people/add', FormOfMoves);
  expect(screen.getByText('version none')).toBeTruthy();
});

test('a record with a life shows where it is, and is moved upon the version that is seen, once all is saved', async () => {
  const { heard } = await open(`/people/edit/${id}`, FormWithLife);
  expect(screen.getByText('In the office')).toBeTruthy();
  const position = (value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText('Position'), { target: { value } }));
  const moved = () => heard.filter(({ path }) => path.includes('/leave/'));
  await position('Foreman');
  await press('Send on leave');
  const told = openModal();
  expect(told).toMatchObject({ kind: 'failed', text: 'Save what you changed first, or give it up.' });
  await act(async () => (told?.kind === 'failed' ? told.close() : undefined));
  await settle();
  expect(moved()).toEqual([]);
  await position('');
  await press('Send on leave');
  expect(moved()).toMatchObject([
    { path: expect.stringContaining(`/people/leave/${id}`), body: { version: 3 } },
  ]);
  cleanup();
  await open('/people/add', FormWithLife);
  expect(screen.queryByRole('button', { name: 'Send on leave' })).toBeNull();
});

test('what is saved makes the answers of all of its calls old', async () => {
  await open(`/people/edit/${id}`);
  queryClient.setQueryData([contacts.list.path, {}], { data: [] });
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Position'), { target: { value: 'Foreman' } }),
  );
  await press('Save');
  const old = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(old.map(({ queryKey }) => queryKey[0])).toContain(contacts.list.path);
});
