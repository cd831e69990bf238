// Where the beginning of words finds few rows, a list shows what the palette finds of its kind.
import { contacts, contactTable } from '@dca/contract/areas/customers/contact';
import { plainCalls } from '@dca/contract/plain-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, settle } from './open-screen.testing.tsx';
import { RecordListPage } from './record-list-page.tsx';
import { useRecords } from './use-records.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const contact = (last: number, name: string) => ({
  ...{ id: id(last), version: 1, name, customerCode: 'C-TJ', language: 'id', isActive: true },
});
const hit = (last: number, name: string) => ({
  ...{ kind: 'contact', id: id(last), name, detail: 'C-TJ', recordKind: null, status: null, day: null },
});
/** As the portal has it: without schemas. */
const { list } = plainCalls(contacts) as unknown as typeof contacts;
const List = () => (
  <RecordListPage
    table={contactTable}
    name="contact"
    finds="contact"
    records={useRecords(list, 'name')}
    address="/people"
    exports={contacts.export}
  />
);

const slowly = { timeout: 10_000 };

async function open(address: string, rows: readonly object[], hits: readonly object[]) {
  vi.stubGlobal('innerWidth', 1440);
  const heard = answerWith(({ path }) =>
    path.endsWith('/find')
      ? { body: { data: hits } }
      : { body: { data: rows, total: rows.length, capped: false, page: 1, pageSize: 25, next: null } },
  );
  await openScreen({ '/people': List, '/home': () => null }, address, ['contact.read']);
  await waitFor(() => expect(heard.some(({ path }) => path.endsWith('/get-all'))).toBe(true), slowly);
  await settle();
  return () => heard.filter(({ path }) => path.endsWith('/find')).map(({ query }) => query.toString());
}
const beside = () => screen.queryByRole('region', { name: 'Also found' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what the palette finds of that kind follows, without the rows that stand in the list', async () => {
  const asked = await open(
    '/people?SearchValue=rat',
    [contact(1, 'Ratna')],
    [hit(1, 'Ratna'), hit(2, 'Berat')],
  );
  await waitFor(() => expect(beside()).toBeTruthy(), slowly);
  expect(asked()).toEqual(['SearchValue=rat&Kind=contact']);
  expect(beside()?.textContent).toContain('Berat · C-TJ');
  expect(beside()?.textContent).not.toContain('Ratna');
  expect(screen.getByRole('link', { name: 'Berat · C-TJ' }).getAttribute('href')).toBe(
    `/customer-pic/edit/${id(2)}`,
  );
});

test('nothing is asked where the list found a handful, or nothing is looked for', async () => {
  const five = [1, 2, 3, 4, 5].map((last) => contact(last, `Ratna ${last}`));
  const beyond = await open('/people?SearchValue=rat', five, [hit(6, 'Berat')]);
  await screen.findByText('Ratna 5', {}, slowly);
  expect(beyond()).toEqual([]);
  cleanup();
  const unasked = await open('/people', [], [hit(6, 'Berat')]);
  await screen.findByText('No contacts yet', {}, slowly);
  expect(unasked()).toEqual([]);
  expect(beside()).toBeNull();
});

test('where nothing more is found, there is no heading', async () => {
  const asked = await open('/people?SearchValue=rat', [], []);
  await waitFor(() => expect(asked()).toHaveLength(1), slowly);
  expect(beside()).toBeNull();
});
