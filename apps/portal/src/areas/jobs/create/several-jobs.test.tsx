// One machine, several jobs: the service that is due is picked already, each is made by its own call, and a refusal of one leaves
// the others made.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
import { Page as ChooseJob } from '../choose-job.tsx';
import { Page as CreateJob } from '../create-job.tsx';

const machine = {
  id: idOf(900),
  unitCode: 'EX-204',
  unitModel: 'PC200-8',
  serialNumber: 'C62041',
  customerName: 'PT Tambang Jaya',
  plantCode: 'JKT1',
  plantDesc: 'Jakarta Workshop',
  smr: 4547,
  openJobs: [],
};
const master = (n: number, jobType: string, intervalHours: number | null, name: string) => ({
  id: idOf(n),
  jobType,
  intervalHours,
  questions: 12,
  name: { en: name, id: name },
});
const service = master(7, 'SER', 500, 'Service 500 h');
const masters = [master(6, 'SER', 250, 'Service 250 h'), service, master(8, 'INS', 250, 'Inspection 250 h')];
const page = {
  ...machine,
  nextService: { intervalHours: 500, leftHours: 12 },
  openJobs: [{ ...detail(3), jobType: 'INS', number: 'J-0000003' }],
};

const open = async (address: string, add: (asked: Asked) => Answer) => {
  const heard = answerWith((asked) => {
    const { method, path } = asked;
    if (path.endsWith('/masterjobs')) return { body: { data: masters } };
    if (path.endsWith('/get-all-plant'))
      return { body: { data: [{ plantCode: 'JKT1', plantDesc: 'Jakarta Workshop', zone: 'WIB' }] } };
    if (path.endsWith(`/equipments/${machine.id}`)) return { body: { data: machine } };
    if (path.includes('/machine')) return { body: { data: page } };
    if (path.endsWith('/release'))
      return {
        body: {
          data: [asked.body as { id: string | string[] }]
            .flatMap(({ id }) => id)
            .map((id) => ({ id, number: '', done: true, code: null, message: null })),
        },
      };
    if (method === 'POST') return add(asked);
    return { body: { data: [], total: 0, capped: false, page: 1, pageSize: 50, next: null } };
  });
  const pages = {
    '/jobcreation/unitmodel/$Id': ChooseJob,
    '/jobcreation/unitmodel/$Id/$id/detail': CreateJob,
    '/jobs': () => <p>the jobs</p>,
    '/jobs/summary/detailpi': () => <p>the job</p>,
  };
  return { heard, ...(await openScreen(pages, address, ['job.create', 'job.release'])) };
};
const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
interface Order {
  readonly masterJobId: string;
  readonly openJobIsKnown: boolean;
}
const posted = (heard: readonly Asked[]) =>
  heard.filter(({ method }) => method === 'POST').map(({ body }) => (body as { job: Order }).job);
const duplicate: Answer = {
  status: 409,
  body: { code: 'duplicate', statusDescription: 'The unit has an open job of this type.', requestId: 'r' },
};
const choosing = `/jobcreation/unitmodel/PC200-8?unit=${machine.id}`;
const creating = `/jobcreation/unitmodel/PC200-8/${idOf(7)}/detail?unit=${machine.id}&with=${idOf(8)}`;

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(async () => {
  await act(async () => openModal()?.close(false));
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

test('the service that is due is picked, another joins by a press, and both go on to one form', async () => {
  const { addressNow } = await open(choosing, () => ({ body: { data: detail(1) } }));
  expect(screen.getByRole('button', { name: /Service 500 h.*Due next/ }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect(screen.getByRole('button', { name: /Service 250 h/ }).getAttribute('aria-pressed')).toBe('false');
  await press(/Inspection 250 h.*Open already: J-0000003/);
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Go on with 2 jobs' })));
  await settle();
  expect(addressNow()).toBe(
    `/jobcreation/unitmodel/PC200-8/${idOf(7)}/detail?unit=${idOf(900)}&with=${idOf(8)}`,
  );
  expect(screen.getAllByLabelText('Description')).toHaveLength(2);
});

test('nothing is picked: nothing goes on', async () => {
  await open(choosing, () => ({ body: { data: detail(1) } }));
  await press(/Service 500 h/);
  expect(screen.getByText('Pick one job or several.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Go on/ })).toBeNull();
});

test('one is refused and the other is made: it is not made again, and both are released in the end', async () => {
  const { heard, addressNow } = await open(creating, ({ body }) => {
    const { job } = body as { job: Order };
    if (job.masterJobId === idOf(7)) return { body: { data: detail(1, { unitCode: 'EX-204' }) } };
    return job.openJobIsKnown ? { body: { data: detail(2) } } : duplicate;
  });
  await press('Create and release');
  expect(screen.getByText(/1 of 2 jobs is created/)).toBeTruthy();
  expect(screen.getByText(/J-0000001 is created: Service 500 h/)).toBeTruthy();
  expect(screen.getAllByLabelText('Description')).toHaveLength(1);
  expect(heard.some(({ path }) => path.endsWith('/release'))).toBe(false);
  await press('Create anyway');
  expect(posted(heard).map(({ masterJobId, openJobIsKnown }) => [masterJobId, openJobIsKnown])).toEqual([
    [idOf(7), false],
    [idOf(8), false],
    [idOf(8), true],
  ]);
  const [release] = heard.filter(({ path }) => path.endsWith('/release'));
  expect(release?.body).toEqual({ id: [idOf(1), idOf(2)] });
  expect(addressNow()).toBe('/jobs?SearchValue=EX-204');
  expect(openModal()).toMatchObject({
    kind: 'successful',
    text: '2 jobs are created: J-0000001, J-0000002.',
  });
});

test('who pays is of all of them, the number in SAP of each', async () => {
  const { heard } = await open(creating, () => ({ body: { data: detail(1) } }));
  fireEvent.change(screen.getByLabelText('Who pays'), { target: { value: 'CONTRACT' } });
  const numbers = screen.getAllByLabelText('SAP number');
  fireEvent.change(numbers[1] as HTMLElement, { target: { value: ' 4711 ' } });
  await press('Create');
  const [first, second] = posted(heard);
  expect(first).toMatchObject({ chargeTo: 'CONTRACT' });
  expect(first).not.toHaveProperty('sapOrder');
  expect(second).toMatchObject({ chargeTo: 'CONTRACT', sapOrder: '4711' });
});
