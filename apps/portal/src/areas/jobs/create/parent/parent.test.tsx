import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openModal } from '../../../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../../../platform/global-error.ts';
import { setSession } from '../../../../platform/session.ts';
import { detail, idOf } from '../../../../records/job.testing.ts';
import { type Asked, answerWith, openScreen, settle } from '../../../../records/open-screen.testing.tsx';
import { Page as ChooseJob } from '../../choose-job.tsx';
import { Page as CreateJob } from '../../create-job.tsx';
import { Page as Detail } from '../../detail.tsx';

const machine = {
  id: idOf(900),
  unitCode: 'EX-201',
  unitModel: 'PC200-8',
  serialNumber: 'C62041',
  customerName: 'PT Tambang Jaya',
  plantCode: 'JKT1',
  plantDesc: 'Jakarta Workshop',
  smr: 4547,
  openJobs: [],
};
const masterOf = (n: number, jobType: string, stage: string | null, en: string) => ({
  id: idOf(n),
  jobType,
  stage,
  name: { en, id: en },
  intervalHours: null,
  questions: 12,
});
const masters = [masterOf(7, 'INS', null, 'Inspection'), masterOf(8, 'OVH', null, 'Overhaul')];
const stages = [
  masterOf(21, 'OVH', 'RECEIVING', 'Receiving of an engine'),
  masterOf(22, 'OVH', 'MEASUREMENT', 'Measurement of an engine'),
];
const overhaul = detail(1, { jobType: 'OVH', status: 30, equipmentId: machine.id });

const open = async (
  address: string,
  parent = overhaul,
  permissions: readonly string[] = ['job.read', 'job.create'],
) => {
  const heard = answerWith(({ method, path, query }: Asked) => {
    if (method === 'POST') return { body: { data: detail(5) } };
    if (path.endsWith('/masterjobs'))
      return { body: { data: query.get('Stages') === 'true' ? stages : masters } };
    if (path.endsWith(`/equipments/${machine.id}`)) return { body: { data: machine } };
    return path.endsWith(`/jobs/${parent.id}`) ? { body: { data: parent } } : { status: 404, body: {} };
  });
  const pages = {
    '/jobs/summary/detailpi': Detail,
    '/jobcreation/unitmodel/$Id': ChooseJob,
    '/jobcreation/unitmodel/$Id/$id/detail': CreateJob,
  };
  return { heard, ...(await openScreen(pages, address, permissions)) };
};
const onDetail = `/jobs/summary/detailpi?id=${overhaul.id}`;
const chosenFor = (more = '') =>
  `/jobcreation/unitmodel/PC200-8?unit=${machine.id}&parent=${overhaul.id}${more}`;
const linkNamed = (name: RegExp) => screen.getByRole('link', { name });
const click = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
  await settle();
};

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(async () => {
  await act(async () => openModal()?.close(false));
  cleanup();
  act(closeGlobalError);
  act(() => setSession({ menu: [] }));
  vi.unstubAllGlobals();
});

describe('on a job', () => {
  const stageOf = (stage: 'RECEIVING' | 'MEASUREMENT', status: number) =>
    ({ id: idOf(2), number: 'J-0000002', jobType: 'OVH', stage, status }) as const;

  test.each([
    ['Receiving', []],
    ['Measurement', [stageOf('RECEIVING', 70)]],
    ['Receiving', [stageOf('RECEIVING', 98), stageOf('MEASUREMENT', 20)]],
  ] as const)(
    'the next stage of an overhaul is %s, with machine and parent in its way',
    async (stage, additionalJobs) => {
      await open(onDetail, { ...overhaul, additionalJobs: [...additionalJobs] });
      const href = linkNamed(new RegExp(`^Next stage: ${stage}$`)).getAttribute('href');
      expect(href).toBe(chosenFor(`&stage=${stage.toUpperCase()}`));
    },
  );

  test('that is no overhaul takes additional jobs without stages', async () => {
    await open(onDetail, detail(1, { status: 40 }));
    expect(linkNamed(/^Additional job$/).getAttribute('href')).toBe(chosenFor());
    expect(screen.queryByRole('link', { name: /Next stage/ })).toBeNull();
  });

  test.each([
    ['that is submitted', detail(1, { status: 60 }), ['job.read', 'job.create']],
    ['that belongs to another', detail(1, { status: 20, parentId: idOf(3) }), ['job.read', 'job.create']],
    ['of who creates none', detail(1, { status: 20 }), ['job.read']],
  ] as const)('%s none is added', async (_which, job, permissions) => {
    await open(onDetail, job, permissions);
    expect(screen.queryByRole('link', { name: /^Additional job$/ })).toBeNull();
  });
});

describe('what can be made for it', () => {
  test('are the stages, of which the next one is picked', async () => {
    await open(chosenFor('&stage=MEASUREMENT'));
    expect(screen.getByText(/^Stage of/).textContent).toBe('Stage of EX-201 · J-0000001');
    const pressed = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    expect([pressed(/^Receiving/), pressed(/^Measurement/)]).toEqual(['false', 'true']);
    expect(linkNamed(/^Go on with one job/).getAttribute('href')).toBe(
      `/jobcreation/unitmodel/PC200-8/${idOf(22)}/detail?unit=${machine.id}&parent=${overhaul.id}&stage=MEASUREMENT`,
    );
  });

  test('is no overhaul within an overhaul, and nothing is picked before', async () => {
    await open(chosenFor());
    expect(screen.getByRole('button', { name: /^Inspection/ }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('button', { name: /^Overhaul/ })).toBeNull();
  });

  test('is what the menu has as additional jobs', async () => {
    const url = '/dca/jobcreation/unitmodel?JobType=INS&For=';
    const withEntry = (type: string) =>
      setSession({ menu: [{ type, isActive: '1', url: url + type, subs: [] }] as never });
    withEntry('mainjob');
    await open(chosenFor());
    expect(screen.queryByRole('button', { name: /^Inspection/ })).toBeNull();
    cleanup();
    withEntry('additionaljob');
    await open(chosenFor());
    expect(screen.getByRole('button', { name: /^Inspection/ })).toBeTruthy();
  });

  test('a job that is not there is said, and is no way to others', async () => {
    await open(`/jobcreation/unitmodel/PC200-8?unit=${machine.id}&parent=${idOf(77)}`);
    expect(screen.getByText('This does not exist, or it is not yours to see.')).toBeTruthy();
  });
});

test('it is made for its machine alone, and belongs to the job', async () => {
  const form = `/jobcreation/unitmodel/PC200-8/${idOf(21)}/detail?unit=${machine.id}&parent=${overhaul.id}&stage=RECEIVING`;
  const { heard } = await open(form);
  expect(screen.queryByRole('button', { name: 'Choose another unit' })).toBeNull();
  expect(screen.getByText(/^Stage of/).textContent).toBe('Stage of EX-201 · J-0000001');
  await click(screen.getByRole('button', { name: /EX-201/ }));
  await click(screen.getByRole('button', { name: 'Create' }));
  const [made] = heard.filter(({ method }) => method === 'POST');
  expect(made?.body).toMatchObject({
    job: { masterJobId: idOf(21), equipmentId: machine.id, parentId: overhaul.id },
  });
});
