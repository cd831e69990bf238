import type { Location } from '@dca/contract/areas/locations/location';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openModal } from '../../platform/ask-and-tell.ts';
import { closeGlobalError, globalError } from '../../platform/global-error.ts';
import { type Answer, answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Page } from './form.tsx';
import { location } from './location.testing.ts';

const bay = location('WC1');
const problem = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { type: '', title: '', status, code, statusDescription: `said ${code}`, requestId: 'r1', ...more },
});

interface Opening {
  readonly address?: string;
  readonly permissions?: readonly string[];
  readonly write?: () => Answer;
  readonly get?: () => Location;
}

/** Opens the form; `write` answers the saves, `get` each reading of the record. */
async function open({
  address = `/location-data/edit/${bay.id}`,
  permissions = ['location.create', 'location.change'],
  write = () => ({ body: { data: bay } }),
  get = () => bay,
}: Opening = {}) {
  const heard = answerWith(({ method, path }) => {
    if (method !== 'GET') return write();
    if (path.endsWith('/get-all-plant')) return { body: { data: [bay] } };
    if (path.endsWith('/get-all'))
      return { body: { data: [bay], total: 1, capped: false, page: 1, pageSize: 1, next: null } };
    return path.includes('/filter-') ? { body: { data: [] } } : { body: { data: get() } };
  });
  const pages = {
    '/location-data': () => <p>the list</p>,
    '/location-data/add': Page,
    '/location-data/edit/$id': Page,
    '/home': () => <p>home</p>,
  };
  const opened = await openScreen(pages, address, permissions);
  return { ...opened, saved: () => heard.filter(({ method }) => method !== 'GET') };
}

const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const type = async (name: string, value: string) => {
  await act(async () => fireEvent.change(field(name), { target: { value } }));
  await settle();
};
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const answerModal = (answer: boolean) =>
  act(async () => {
    const modal = openModal();
    if (modal?.kind === 'confirm') modal.close(answer);
    else modal?.close();
  });

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(async () => {
  await answerModal(true);
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

describe('adding', () => {
  const address = '/location-data/add';

  test('what is missing is said beside the fields, the first one has the focus, nothing is sent', async () => {
    const { saved } = await open({ address });
    await press('Save');
    expect(document.activeElement).toBe(field('Plant'));
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(3);
    expect(field('City').getAttribute('aria-invalid')).toBeNull();
    expect(saved()).toEqual([]);
  });

  test('the code of a known plant brings its name and place, another code takes them away', async () => {
    await open({ address });
    await type('Plant', 'jkt1');
    expect(field('Plant name').value).toBe('Jakarta Workshop');
    expect(field('City').value).toBe('Jakarta');
    expect(screen.getByText(/This plant is known/)).toBeTruthy();
    await type('City', 'Bekasi');
    await type('Plant', 'jkt12');
    expect(field('Plant name').value).toBe('');
    expect(field('City').value).toBe('Bekasi');
    expect(screen.getByText(/This plant is new/)).toBeTruthy();
  });

  test('half a place is refused in words of the screen', async () => {
    await open({ address });
    await type('Latitude', '-6.2');
    await type('Plant', 'new1');
    await type('Plant name', 'New');
    await type('Work center', 'wc9');
    await type('Work center name', 'Bay');
    await press('Save');
    expect(screen.getByText('Latitude and longitude belong together.')).toBeTruthy();
  });

  test('a filled form is sent as the contract reads it, told, and left', async () => {
    const { saved, addressNow } = await open({ address });
    await type('Plant', 'jkt1');
    await type('Work center', ' wc9 ');
    await type('Work center name', 'Tyre bay');
    await act(async () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true }));
    await settle();
    expect(saved()).toHaveLength(1);
    expect(saved()[0]).toMatchObject({
      method: 'POST',
      body: { plantCode: 'JKT1', workCenterCode: 'WC9', customerCode: null, latitude: -6.2, radius: 500 },
    });
    expect(addressNow()).toBe('/home');
    expect(openModal()).toMatchObject({ kind: 'successful', text: 'Location WC9 is saved.' });
  });
});

describe('editing', () => {
  test('sends the version that was read', async () => {
    const { saved } = await open();
    await type('Work center name', 'Rim bay');
    await press('Save');
    expect(saved()[0]).toMatchObject({
      method: 'PUT',
      body: { id: bay.id, version: 1, workCenterDesc: 'Rim bay' },
    });
  });

  test('a request that is wrong in a field is told there; one that is wrong as a whole by the modal', async () => {
    const detail = 'This name is in use.';
    const errors = [{ field: 'body.workCenterDesc', code: 'format', message: detail }];
    let more: object = { errors };
    await open({ write: () => problem(400, 'invalid', more) });
    await type('Work center name', 'Rim bay');
    await press('Save');
    expect(screen.getByText(detail)).toBeTruthy();
    expect([document.activeElement, globalError()]).toEqual([field('Work center name'), null]);
    more = {};
    await press('Save');
    expect(globalError()).not.toBeNull();
  });

  test('what the server refuses of a field stands beside it, in the words of the server', async () => {
    const detail = 'Tyre bay has this already.';
    const errors = [{ field: 'body.workCenterCode', code: 'duplicate', message: detail }];
    await open({ write: () => problem(409, 'duplicate', { detail, errors }) });
    await type('Work center', 'WC2');
    await press('Save');
    expect(screen.getByText(detail)).toBeTruthy();
    expect(document.activeElement).toBe(field('Work center'));
    expect(globalError()).toBeNull();
  });

  test('no answer loses nothing', async () => {
    await open({ write: () => 'offline' });
    await type('Work center name', 'Rim bay');
    await press('Save');
    expect(screen.getByRole('alert').textContent).toContain('No answer came from the server');
    expect(field('Work center name').value).toBe('Rim bay');
  });

  test('those who may not change read it', async () => {
    await open({ permissions: ['location.read'] });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(field('Plant name').readOnly).toBe(true);
    expect(screen.getByRole('heading', { level: 1, name: 'Location' })).toBeTruthy();
  });
});

describe('somebody else saved first', () => {
  const theirs = { ...bay, version: 2, workCenterDesc: 'Theirs', address: 'Jalan Baru 1' };

  async function openConflict() {
    let isChanged = false;
    const opened = await open({
      get: () => (isChanged ? theirs : bay),
      write: () => (isChanged ? problem(409, 'conflict') : { body: { data: bay } }),
    });
    await type('Work center name', 'Mine');
    isChanged = true;
    await press('Save');
    const letThrough = () => {
      isChanged = false;
    };
    return { ...opened, letThrough };
  }

  test('reload and keep my changes: mine stays and is marked, theirs comes, the save carries their version', async () => {
    const { saved, letThrough } = await openConflict();
    expect(screen.getByRole('alert').textContent).toContain('Somebody else saved this while you were typing');
    await press('Reload and keep my changes');
    expect(field('Work center name').value).toBe('Mine');
    expect(field('Address').value).toBe('Jalan Baru 1');
    expect(screen.getByText('Somebody else saved here: Theirs')).toBeTruthy();
    letThrough();
    await press('Save');
    expect(saved().at(-1)).toMatchObject({
      body: { version: 2, workCenterDesc: 'Mine', address: 'Jalan Baru 1' },
    });
  });

  test('drop my changes: theirs is shown, and leaving asks nothing', async () => {
    const { router, addressNow } = await openConflict();
    await press('Drop my changes');
    expect(field('Work center name').value).toBe('Theirs');
    await act(async () => void router.navigate({ to: '/home' as never }));
    expect(addressNow()).toBe('/home');
  });
});

describe('leaving', () => {
  const leave = async (router: Awaited<ReturnType<typeof open>>['router']) =>
    act(async () => void router.navigate({ to: '/home' as never }));

  test('asks before typed words are lost', async () => {
    const { router, addressNow } = await open();
    await type('City', 'Bogor');
    await leave(router);
    expect(openModal()).toMatchObject({ kind: 'confirm', question: 'Leave without saving?' });
    await answerModal(false);
    expect(addressNow()).toContain('/location-data/edit/');
    expect(field('City').value).toBe('Bogor');
    await leave(router);
    await answerModal(true);
    expect(addressNow()).toBe('/home');
  });

  test('asks nothing when nothing was typed, or it was typed back', async () => {
    const { router, addressNow } = await open();
    await type('City', 'Bogor');
    await type('City', 'Jakarta');
    await leave(router);
    expect(openModal()).toBeNull();
    expect(addressNow()).toBe('/home');
  });
});
