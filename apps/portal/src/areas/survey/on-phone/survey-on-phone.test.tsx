import 'fake-indexeddb/auto';
import { makeSealingKey, openSealed } from '@dca/contract/sealed';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { registerKinds } from '../../../offline/act.ts';
import { actsNow, emptyOutbox } from '../../../offline/outbox.testing.ts';
import { detail, idOf } from '../../../records/job.testing.ts';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { type KeptSurvey, surveyKinds } from '../acts.ts';
import { SurveyOnPhone } from './survey-on-phone.tsx';

registerKinds(...surveyKinds);
const keyId = idOf(77);
const pair = await makeSealingKey();

afterEach(async () => {
  cleanup();
  await emptyOutbox();
  vi.unstubAllGlobals();
});

async function open(name: string, key: object | null = { keyId, publicKey: pair.publicKey }) {
  answerWith(({ method }) => {
    if (method === 'PUT') throw new TypeError('no signal');
    return { body: { data: key } };
  });
  const maya = { id: idOf(5), userName: 'maya', name: 'Maya', isLeader: true, position: 1 };
  const Page = () => <SurveyOnPhone job={detail(1, { mechanics: [maya] })} name={name} />;
  await openScreen({ '/survey': Page }, '/survey', ['receipt.change']);
  await settle();
}

test('what is answered is kept sealed: nothing of it can be read on the phone, and the server opens it', async () => {
  await open('Pak Darto');
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /Answer the survey/ })));
  const dialog = await screen.findByRole('dialog');
  const finish = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Seal and finish' });
  expect(finish.disabled).toBe(true);
  for (const group of within(dialog).getAllByRole('group').slice(0, 8))
    await act(async () => fireEvent.click(within(group).getByRole('radio', { name: 'Bad' })));
  const comment = 'They came three hours late';
  await act(async () =>
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: comment } }),
  );
  await act(async () => fireEvent.click(finish));
  expect(await screen.findByText(/Your answers are sealed/)).toBeTruthy();
  const [kept] = await actsNow();
  if (!kept) throw new Error('it is kept');
  const { name, sealed } = kept.body as KeptSurvey;
  expect(name).toBe('Pak Darto');
  expect(JSON.stringify(kept)).not.toMatch(/late|OVERALL/);
  const read = JSON.parse(await openSealed(pair.privateKey, idOf(1), sealed));
  expect(read).toMatchObject({ comment, answers: { OVERALL: 2, ON_TIME: 2 } });
});

test('who did the work is not asked, and where there is no key nobody is', async () => {
  await open(' maya ');
  expect(screen.getByText('Who did the work does not answer for it.')).toBeTruthy();
  cleanup();
  await open('Pak Darto', null);
  expect(screen.queryByRole('button')).toBeNull();
});
