import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { detail, idOf } from '../../../records/job.testing.ts';
import {
  type Answer,
  type Asked,
  answerWith,
  openScreen,
  settle,
} from '../../../records/open-screen.testing.tsx';
import { Page } from '../create-job.tsx';

const route = '/jobcreation/unitmodel/$Id/$id/detail';
const form = `/jobcreation/unitmodel/PC200-8/${idOf(7)}/detail`;
const machine = {
  id: idOf(900),
  unitCode: 'EX-201',
  unitModel: 'PC200-8',
  serialNumber: 'C62041',
  customerName: 'PT Tambang Jaya',
  plantCode: 'JYP1',
  plantDesc: 'Jayapura Branch',
  smr: 4547,
  openJobs: [],
};
const jayapura = { plantCode: 'JYP1', plantDesc: 'Jayapura Branch', zone: 'WIT' };
const centers = [{ plantCode: 'JYP1', workCenterCode: 'JYP1-W2', workCenterDesc: 'Hydraulics' }];
const master = { id: idOf(7), jobType: 'INS', name: { en: 'Inspection 250 h', id: 'Inspeksi 250 jam' } };

const open = async (address: string, release: Answer = { body: { data: [] } }) => {
  const answer = ({ method, path }: Asked): Answer => {
    if (path.endsWith('/masterjobs')) return { body: { data: [master] } };
    if (path.endsWith('/get-all-workcenter')) return { body: { data: centers } };
    if (path.endsWith('/get-all-plant')) return { body: { data: [jayapura] } };
    if (path.endsWith(`/equipments/${machine.id}`)) return { body: { data: machine } };
    if (path.endsWith('/release')) return release;
    if (method === 'POST') return { body: { data: detail(1) } };
    return { body: { data: [machine], total: 1, capped: false, page: 1, pageSize: 50, next: null } };
  };
  const heard = answerWith(answer);
  const pages = { [route]: Page, '/home': () => <p>home</p>, '/jobs/summary/detailpi': () => <p>the job</p> };
  return { heard, ...(await openScreen(pages, address, ['job.create', 'job.release', 'location.read'])) };
};
const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const closeModal = () => act(async () => openModal()?.close(false));
const posts = (heard: readonly Asked[]) => heard.filter(({ method }) => method === 'POST');

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(async () => {
  await closeModal();
  cleanup();
  act(closeGlobalError);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('on the web the steps stand above the form, and those behind lead back', async () => {
  await open(form);
  const steps = screen.getByRole('list', { name: 'Steps of job creation' });
  expect(steps.textContent).toBe('1 Create Job2 Unit Model3 Select Job');
  expect(steps.querySelector('[aria-current=step]')?.textContent).toBe('3 Select Job');
  expect([...steps.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/jobcreation',
    '/jobcreation/unitmodel',
  ]);
  cleanup();
  vi.stubGlobal('innerWidth', 390);
  await open(form);
  expect(screen.queryByRole('list', { name: 'Steps of job creation' })).toBeNull();
});

describe('a job that was created', () => {
  const created = `/jobs/summary/detailpi?id=${idOf(1)}`;
  const refusals: readonly (readonly [string, Answer, string])[] = [
    [
      'whose release was refused among others',
      { body: { data: [{ id: idOf(1), number: 'J', done: false, code: 'x', message: 'No form.' }] } },
      'No form.',
    ],
    [
      'whose release failed',
      { status: 409, body: { code: 'moveNotAllowed', statusDescription: 'Not now.', requestId: 'r' } },
      'Not now.',
    ],
    ['whose release had no answer', 'offline', 'There is no connection to the server.'],
  ];
  test.each(refusals)('%s is opened all the same, and it is said', async (_, release, reason) => {
    const { heard, addressNow } = await open(`${form}?unit=${machine.id}`, release);
    await press('Create and release');
    expect(addressNow()).toBe(created);
    expect(openModal()).toMatchObject({ kind: 'failed' });
    expect(openModal()).toHaveProperty(
      'text',
      expect.stringContaining(`Job J-0000001 is created, not released: ${reason}`),
    );
    expect(posts(heard)).toHaveLength(1);
  });

  test('and released is opened with its success', async () => {
    const release = { body: { data: [{ id: idOf(1), number: 'J', done: true, code: null, message: null }] } };
    const { addressNow } = await open(`${form}?unit=${machine.id}`, release);
    await press('Create and release');
    expect(addressNow()).toBe(created);
    expect(openModal()).toMatchObject({ kind: 'successful', text: 'Job J-0000001 is created.' });
  });
});

describe('the form of a new job', () => {
  test('keeps the chosen machine in its address', async () => {
    const { addressNow } = await open(form);
    await press(/EX-201/);
    expect(addressNow()).toBe(`${form}?unit=${machine.id}`);
    expect(screen.getByLabelText('Plan date')).toBeTruthy();
    await press('Choose another unit');
    expect(addressNow()).toBe(form);
  });

  test('opens again with the machine of its address', async () => {
    await open(`${form}?unit=${machine.id}`);
    expect(screen.getByRole('button', { name: /EX-201/ }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('Inspection 250 h');
  });

  test('begins with the day that the way here named, and with tomorrow where that is none', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
    await open(`${form}?unit=${machine.id}&day=2026-12-03`);
    expect(screen.getByLabelText<HTMLInputElement>('Plan date').value).toBe('3 Dec 2026');
    cleanup();
    await open(`${form}?unit=${machine.id}&day=2026-02-30`);
    expect(screen.getByLabelText<HTMLInputElement>('Plan date').value).toBe('21 Nov 2026');
  });

  test('offers the machines where the address names one of another model', async () => {
    await open(`/jobcreation/unitmodel/HD785-7/${idOf(7)}/detail?unit=${machine.id}`);
    await settle();
    expect(screen.getByRole('button', { name: /EX-201/ }).getAttribute('aria-pressed')).toBe('false');
  });

  test('plans by the calendar of the plant, where tomorrow begins before UTC', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:30:00Z') });
    await open(`${form}?unit=${machine.id}`);
    const planDate = screen.getByLabelText<HTMLInputElement>('Plan date');
    expect(planDate.value).toBe('22 Nov 2026');
    fireEvent.change(planDate, { target: { value: '20 Nov 2026' } });
    expect(screen.getByText('This day is over. Choose today or a later day.')).toBeTruthy();
    const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
    expect(create().disabled).toBe(true);
    fireEvent.change(planDate, { target: { value: '21/11/2026' } });
    expect(create().disabled).toBe(false);
    vi.useRealTimers();
  });

  test('without a day it is made without one', async () => {
    const { heard } = await open(`${form}?unit=${machine.id}`);
    fireEvent.change(screen.getByLabelText('Plan date'), { target: { value: '' } });
    await press('Create');
    const [made] = posts(heard);
    expect(made?.body).toMatchObject({ job: { masterJobId: idOf(7), equipmentId: machine.id } });
    expect(made?.body).not.toHaveProperty('job.planDate');
  });

  test('sends the work center and the cause that are said, and needs a cause that is a record here', async () => {
    const { heard } = await open(`${form}?unit=${machine.id}`);
    const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
    fireEvent.change(screen.getByLabelText('Work center'), { target: { value: 'JYP1-W2' } });
    expect(screen.queryByLabelText(/Which one/)).toBeNull();
    fireEvent.change(screen.getByLabelText('Comes from'), { target: { value: 'MSR' } });
    expect(create().disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(/Which one/), { target: { value: ' MSR-17 ' } });
    await press('Create');
    const [made] = posts(heard);
    expect(made?.body).toMatchObject({
      job: { workCenterCode: 'JYP1-W2', source: 'MSR', sourceId: 'MSR-17' },
    });
  });

  test('says nothing of work center and cause that are left as they are', async () => {
    const { heard } = await open(`${form}?unit=${machine.id}`);
    await press('Create');
    const [made] = posts(heard);
    for (const name of ['workCenterCode', 'source', 'sourceId', 'parentId'])
      expect(made?.body).not.toHaveProperty(`job.${name}`);
    expect(made?.body).toHaveProperty('job.planDate');
  });

  test('asks before typed words are lost, and stays for No', async () => {
    const { router, addressNow } = await open(`${form}?unit=${machine.id}`);
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'After the rain' } });
    await act(async () => void router.navigate({ to: '/home' as never }));
    expect(openModal()).toMatchObject({ kind: 'confirm', question: 'Leave without saving?' });
    await closeModal();
    expect(addressNow()).toContain(form);
    expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('After the rain');
  });
});
