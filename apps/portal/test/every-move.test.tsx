// Every move of the life-cycle that a person may make has a call, and a way on a screen.
import 'fake-indexeddb/auto';
import { contract } from '@dca/contract';
import type { Call } from '@dca/contract/call';
import { type JobMoveName, jobLifecycle } from '@dca/domain/job-lifecycle';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Page as Approval } from '../src/areas/checksheets/approval.tsx';
import { meterPhoto, sheetOf } from '../src/areas/checksheets/sheet.testing.ts';
import { Page as Detail } from '../src/areas/jobs/detail.tsx';
import { paper } from '../src/areas/receipts/paper.testing.ts';
import { Page as PaperPage } from '../src/areas/receipts/paper.tsx';
import { openModal } from '../src/platform/ask-and-tell.ts';
import { detail, idOf } from '../src/records/job.testing.ts';
import { answerWith, openScreen, putriId, settle } from '../src/records/open-screen.testing.tsx';

const pages = {
  '/jobs/summary/detailpi': Detail,
  '/jobs/summary/detailpi/$id/approval': Approval,
  '/jobs/paper/$kind/$id': PaperPage,
};
const onDetail = `/jobs/summary/detailpi?id=${idOf(1)}`;
const onTab = (tab: string) => `${onDetail}&tab=${tab}`;
const onApproval = `/jobs/summary/detailpi/${idOf(1)}/approval`;
const onPaper = `/jobs/paper/bast/${idOf(1)}`;

interface Way {
  readonly call: Call;
  readonly at: string;
  /** The button or link; behind 'More' where nothing else is said. */
  readonly press: string;
  readonly isInSight?: true;
}
const { jobs, assignment, checksheets, receipts, tracking } = contract;
const inSight = (call: Call, at: string, press: string): Way => ({ call, at, press, isInSight: true });
const behindMore = (call: Call, press: string): Way => ({ call, at: onDetail, press });

/** A job that is there is offered no beginning. */
type Beginning = 'create' | 'reportBreakdown';

const ways: Readonly<Record<Exclude<JobMoveName, Beginning>, Way>> = {
  release: inSight(jobs.release, onDetail, 'Release'),
  assign: inSight(assignment.assign, onDetail, 'Assign'),
  unassign: behindMore(assignment.unassign, 'Unassign'),
  handOver: inSight(jobs.handOver, onDetail, 'Hand over'),
  unhandOver: behindMore(jobs.unhandOver, 'Take back'),
  start: inSight(tracking.record, onTab('tracking'), 'Start'),
  submit: inSight(checksheets.save, onTab('checksheet'), 'Submit'),
  return: inSight(checksheets.giveBack, onApproval, 'Return'),
  approve: inSight(checksheets.approve, onApproval, 'Approve'),
  countersign: inSight(checksheets.approve, onApproval, 'Approve'),
  reopen: behindMore(checksheets.giveBack, 'Reopen'),
  refuse: inSight(receipts.refuse, onPaper, 'Refuse'),
  accept: inSight(receipts.accept, onPaper, 'Accept'),
  acceptOnPaper: inSight(receipts.acceptOnPaper, onPaper, 'Upload the signed paper'),
  teco: inSight(jobs.sapApproval, onDetail, 'Complete in SAP'),
  reverse: behindMore(jobs.sapReversal, 'Reverse in SAP'),
  close: behindMore(jobs.close, 'Close'),
  reopenClosed: behindMore(jobs.reopenClosed, 'Reopen'),
  cancel: behindMore(jobs.cancel, 'Cancel job'),
  deactivate: behindMore(jobs.deactivate, 'Deactivate'),
  reactivate: behindMore(jobs.reactivate, 'Reactivate'),
};

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(async () => {
  await act(async () => openModal()?.close(false));
  cleanup();
  vi.unstubAllGlobals();
});

/** A sheet in which nothing is missing. */
const whole = { ...sheetOf(idOf(1), [], []), smr: 10, lastSmr: 9, photos: [meterPhoto] };
const me = { id: putriId, userName: 'putri@demo.test', name: 'Putri' };

async function openAt(name: JobMoveName, { at }: Way) {
  const { from, permission } = jobLifecycle.moves.find((move) => move.name === name) ?? { from: [] };
  const mechanics = [{ ...me, isLeader: true, position: 1 }];
  const job = detail(1, { status: from[0] ?? 10, moves: [name], mechanicLeader: me, mechanics });
  const heard = answerWith(({ method, path }) => {
    if (method !== 'GET') return { body: { data: job, attributes: { response: 'RETURNED' } } };
    if (path.includes('/check-sheet-values/')) return { body: { data: whole } };
    if (path.includes('/tracking')) return { body: { data: { stages: [], rows: [] } } };
    if (path.endsWith('/bast')) return { body: { attributes: paper() } };
    return path.endsWith(idOf(1)) ? { body: { data: job } } : { status: 404, body: {} };
  });
  const reads = ['job.read', 'checksheet.read', 'receipt.read', 'tracking.read'];
  await openScreen(pages, at, [...reads, String(permission)]);
  await settle();
  return heard;
}

const click = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
  await settle();
};

async function find({ press, isInSight }: Way): Promise<HTMLElement> {
  if (!isInSight) {
    await click(screen.getByRole('button', { name: 'More' }));
    return screen.getByRole('menuitem', { name: press });
  }
  const found = [
    ...screen.queryAllByRole('button', { name: press }),
    ...screen.queryAllByRole('link', { name: press }),
  ];
  return found[0] ?? (await screen.findByRole('button', { name: press }));
}

const isBeginning = (name: JobMoveName): name is Beginning =>
  jobLifecycle.moves.some((move) => move.name === name && move.from.length === 0);
const offered = jobLifecycle.moves.flatMap(({ name, permission }) =>
  permission === undefined || isBeginning(name) ? [] : [name],
);

test.each(offered)('%s has a call and a way', async (name) => {
  const way = ways[name];
  expect(way.call.effect).toBe('write');
  await openAt(name, way);
  expect((await find(way)).hasAttribute('disabled')).toBe(false);
});

test('an approved sheet is opened again where it is shown, with its reason, and is offered no second approval', async () => {
  const heard = await openAt('reopen', ways.reopen);
  await click(await find(ways.reopen));
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await click(screen.getByRole('button', { name: 'Reopen' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reopen the checksheet of J-0000001' }));
  fireEvent.change(dialog.getByLabelText(/What must be done again/), { target: { value: 'Wrong filter' } });
  await click(dialog.getByRole('button', { name: 'Reopen' }));
  const writes = heard.filter(({ method }) => method !== 'GET');
  expect(writes.map(({ body }) => body)).toEqual([
    { jobId: idOf(1), reason: 'Wrong filter', questionIds: [], items: [] },
  ]);
});
