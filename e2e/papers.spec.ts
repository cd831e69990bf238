// A service from its approval on: its leader approves, the customer reads the certificate, signs and accepts, and takes it along.
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessible, listenToConsole, signedIn, testAs } from './people.ts';

testAs('eko')(
  'a customer accepts a service, and takes its BAST along',
  { tag: '@web' },
  async ({ page, browser }) => {
    const watched = listenToConsole(page);
    // The sheet of a service always lies before the leader of the demo.
    await page.goto('/dca/jobs?Status=60&JobType=SER&Sort=planDate');
    const job = page.locator('a[href*="/jobs/summary/detailpi?id="]').first();
    await expect(job).toBeVisible();
    const id = new URL(String(await job.getAttribute('href')), page.url()).searchParams.get('id') ?? '';
    await approve(browser, id);
    await page.goto(`/dca/jobs/summary/detailpi?id=${id}&tab=papers`);
    await page.getByRole('link', { name: /^Open BAST\// }).click();
    const heading = page.getByRole('heading', { level: 1, name: /BAST\// });
    await expect(heading).toBeVisible();
    const number = /BAST\/\S+\d{5}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
    await expect(page.getByText('Waits for the customer')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Remark (optional)').fill('Unit runs well');
    await sign(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByText(`${number} is accepted.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('img', { name: /^Signature of / })).toBeVisible();
    await expect(page.getByText('Unit runs well')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeHidden();

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF in English' }).click();
    const pdf = await getDocumentProxy(new Uint8Array(readFileSync(await (await saved).path())));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const said of [number, 'Accepted by the customer', 'Unit runs well'])
      expect(text.replace(/\s+/g, '')).toContain(said.replace(/\s+/g, ''));
    watched.expectQuiet();
  },
);

async function approve(browser: Browser, id: string): Promise<void> {
  const { baseURL } = test.info().project.use;
  const page = await browser.newPage({ baseURL, storageState: await signedIn(browser, 'lukman') });
  await page.goto(`/dca/jobs/summary/detailpi/${id}/approval`);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  const seen = page.getByLabel('I have looked at everything that is bad');
  if (await seen.isVisible()) await seen.check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(/^The checksheet of /)).toBeVisible();
  await page.close();
}

/** A stroke over the field, as a hand with a mouse draws it. */
async function sign(page: Page): Promise<void> {
  const box = await page.locator('[data-signature]').boundingBox();
  if (!box) throw new Error('there is a field to sign on');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 14; step += 1)
    await page.mouse.move(box.x + 20 + step * 12, box.y + box.height / 2 + (step % 3) * 14);
  await page.mouse.up();
}
