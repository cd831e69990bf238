import { expect, test } from 'vitest';
import { confirm, fail, openModal, showSapErrors, succeed } from './ask-and-tell.ts';

function close(answer = true): void {
  const modal = openModal();
  if (modal?.kind === 'confirm') modal.close(answer);
  else modal?.close();
}

test('a question answers what was pressed', async () => {
  const yes = confirm({ question: 'Release 3 jobs ?' });
  expect(openModal()).toMatchObject({ kind: 'confirm', question: 'Release 3 jobs ?' });
  close(true);
  expect(await yes).toBe(true);
  const no = confirm();
  close(false);
  expect(await no).toBe(false);
  expect(openModal()).toBeNull();
});

test('modals wait for each other', async () => {
  const order: string[] = [];
  const first = succeed('Saved').then(() => order.push('first'));
  const second = fail('Not sent').then(() => order.push('second'));
  const third = showSapErrors(['No cost center']).then(() => order.push('third'));
  for (const kind of ['successful', 'failed', 'sapError']) {
    expect(openModal()?.kind).toBe(kind);
    close();
  }
  await Promise.all([first, second, third]);
  expect(order).toEqual(['first', 'second', 'third']);
});
