import type { FormFollower, FormRecord, FormVersionContent } from '@dca/contract/areas/checksheets/forms';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeGlobalError } from '../../../../platform/global-error.ts';
import { answerWith, openScreen, settle } from '../../../../records/open-screen.testing.tsx';
import { Page } from '../../form-page.tsx';
import { questionId } from '../../sheet.testing.ts';
import { content, id, record, rules } from '../form.testing.ts';

const words = (en: string) => ({ en, id: `${en} (id)` });
const follower = (n: number, more: Partial<FormFollower> = {}): FormFollower => ({
  id: questionId(600 + n),
  broaderId: id,
  code: `F-${n}`,
  name: words(`Form ${n}`),
  version: n,
  changes: [words('Limit raised')],
  conflicts: [],
  faults: [],
  customer: null,
  hasDraft: false,
  ...more,
});
const broaderId = questionId(700);

async function open(
  followers: readonly FormFollower[],
  more: Partial<FormRecord> = {},
  address = '',
  broader: (version: number) => FormVersionContent = content,
) {
  const form = record({ followers: followers.length, ...more });
  const draft = content(2, { broaderVersion: more.broader ? 1 : null });
  const heard = answerWith(({ path, method }) => {
    if (path.includes(broaderId)) return { body: { data: broader(path.endsWith('/1') ? 1 : 2) } };
    if (path.includes('/followers/')) return { body: { data: followers } };
    if (path.includes('/rules/')) return { body: { data: rules } };
    if (path.endsWith('/versions/1')) return { body: { data: content(1) } };
    if (path.endsWith('/versions/2')) return { body: { data: draft } };
    if (method === 'PUT')
      return { body: { data: { revision: 2, changedAt: '2026-11-20T08:00:00Z', version: 2 } } };
    return { body: { data: form } };
  });
  await openScreen({ '/checksheet-form/$id': Page }, `/checksheet-form/${id}${address}`, [
    'form.read',
    'form.create',
    'form.change',
  ]);
  return heard;
}
const press = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
  await settle();
};
const publishing = async () => {
  await press(screen.getByRole('button', { name: 'Publish' }));
  return within(screen.getByRole('dialog'));
};

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

test('what follows stands form by form: what it takes, what stays its own, what stands against it', async () => {
  const conflict = {
    name: words('Oil'),
    kind: 'bothChanged' as const,
    what: words('Limit'),
    here: words('3'),
    there: words('2'),
  };
  await open(
    [follower(1, { conflicts: [conflict], faults: [words('No model.')], hasDraft: true })],
    {},
    '?tab=followers',
  );
  expect(screen.getByRole('heading', { name: 'Form 1 · F-1' })).toBeTruthy();
  for (const text of [
    '1 change follows from this draft',
    'Limit raised',
    'Limit of “Oil”: 3 there, 2 here',
    'No model.',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/Somebody writes on a draft of it/)).toBeTruthy();
});

test('all that can go with the draft is published with it, each over the version that was shown', async () => {
  const heard = await open([
    follower(1),
    follower(2, { broaderId: questionId(601) }),
    follower(3, { faults: [words('No')] }),
  ]);
  const dialog = await publishing();
  expect(dialog.getByLabelText('Form 3 · F-3 (follows later)')).toHaveProperty('disabled', true);
  await press(dialog.getByRole('button', { name: 'Publish' }));
  expect(heard.find(({ path }) => path.includes('/publish/'))?.body).toMatchObject({
    followers: [
      { id: questionId(601), over: 1 },
      { id: questionId(602), over: 2 },
    ],
  });
});

test('who follows one that is taken off follows later too', async () => {
  const heard = await open([follower(1), follower(2, { broaderId: questionId(601) })]);
  const dialog = await publishing();
  await press(dialog.getByLabelText('Form 1 · F-1'));
  expect(dialog.getByLabelText('Form 2 · F-2 (follows later)')).toHaveProperty('disabled', true);
  await press(dialog.getByRole('button', { name: 'Publish' }));
  expect(heard.find(({ path }) => path.includes('/publish/'))?.body).toMatchObject({ followers: [] });
});

test('a draft whose broader form went on is offered its changes, taken as one edit that is undone', async () => {
  const broader = { id: broaderId, code: 'CLASS', name: words('The class'), version: 2 };
  const changed = (version: number) =>
    version === 1
      ? content(1)
      : content(2, { zones: content(1).zones.map((zone) => ({ ...zone, name: words('Cabin') })) });
  await open([], { broader }, '', changed);
  expect(screen.getByText(/The class has version 2 by now; this draft follows version 1/)).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Look at its changes' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Name of zone Z1: Cab → Cabin')).toBeTruthy();
  await press(dialog.getByRole('button', { name: 'Take them' }));
  expect(screen.queryByText(/has version 2 by now/)).toBeNull();
  expect(screen.getByRole('treeitem', { name: /Cabin/ })).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText(/has version 2 by now/)).toBeTruthy();
  expect(screen.queryByRole('treeitem', { name: /Cabin/ })).toBeNull();
});

test('a form that nothing follows has no such part', async () => {
  await open([]);
  expect(screen.queryByRole('link', { name: 'What follows' })).toBeNull();
});
