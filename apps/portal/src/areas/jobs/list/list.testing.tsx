// The list of jobs as its tests open it, with a gateway that answers what the test says.
import { act, fireEvent, screen } from '@testing-library/react';
import { openModal } from '../../../platform/ask-and-tell.ts';
import {
  type Answer,
  type Asked,
  answerWith,
  openScreen,
  settle,
} from '../../../records/open-screen.testing.tsx';
import { Page } from '../list.tsx';
// Behind the first screen it has been fetched.
import './selection-acts.tsx';

export const pageOf = (rows: readonly unknown[], more: object = {}): Answer => ({
  body: { data: rows, total: rows.length, capped: false, page: 1, pageSize: 25, next: null, ...more },
});
const counts = {
  body: {
    data: [
      { status: 20, jobs: 12, capped: false, late: 3 },
      { status: 60, jobs: 4, capped: false, late: 2 },
      { status: 95, jobs: 1126, capped: false, late: 0 },
    ],
  },
};
/** What a search says that found too many. */
const cutShort = {
  body: { data: counts.body.data.map((state) => ({ ...state, capped: true })) },
};
const crew = ['job.read', 'job.create', 'job.export', 'job.release', 'job.assign', 'job.handover'] as const;
export const planner = [...crew, 'job.unassign', 'job.planDate', 'job.cancel'] as const;

export const open = async (
  answer: Answer | ((asked: Asked) => Answer),
  address = '/jobs',
  permissions: readonly string[] = planner,
) => {
  const heard = answerWith((asked) => {
    if (asked.path.endsWith('/jobs/counts'))
      return asked.query.get('SearchValue') === 'EX' ? cutShort : counts;
    if (asked.path.endsWith('/unit-model')) return { body: { attributes: [] } };
    if (asked.path.endsWith('/get-all-plant') || asked.path.endsWith('/find')) return { body: { data: [] } };
    return typeof answer === 'function' ? answer(asked) : answer;
  });
  const opened = await openScreen({ '/jobs': Page }, address, permissions);
  const lists = () => heard.filter(({ path, method }) => method === 'GET' && path.endsWith('/jobs'));
  return { ...opened, heard, lastList: () => lists().at(-1)?.query.toString() };
};
export const press = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
  await settle();
};
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const pick = (name: RegExp) => press(screen.getByRole('checkbox', { name }));
export const answer = (isYes: boolean) =>
  act(async () => {
    const modal = openModal();
    if (modal?.kind === 'confirm') modal.close(isYes);
  });
export const writes = (heard: readonly Asked[]) =>
  heard.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path.split('/').at(-1), body]);
