// Screens have their calls without schemas: what a file may be is read off what a query takes.
import { customers } from '@dca/contract/areas/customers';
import { equipment } from '@dca/contract/areas/equipment';
import type { Call } from '@dca/contract/call';
import { plainCalls } from '@dca/contract/plain-calls';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openScreen } from './open-screen.testing.tsx';
import { RecordsExport } from './records-export.tsx';

afterEach(cleanup);

const open = (definition: unknown) =>
  openScreen({ '/page': () => <RecordsExport definition={definition as Call} query={{}} /> }, '/page', []);

test('a list of records is saved as a workbook or as text', async () => {
  await open(plainCalls(customers).export);
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'As CSV' })).toBeTruthy();
});

test('what is no text is not offered as one', async () => {
  await open(plainCalls(equipment).morningSheet);
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'As CSV' })).toBeNull();
});
