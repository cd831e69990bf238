import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeGlobalError, globalError } from '../../../platform/global-error.ts';
import { idOf } from '../../../records/job.testing.ts';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { SurveysOfJob } from './of-job.tsx';

afterEach(() => {
  cleanup();
  act(closeGlobalError);
});

const open = async (status: number) => {
  answerWith(() => ({ status, body: { status, code: 'notFound', statusDescription: 'Not found.' } }));
  const Page = () => <SurveysOfJob jobId={idOf(1)} />;
  await openScreen({ '/x': Page }, '/x', ['coip.read', 'coip.write']);
  await settle();
};

test('a job that the server does not know has no surveys, and no modal says so', async () => {
  await open(404);
  expect(globalError()).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('what fails for another reason is said in its place', async () => {
  await open(500);
  expect(globalError()).toBeNull();
  expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
});
