// A survey from the list that is asked about to its results: answered by its link without an account, and a bad one that became a problem.
import { survey } from '@dca/contract/areas/survey';
import { expect } from '@playwright/test';
import { test as anybody } from './device.ts';
import { callerOf } from './field/gateway.ts';
import { expectAccessible, listenToConsole, signedIn } from './people.ts';

const small = { viewport: { width: 390, height: 844 } } as const;

anybody(
  'a customer answers by the link, in two sittings; a bad answer becomes a problem that is followed up',
  { tag: '@web' },
  async ({ browser }) => {
    const { data: waiting } = await (await callerOf('eko')).call(survey.waiting, {});
    const [first] = waiting;
    if (!first) throw new Error('the demo has surveys that wait');
    const address = `/dca/customer-satisfaction-survey/answer/${first.code}`;

    const phone = await browser.newContext(small);
    const page = await phone.newPage();
    const watched = listenToConsole(page);
    await page.goto(`${address}?first=2`);
    await expect(page.getByText(first.unitCode)).toBeVisible();
    await expect(
      page.getByRole('group').first().getByRole('radio', { name: 'Bad', exact: true }),
    ).toBeChecked();
    await expectAccessible(page);
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.getByRole('group').nth(1).getByText('Very bad').click();
    await kept;
    // It goes on where it was left.
    await page.goto(address);
    await expect(page.getByRole('group').nth(1).getByRole('radio', { name: 'Very bad' })).toBeChecked();
    for (let question = 2; question < 8; question += 1)
      await page.getByRole('group').nth(question).getByText('Bad', { exact: true }).click();
    const words = `Waited all day ${Date.now()}`;
    await page.getByLabel(/What should we know/).fill(words);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    await page.goto(address);
    await expect(page.getByText('This survey was answered already')).toBeVisible();
    watched.expectQuiet();

    const office = await browser.newContext({ storageState: await signedIn(browser, 'adi') });
    const admin = await office.newPage();
    await admin.goto('/dca/customer-satisfaction-survey?IsBad=true&State=ANSWERED');
    await expect(admin.getByRole('heading', { level: 1, name: 'Survey results' })).toBeVisible();
    await admin.getByRole('button', { name: 'Month' }).click();
    await expectAccessible(admin);
    await admin.goto(address);
    await expect(admin.getByText('This is for the customer')).toBeVisible();
    await admin.goto('/dca/problem-log?Source=SURVEY');
    await expect(admin.getByText(words)).toBeVisible();
  },
);
