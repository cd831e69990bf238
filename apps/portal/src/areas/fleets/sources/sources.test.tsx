import type { FleetSource, LeftOutValue } from '@dca/contract/areas/fleets/source';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { idOf } from '../../../records/job.testing.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page as FormPage } from './form.tsx';
import { Page as ListPage } from './list.tsx';

type Source = FleetSource & { readonly values: readonly LeftOutValue[] };
const sourceOf = (more: Partial<Source> = {}): Source => ({
  ...{ id: idOf(1), name: 'Kranich portal', address: 'https://fleet.kranich.example/Fleet/1' },
  ...{ customerCode: 'C-TJ', customerName: 'PT Tambang Jaya', plantCode: 'JKT1' },
  ...{ signIn: 'BASIC', login: 'dca', isActive: true },
  ...{ askedAt: '2026-11-20T07:00:00Z', goodAt: '2026-11-20T07:00:00Z', nextAt: '2026-11-20T07:15:00Z' },
  ...{ result: 'DONE', fault: null, heard: null, pages: 3, machines: 212, landed: 40 },
  ...{ unregistered: 0, setAside: 0, leftOut: 0, values: [] },
  ...{ version: 4, updatedAt: '2026-11-20T07:00:00Z', updatedBy: 'Adi' },
  ...more,
});

const keeper = ['fleetSource.read', 'fleetSource.change'];

interface Opening {
  readonly address?: string;
  readonly sources?: readonly Source[];
  readonly permissions?: readonly string[];
  readonly write?: () => Answer;
}

async function open({
  address = '/fleet-source',
  sources = [sourceOf()],
  permissions = keeper,
  write = () => ({ body: { data: sourceOf({ version: 5 }) } }),
}: Opening = {}) {
  const heard = answerWith(({ method, path }): Answer => {
    if (method !== 'GET') return write();
    const one = sources.find(({ id }) => path.endsWith(id));
    if (one) return { body: { data: one } };
    if (path.endsWith('/sources'))
      return {
        body: { data: sources, total: sources.length, capped: false, page: 1, pageSize: 25, next: null },
      };
    // The codes of customers and of plants.
    return { body: { data: ['C-TJ', 'JKT1'] } };
  });
  const pages = {
    '/fleet-source': ListPage,
    '/fleet-source/add': FormPage,
    '/fleet-source/edit/$id': FormPage,
    '/home': () => <p>home</p>,
  };
  const opened = await openScreen(pages, address, permissions);
  return { ...opened, heard, saved: () => heard.filter(({ method }) => method !== 'GET') };
}

const field = (name: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, select, textarea' });
const type = async (name: string | RegExp, value: string) => {
  await act(async () => fireEvent.change(field(name), { target: { value } }));
  await settle();
};
const save = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  await settle();
};

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  act(() => (openModal() as { close: () => void } | null)?.close());
  cleanup();
  act(closeGlobalError);
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the list', () => {
  test('says of each source whose it is, what came of it, and why it did not', async () => {
    const failed = sourceOf({
      ...{ id: idOf(2), name: 'Sumitra', result: 'FAILED', fault: 'NOT_LET_IN', heard: '401' },
      ...{ askedAt: null, machines: 0 },
    });
    const off = sourceOf({ id: idOf(3), name: 'Old portal', isActive: false });
    await open({ sources: [sourceOf(), failed, off] });
    const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).textContent;
    expect(rowOf('Kranich')).toMatch(/PT Tambang Jaya \(C-TJ\).*Came in.*212/);
    expect(rowOf('Sumitra')).toMatch(/Did not come.*The source does not let us in: 401.*not yet/);
    expect(rowOf('Old portal')).toMatch(/Off/);
    expect(rowOf('Old portal')).not.toMatch(/Came in/);
    expect(screen.getByRole('link', { name: 'Sumitra' }).getAttribute('href')).toMatch(
      new RegExp(`/fleet-source/edit/${idOf(2)}$`),
    );
  });

  test('is narrowed to those that did not come, and says what would stand here while none does', async () => {
    const { heard } = await open({ address: '/fleet-source?Result=FAILED' });
    expect(heard.at(-1)?.query.getAll('Result')).toEqual(['FAILED']);
    cleanup();
    await open({ sources: [] });
    expect(screen.getByText('No fleet is asked for yet')).toBeTruthy();
  });

  test('offers a new one to who may add it alone', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'New source' })).toBeTruthy();
    cleanup();
    await open({ permissions: ['fleetSource.read'] });
    expect(screen.queryByRole('link', { name: 'New source' })).toBeNull();
  });
});

describe('a source', () => {
  const address = `/fleet-source/edit/${idOf(1)}`;

  test('asks for a user name and a secret only where it signs in so', async () => {
    await open({ address: '/fleet-source/add' });
    expect(screen.queryByLabelText('User name')).toBeNull();
    expect(screen.queryByLabelText('Password or token')).toBeNull();
    await type(/^Sign-in/, 'BEARER');
    expect(screen.queryByLabelText('User name')).toBeNull();
    expect(field('Password or token').type).toBe('password');
    await type(/^Sign-in/, 'BASIC');
    expect(field('User name')).toBeTruthy();
  });

  test('a secret goes with the save, and is kept on no device', async () => {
    const { saved } = await open({ address });
    await type('Password or token', 'only the source knows');
    await type('Name', 'Kranich');
    await save();
    expect(saved().map(({ method, body }) => [method, body])).toEqual([
      [
        'PUT',
        expect.objectContaining({
          ...{ id: idOf(1), version: 4, name: 'Kranich', secret: 'only the source knows' },
        }),
      ],
    ]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('only the source knows');
  });

  test('left empty, no secret is sent: the one that is there stays', async () => {
    const { saved } = await open({ address });
    await type('Name', 'Kranich');
    await save();
    expect(saved()).toHaveLength(1);
    expect(saved()[0]?.body).not.toHaveProperty('secret');
    expect(openModal()).toMatchObject({ kind: 'successful', text: 'Kranich is saved.' });
  });

  test('what the server refuses stands at its field, with what was typed', async () => {
    const refused = { code: 'invalid', field: 'body.address', message: 'Is inside this house.' };
    const problem = { type: 't', title: 't', status: 400, code: 'invalid', statusDescription: 's' };
    await open({
      address,
      write: () => ({ status: 400, body: { ...problem, requestId: 'r', errors: [refused] } }),
    });
    await type('Address', 'http://10.0.0.1/Fleet/1');
    await save();
    expect(field('Address').getAttribute('aria-invalid')).toBe('true');
    expect(field('Address').value).toBe('http://10.0.0.1/Fleet/1');
    expect(screen.getByText('Is inside this house.')).toBeTruthy();
  });

  test('who may only look can change nothing', async () => {
    await open({ address, permissions: ['fleetSource.read'] });
    expect(field('Name').disabled || field('Name').readOnly).toBe(true);
    expect(field('Password or token').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('below it stands what came, what waits for a person, and what cannot be true', async () => {
    const values = [{ machine: '70443', field: 'Hour', value: '-4', fault: 'NEGATIVE' }] as const;
    const more = { result: 'PARTLY', fault: 'TOO_LARGE', unregistered: 2, setAside: 1, values } as const;
    await open({ address, sources: [sourceOf(more)] });
    expect(screen.getByText('In part')).toBeTruthy();
    expect(screen.getByText('More than 4 MB')).toBeTruthy();
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leads('Match them')).toMatch(/equipment-population\/unknown\?CustomerCode=C-TJ&IsMatched=false/);
    expect(leads('Decide')).toMatch(/equipment-population\/set-aside\?CustomerCode=C-TJ&State=OPEN/);
    expect(screen.getByRole('row', { name: /70443 Hour -4 Is below zero/ })).toBeTruthy();
    cleanup();
    await open({ address });
    expect(screen.getByText('Every value of the last pages could be true.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Match them' })).toBeNull();
  });

  test('one that is not there can be asked for again', async () => {
    answerWith(() => ({ status: 503, body: {} }));
    await openScreen({ '/fleet-source/edit/$id': FormPage }, address, keeper);
    expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
  });
});
