// The log below a form: asked for when it is opened, page by page, in the words of the fields.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Page } from '../../areas/customers/customer-form.tsx';
import { closeGlobalError } from '../../platform/global-error.ts';
import { type SessionUser, setSession } from '../../platform/session.ts';
import { type Answer, answerWith, openScreen, settle } from '../open-screen.testing.tsx';

const firm = {
  id: '00000000-0000-4000-8000-0000000000c1',
  customerCode: 'C-TJ',
  title: 'PT',
  name: 'PT Tambang Jaya',
  city: 'Bontang',
  address: null,
  phone: null,
  email: null,
  taxNumber: null,
  acceptanceDays: null,
  isActive: true,
  mergedInto: null,
  version: 3,
  updatedAt: '2026-11-20T07:20:00Z',
  updatedBy: 'putri',
};
const at = '2026-11-20T07:20:00Z';
const newest = { id: '9', at, by: 'putri', before: { city: null }, after: { city: 'Bontang' } };
const oldest = { id: '5', at, by: 'adi', before: null, after: { city: null } };

async function open(
  log: (cursor: string | null) => Answer,
  permissions = ['customer.read', 'customer.change'],
) {
  const heard = answerWith(({ path, query }): Answer => {
    if (path.includes('/changes/')) return log(query.get('Cursor'));
    return { body: { data: firm } };
  });
  const pages = { '/customer-data': () => null, '/customer-data/edit/$id': Page, '/home': () => null };
  await openScreen(pages, `/customer-data/edit/${firm.id}`, permissions);
  return () => heard.filter(({ path }) => path.includes('/changes/')).length;
}
const unfold = async () => {
  const details = screen.getByText('Log of changes').closest('details') as HTMLDetailsElement;
  details.open = true;
  await act(async () => fireEvent(details, new Event('toggle')));
  await settle();
};

afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

describe('the log of a record', () => {
  test('asks for nothing before it is opened, then tells what became what, and earlier ones on request', async () => {
    const asked = await open((cursor) => ({
      body: cursor === null ? { data: [newest], next: '9' } : { data: [oldest], next: null },
    }));
    expect(asked()).toBe(0);
    await unfold();
    expect(screen.getByText(/City: – → Bontang/)).toBeTruthy();
    expect(screen.queryByText('added')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Earlier changes' })));
    await settle();
    expect(screen.getByText('added')).toBeTruthy();
    expect(asked()).toBe(2);
  });

  test('says so where nobody changed anything, and where it cannot be had', async () => {
    await open(() => ({ body: { data: [], next: null } }));
    await unfold();
    expect(screen.getByText('Nobody changed it since it came.')).toBeTruthy();
  });

  test('is there for who reads only and works here, and for no customer', async () => {
    await open(() => ({ body: { data: [], next: null } }), ['customer.read']);
    expect(screen.getByText('Log of changes')).toBeTruthy();
    const customer = { permissions: ['customer.read'], plants: [], roles: ['CUST_EXT'] };
    act(() => setSession({ status: 'signedIn', user: customer as unknown as SessionUser }));
    expect(screen.queryByText('Log of changes')).toBeNull();
  });
});
