import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Answer,
  type Asked,
  answerWith,
  openScreen,
  settle,
} from '../../records/open-screen.testing.tsx';
import { Page as AnswerPage } from './answer.tsx';

const code = '7K2M7K2M7K2M7K2M7K2M7K2M';
const questions = ['ON_TIME', 'INFORMATION', 'MANNER', 'SAFETY', 'SOLVED', 'REPORT', 'PARTS', 'OVERALL'].map(
  (name) => ({ code: name, words: { en: name, id: name } }),
);
let survey: object;
let onWrite: (asked: Asked) => Answer;

beforeEach(() => {
  survey = {
    ...{ state: 'OPEN', jobNumber: 'J-1', jobType: 'INS', unitCode: 'EX-204', plantDesc: 'Jakarta' },
    ...{
      validUntil: '2026-12-01T00:00:00.000Z',
      questions,
      answers: {},
      comment: null,
      recommendation: null,
    },
  };
  onWrite = () => ({ body: { data: survey } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(permissions = ['survey.answer']) {
  const heard = answerWith((asked) => (asked.method === 'PUT' ? onWrite(asked) : { body: { data: survey } }));
  const address = `/customer-satisfaction-survey/answer/${code}`;
  await openScreen({ '/customer-satisfaction-survey/answer/$id': AnswerPage }, address, permissions);
  return heard;
}
const choose = (question: string, icon: string) =>
  act(
    async () =>
      void fireEvent.click(
        within(screen.getByRole('group', { name: question })).getByRole('radio', { name: icon }),
      ),
  );
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Finish' });

test('all eight icons are asked for; what is chosen is sent whole, and thanked for', async () => {
  const sent: unknown[] = [];
  onWrite = ({ body }) => {
    sent.push(body);
    return { body: { data: survey } };
  };
  await open();
  for (const { code: question } of questions.slice(0, 7)) await choose(question, 'Good');
  expect(button().disabled).toBe(true);
  expect(screen.getByText('Still without an answer: 1')).toBeTruthy();
  await choose('OVERALL', 'Very good');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '9' })));
  await act(async () => void fireEvent.click(button()));
  await settle();
  expect(sent.at(-1)).toMatchObject({
    isFinal: true,
    recommendation: 9,
    answers: { ON_TIME: 4, OVERALL: 5 },
  });
  expect(screen.getByText('Thank you')).toBeTruthy();
});

test('it goes on where it was left', async () => {
  survey = { ...survey, answers: { SAFETY: 2 }, comment: 'Half done' };
  await open();
  const left = within(screen.getByRole('group', { name: 'SAFETY' })).getByRole<HTMLInputElement>('radio', {
    name: 'Bad',
  });
  expect(left.checked).toBe(true);
  expect(screen.getByDisplayValue('Half done')).toBeTruthy();
  expect(screen.getByText('Still without an answer: 7')).toBeTruthy();
});

test('one that was answered, or is over, says so and asks nothing', async () => {
  survey = { ...survey, state: 'ANSWERED' };
  await open();
  expect(screen.getByText('This survey was answered already')).toBeTruthy();
  expect(screen.queryByRole('group')).toBeNull();
  cleanup();
  survey = { ...survey, state: 'EXPIRED' };
  await open();
  expect(screen.getByText('The time for this survey is over')).toBeTruthy();
});

test('a finish that is refused keeps what was chosen and says why', async () => {
  survey = { ...survey, answers: Object.fromEntries(questions.map((question) => [question.code, 4])) };
  onWrite = () => ({
    status: 409,
    body: { code: 'moveNotAllowed', status: 409, statusDescription: 'Answered already' },
  });
  await open();
  await act(async () => void fireEvent.click(button()));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('Answered already');
  expect(button().disabled).toBe(false);
});

test('who belongs to the company and is signed in is told that it is for the customer', async () => {
  await open(['survey.read']);
  expect(screen.getByText('This is for the customer')).toBeTruthy();
  expect(screen.queryByRole('group')).toBeNull();
});
