// Two people on one phone without a signal: what each did stays, locked for the other, and is sent in their own name.

import { expect, type Page } from '@playwright/test';
import { handOn, openByPin, opensFromHere, personHere, setPin, takeDay } from './changing-person.ts';
import { test } from './device.ts';
import { handedOverJob, type OwnJob, sheetOf } from './field/gateway.ts';
import { sendNow } from './outbox.ts';
import { expectAccessible, fillSignIn, signIn } from './people.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

test('a phone is handed on without a signal: nobody reads or sends what the other did, and nothing of it is lost', {
  tag: '@web',
}, async ({ page, context }) => {
  // Two people sign in, twice they are asked for a PIN: more than other journeys wait for.
  test.slow();
  // Other journeys leave them more jobs than a phone takes along; these are sooner.
  const [hendras, gilangs] = [
    await handedOverJob(['hendra'], { inDays: 1 }),
    await handedOverJob(['gilang'], { inDays: 1 }),
  ];

  await signIn(page, 'hendra');
  await setPin(page, '482913');
  await expectAccessible(page);
  await takeDay(page);
  await handOn(page, 'gilang');
  await setPin(page, '907351');
  await takeDay(page);
  await opensFromHere(page);

  await context.setOffline(true);
  await answer(page, gilangs);
  await page.goto('/dca/change-person');
  const hendra = personHere(page, 'Hendra');
  await expect(hendra).toContainText('nothing waits');
  await hendra.getByRole('button', { name: 'Open with PIN' }).click();
  await hendra.getByLabel('PIN').fill('111112');
  await hendra.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(hendra.getByText('That is not the PIN.')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await openByPin(page, 'Hendra', '482913');

  await page.goto('/dca/outbox');
  await expect(page.getByText('Nothing of yours waits on this phone')).toBeVisible();
  const others = page.getByRole('listitem').filter({ hasText: 'Gilang' });
  await expect(others).toContainText('one thing waits, locked');
  await expectAccessible(page);
  expect(plainWordsIn(await filesOf(page))).toEqual([]);
  await page.goto(gilangs.sheetAddress);
  await expect(page.locator('[data-question] [aria-pressed="true"]')).toHaveCount(0);
  await answer(page, hendras);

  await openByPin(page, 'Gilang', '907351');
  await page.goto('/dca/outbox');
  await expect(page.getByText('1 answer', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await sendNow(page);
  await expect(page.getByText('Nothing of yours waits on this phone')).toBeVisible({ timeout: 20_000 });
  expect(await answersOf(gilangs)).toHaveLength(1);
  expect(await answersOf(hendras)).toEqual([]);

  await page.goto('/dca/change-person');
  await personHere(page, 'Hendra').getByRole('button').click();
  await fillSignIn(page, 'hendra');
  await expect(async () => expect(await answersOf(hendras)).toHaveLength(1)).toPass({ timeout: 20_000 });
  await page.goto('/dca/outbox');
  await expect(page.getByText('Nothing of yours waits on this phone')).toBeVisible();
});

/** Answers the first question of a sheet. No stage is recorded: other journeys keep the same people at work. */
async function answer(page: Page, { sheetAddress }: OwnJob): Promise<void> {
  await page.goto(sheetAddress);
  await page.locator('[data-zone]').first().click();
  await page.locator('[data-question] button[data-code]').first().click();
  await expect(page.locator('[data-saved="kept"]')).toBeVisible();
}

const answersOf = async ({ id }: OwnJob): Promise<readonly unknown[]> =>
  (await sheetOf('lukman', id)).zoneCheckSheets.flatMap(({ answers }) => answers);

/** Where words of somebody's work stand in the files. */
const plainWordsIn = (files: string): readonly string[] =>
  Array.from(files.matchAll(/.{0,80}(EX-204|"questionId"|"upon").{0,40}/g), ([found]) => found).slice(0, 5);

/** What lies in the databases of work and answers, as whoever reads the files of the browser finds it. */
const filesOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [];
    for (const name of ['dca-outbox', 'dca-last-answers']) {
      const database = await read(indexedDB.open(name));
      for (const table of database.objectStoreNames)
        found.push(await read(database.transaction(table).objectStore(table).getAll()));
      database.close();
    }
    return JSON.stringify(found, (_, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
    );
  });
