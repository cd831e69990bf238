// Another system is told what happens: a webhook is made, its secret shown once; what arrives is proved by the public library, and
// what was refused is sent again.
import { startReceiver } from '@dca/simulators/webhooks/start';
import { expect } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { workingJob } from './field/gateway.ts';
import { expectAccessible, isTold, listenToConsole, testAs } from './people.ts';

testAs('adi')('a webhook is received, verified and sent again', { tag: '@web' }, async ({ page }) => {
  const watched = listenToConsole(page);
  const receiver = await startReceiver({ port: 0 });
  try {
    const name = `Parts shop ${Date.now()}`;
    await page.goto('/dca/webhook');
    await page.getByRole('link', { name: 'New webhook' }).first().click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Address').fill(`${receiver.url}/hook`);
    await page.getByRole('checkbox', { name: 'Job moved' }).check();
    await page
      .getByRole('checkbox', { name: /Jakarta/ })
      .first()
      .check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make the webhook' }).click();
    const secret = await page.getByTestId('token').innerText();
    expect(secret).toMatch(/^whsec_/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I have it' }).click();

    const job = await workingJob(['bima']);
    const ofJob = () => receiver.arrived().filter(({ body }) => body.includes(job.id));
    await expect.poll(() => ofJob().length, { timeout: 60_000 }).toBeGreaterThan(0);
    for (const { body, headers } of ofJob())
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'job.moved' });

    receiver.behave({ kind: 'error', times: 1 });
    await page.goto(`/dca/webhook?SearchValue=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Try ${name}` }).click();
    await isTold(page);
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { name: 'Deliveries of webhooks' }).waitFor();
    const trials = () => receiver.arrived().filter(({ body }) => body.includes('webhook.tried'));
    await expect.poll(() => trials().length, { timeout: 30_000 }).toBeGreaterThan(0);
    await expectAccessible(page);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('row', { name: /Trial/ }).getByText('Delivered')).toBeVisible();
    }).toPass({ timeout: 60_000 });
    const before = trials().length;
    await page
      .getByRole('row', { name: /Trial/ })
      .getByRole('button', { name: /Send again: / })
      .click();
    await expect.poll(() => trials().length, { timeout: 30_000 }).toBe(before + 1);
    expect(new Set(trials().map(({ headers }) => headers['webhook-id'])).size).toBe(1);

    await page.goto(`/dca/webhook?SearchValue=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `End ${name}` }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('contract ended');
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Ended')).toBeVisible();
    watched.expectQuiet();
  } finally {
    await receiver.close();
  }
});
