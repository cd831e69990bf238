import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../platform/global-error.ts';
import { idOf } from '../../records/job.testing.ts';
import { type Answer, answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Page as DetailPage } from './detail.tsx';
import { Page as ListPage } from './list.tsx';
import { SendPaper } from './send-paper.tsx';

const mailOf = (state: string, more: object = {}) => ({
  id: idOf(7),
  jobId: idOf(1),
  number: 'J-0000001',
  jobType: 'INS',
  unitCode: 'EX-204',
  customerName: 'PT Tambang Jaya',
  kind: 'SUBMISSION',
  state,
  toName: 'Ratna',
  toAddress: 'ratna@tambang.test',
  language: 'id',
  subject: 'Laporan pekerjaan J-0000001',
  fileName: 'J-0000001-id.pdf',
  madeAt: '2026-11-20T03:00:00Z',
  madeBy: 'Lukman',
  attempts: 1,
  nextAt: null,
  endedAt: '2026-11-20T03:01:00Z',
  answer: '250 Kept',
  body: 'Yth. Ratna,\n\n{portal}/jobs',
  fileBytes: 10,
  messageId: '<1@dca.test>',
  round: 1,
  roundReason: null,
  roundBy: null,
  forgottenAt: null,
  ...more,
});
const one = (state: string): Answer => ({ body: { data: mailOf(state) } });
const open = (state: string, permissions = ['mail.read', 'mail.send']) => {
  const heard = answerWith(({ method }) => (method === 'PUT' ? one('QUEUED') : one(state)));
  return openScreen({ '/mail/$id': DetailPage }, `/mail/${idOf(7)}`, permissions).then(() => heard);
};

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  act(() => (openModal() as { close: () => void } | null)?.close());
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

test('a mail that was perhaps sent is asked about: it arrived, or it goes again, each with its reason', async () => {
  const heard = await open('PERHAPS');
  expect(screen.getByText(/Ask Ratna whether it arrived/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'It arrived' }));
  const dialog = screen.getByRole('dialog');
  const settleButton = within(dialog).getByRole('button', { name: 'It arrived' });
  expect((settleButton as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'She said so' } });
  await act(async () => fireEvent.click(settleButton));
  await settle();
  expect(heard.find(({ method }) => method === 'PUT')).toMatchObject({
    path: expect.stringMatching(/\/arrived$/),
    body: { id: idOf(7), reason: 'She said so' },
  });
});

test.each([
  ['SENT', ['Send again'], ['It arrived', 'Send now']],
  ['FAILED', ['Send again'], ['It arrived']],
  ['QUEUED', ['Send now'], ['It arrived', 'Send again']],
  ['SENDING', [], ['Send again', 'Send now', 'It arrived']],
] as const)('of a mail that is %s one can do what makes sense', async (state, there, missing) => {
  await open(state);
  for (const name of there) expect(screen.getByRole('button', { name })).toBeTruthy();
  for (const name of missing) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText(/\{portal\}/)).toBeNull();
});

test('who may only read settles nothing', async () => {
  await open('PERHAPS', ['mail.read']);
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('a mail whose time is over says so, and is sent no more', async () => {
  answerWith(() => ({ body: { data: mailOf('SENT', { body: '', forgottenAt: '2027-12-30T00:00:00Z' }) } }));
  await openScreen({ '/mail/$id': DetailPage }, `/mail/${idOf(7)}`, ['mail.read', 'mail.send']);
  expect(screen.getByText(/not kept any more/)).toBeTruthy();
  expect(screen.getByText(/Ratna <ratna@tambang.test>/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Attachment' })).toBeNull();
});

test('what needs somebody is one press away', async () => {
  const page = { data: [mailOf('FAILED')], total: 1, capped: false, page: 1, pageSize: 25, next: null };
  const heard = answerWith(() => ({ body: page }));
  await openScreen({ '/mail': ListPage }, '/mail?State=FAILED&State=PERHAPS', ['mail.read']);
  expect(heard.at(-1)?.query.getAll('State')).toEqual(['FAILED', 'PERHAPS']);
  expect(screen.getByRole('button', { name: 'State: Needs somebody' })).toBeTruthy();
  expect(screen.getByText('Not sent')).toBeTruthy();
});

const receivers = [
  {
    id: idOf(2),
    kind: 'contact',
    name: 'Ratna',
    as: 'CONTACT',
    address: 'r@t.test',
    language: 'id',
    isChosen: true,
  },
  {
    id: idOf(3),
    kind: 'contact',
    name: 'Hasan',
    as: 'CONTACT',
    address: null,
    language: 'id',
    isChosen: true,
  },
  {
    id: idOf(4),
    kind: 'person',
    name: 'Putri',
    as: 'PLANNER',
    address: 'p@t.test',
    language: 'en',
    isChosen: false,
  },
];
const sendIt = async (answer: Answer) => {
  const heard = answerWith(({ method }) => (method === 'POST' ? answer : { body: { data: receivers } }));
  const Page = () => <SendPaper job={{ id: idOf(1), number: 'J-0000001' }} kinds={['SUBMISSION']} />;
  await openScreen({ '/send': Page }, '/send', ['mail.send']);
  fireEvent.click(screen.getByRole('button', { name: 'Send by mail' }));
  await screen.findByLabelText('Ratna');
  return heard;
};
const pressSend = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  await settle();
};

test('who gets it stands there before it goes, may be changed, and who has no address is named', async () => {
  const mails = [{ id: idOf(9), toName: 'Ratna', toAddress: 'r@t.test' }];
  const heard = await sendIt({ body: { data: { mails, withoutAddress: [] } } });
  expect((screen.getByLabelText('Ratna') as HTMLInputElement).checked).toBe(true);
  expect((screen.getByLabelText('Hasan') as HTMLInputElement).disabled).toBe(true);
  expect(screen.getAllByText(/no mail address/)).toHaveLength(1);
  fireEvent.click(screen.getByLabelText('Putri'));
  await pressSend();
  expect(heard.find(({ method }) => method === 'POST')).toMatchObject({
    path: expect.stringMatching(/job-submission-email$/),
    body: { jobId: idOf(1), receivers: [idOf(2), idOf(4)] },
  });
  expect(openModal()).toMatchObject({ kind: 'successful', text: 'Mailed to Ratna.' });
});

test('a refusal is told as failed, with its reason', async () => {
  const problem = { code: 'moveNotAllowed', statusDescription: 'The report comes with the approval.' };
  await sendIt({ status: 409, body: problem });
  await pressSend();
  expect(openModal()).toMatchObject({ kind: 'failed', text: 'The report comes with the approval.' });
});
