import type { Contact } from '@dca/contract/areas/customers/contact';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openModal } from '../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../platform/global-error.ts';
import { type Answer, answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Page } from './contact-form.tsx';

const ratna: Contact = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Ratna',
  customerCode: 'C-TJ',
  customerName: 'PT Tambang Jaya',
  position: null,
  phone: null,
  email: null,
  plantCode: null,
  language: 'id',
  isPrimary: true,
  isActive: true,
  version: 1,
  updatedAt: '2026-11-20T07:20:00Z',
  updatedBy: 'putri',
};
const editing = `/customer-pic/edit/${ratna.id}`;
const everything = ['contact.create', 'contact.change'];

async function open(address = editing, permissions: readonly string[] = everything, row = ratna) {
  const heard = answerWith(({ method, path, query }): Answer => {
    if (method !== 'GET') return { body: { data: row } };
    const known = path.endsWith('/filter-code') ? ['C-TJ', 'C-BH'] : ['JKT1'];
    const typed = query.get('SearchValue')?.toUpperCase() ?? '';
    if (path.includes('/filter-')) return { body: { data: known.filter((code) => code.startsWith(typed)) } };
    return { body: { data: row } };
  });
  const pages = {
    '/customer-pic': () => <p>the list</p>,
    '/customer-pic/add': Page,
    '/customer-pic/edit/$id': Page,
    '/home': () => <p>home</p>,
  };
  const opened = await openScreen(pages, address, permissions);
  return { ...opened, saved: () => heard.filter(({ method }) => method !== 'GET') };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const type = async (name: string, value: string) => {
  await act(async () => fireEvent.change(field(name), { target: { value } }));
  await settle();
};
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(async () => {
  await act(async () => {
    const modal = openModal();
    if (modal?.kind === 'confirm') modal.close(true);
    else modal?.close();
  });
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

describe('a customer is chosen from those that there are', () => {
  test('another code is refused beside its field, and nothing is sent', async () => {
    const { saved } = await open('/customer-pic/add');
    await type('Name', 'Sri');
    await type('Customer code', 'NOBODY');
    await press('Save');
    expect(screen.getByText('Please choose from the list.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Customer code'));
    expect(saved()).toEqual([]);
  });

  test('one of them is sent however it is typed, with what the table says to begin with', async () => {
    const { saved } = await open('/customer-pic/add');
    await type('Name', 'Sri');
    await type('Customer code', 'c-bh');
    await press('Save');
    expect(saved()[0]?.body).toMatchObject({
      name: 'Sri',
      customerCode: 'C-BH',
      language: 'id',
      isPrimary: false,
      isActive: true,
    });
    expect(openModal()).toMatchObject({ kind: 'successful', text: 'Contact Sri is saved.' });
  });
});

describe('what was typed and not saved', () => {
  const reload = async (row = ratna) => {
    cleanup();
    return open(editing, everything, row);
  };

  test('is offered after a reload with its age, and taken up on top of what others saved', async () => {
    await open();
    await type('Position', 'Foreman');
    await reload({ ...ratna, phone: '0811', version: 2 });
    expect(screen.getByText('Typed here just now and not saved')).toBeTruthy();
    expect(field('Position').value).toBe('');
    await press('Go on with it');
    expect([field('Position').value, field('Phone').value]).toEqual(['Foreman', '0811']);
    expect(screen.queryByText(/Typed here/)).toBeNull();
  });

  test('is gone once it is saved', async () => {
    await open();
    await type('Position', 'Foreman');
    const { saved } = await reload();
    await press('Go on with it');
    await press('Save');
    expect(saved()).toHaveLength(1);
    await reload();
    expect(screen.queryByText(/Typed here/)).toBeNull();
  });

  test('is gone once it is thrown away, or typed back', async () => {
    await open();
    await type('Position', 'Foreman');
    await reload();
    await press('Throw it away');
    await reload();
    expect(screen.queryByText(/Typed here/)).toBeNull();
    await type('Position', 'Foreman');
    await type('Position', '');
    await reload();
    expect(screen.queryByText(/Typed here/)).toBeNull();
  });

  test('is gone for who leaves all the same', async () => {
    const { router } = await open();
    await type('Position', 'Foreman');
    await act(async () => void router.navigate({ to: '/home' as never }));
    await act(async () => {
      const modal = openModal();
      if (modal?.kind === 'confirm') modal.close(true);
    });
    await reload();
    expect(screen.queryByText(/Typed here/)).toBeNull();
  });
});

describe('whether somebody is active', () => {
  test('is not asked when they are added, and not changed without the permission', async () => {
    await open('/customer-pic/add');
    expect(screen.queryByLabelText('Active')).toBeNull();
    cleanup();
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('Active').disabled).toBe(true);
    cleanup();
    await open(editing, [...everything, 'contact.deactivate']);
    expect(screen.getByLabelText<HTMLInputElement>('Active').disabled).toBe(false);
  });
});
