// Administration: somebody of the directory becomes a user, signs in for the first time, works with what they were given, and is out
// within a moment of being deactivated.
import { jobs } from '@dca/contract/areas/jobs';
import { audit, users } from '@dca/contract/areas/users';
import { expect } from '@playwright/test';
import { callerOf } from './field/gateway.ts';
import { expectAccessible, isTold, listenToConsole, testAs } from './people.ts';

testAs('adi')(
  'a new mechanic comes from the directory, signs in, and is out when deactivated',
  // Somebody comes from the directory once.
  { tag: '@web' },
  async ({ page, browser }) => {
    const watched = listenToConsole(page);
    await page.goto('/dca/user-data/add');
    await page.getByRole('searchbox', { name: 'Search the directory' }).fill('hesti');
    await page.getByRole('button', { name: /Hesti Wulandari/ }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue('hesti.wulandari@demo.test');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await isTold(page);

    await page.goto('/dca/user-role/add');
    await page.getByLabel('User name').fill('hesti.wulandari@demo.test');
    await page.keyboard.press('Escape');
    await page.getByLabel('Roles').fill('MECHANIC');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await isTold(page);
    await page.goto('/dca/user-plant/add');
    await page.getByLabel('User name').fill('hesti.wulandari@demo.test');
    await page.keyboard.press('Escape');
    await page.getByLabel('Plants').fill('JKT1');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await isTold(page);

    const context = await browser.newContext({ storageState: undefined });
    const theirs = await context.newPage();
    await theirs.goto('/dca/');
    await theirs.getByRole('button', { name: /company staff/i }).click();
    await theirs.getByLabel(/e-mail/i).fill('hesti.wulandari@demo.test');
    await theirs.getByLabel(/password/i).fill('demo');
    await theirs.getByRole('button', { name: /^sign in$/i }).click();
    await theirs.waitForURL(/\/dca\/home/, { timeout: 20_000 });

    await page.goto('/dca/user-data?SearchValue=hesti');
    await page.getByRole('link', { name: 'hesti.wulandari@demo.test' }).click();
    await expect(page.getByText('MECHANIC')).toBeVisible();
    await page.getByLabel('Active').uncheck({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await isTold(page);
    await theirs.goto('/dca/jobs');
    await expect(theirs.getByText(/Sesi masuk Anda sudah berakhir/)).toBeVisible();
    await context.close();
    watched.expectQuiet();
  },
);

testAs('adi')(
  'a role is made of its base, with what is added and taken away',
  { tag: '@web' },
  async ({ page }) => {
    const watched = listenToConsole(page);
    await page.goto('/dca/role-data/add');
    await page.getByLabel('Role', { exact: true }).fill('desk');
    await page.getByLabel('Name').fill('Desk');
    await page.getByLabel('Base').selectOption({ label: 'Planner' });
    await page.getByLabel('Jobs: add').uncheck();
    await page.getByLabel('Mails: export').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await isTold(page);
    await page.goto('/dca/role-data?SearchValue=desk');
    await page.getByRole('link', { name: 'DESK', exact: true }).click();
    await expect(page.getByLabel('Jobs: add')).not.toBeChecked();
    await expect(page.getByText('taken away', { exact: true })).toBeVisible();
    watched.expectQuiet();
  },
);

testAs('adi')(
  'a key of a machine is made, asks, is revoked, and stands in the audit trail',
  { tag: '@web' },
  async ({ page }) => {
    const watched = listenToConsole(page);
    await page.goto('/dca/api-key');
    await page.getByRole('link', { name: 'New key' }).first().click();
    const name = `Parts shop ${Date.now()}`;
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Last day').fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
    await page
      .getByRole('checkbox', { name: /Jakarta/ })
      .first()
      .check();
    await page.getByRole('checkbox', { name: 'Jobs: see', exact: true }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make the key' }).click();
    const token = await page.getByTestId('token').innerText();
    expect(token).toMatch(/^dca_[\w-]{43}$/);
    await expectAccessible(page);
    const { subscriptionKey } = await (await page.request.get('/dca/config.json')).json();
    const ask = () =>
      page.request.get('/gateway/dca/msjobcreation/api/v1.2/jobs', {
        headers: { 'ocp-apim-subscription-key': subscriptionKey, authorization: `Bearer ${token}` },
      });
    expect((await ask()).status()).toBe(200);
    await page.getByRole('button', { name: 'I have it' }).click();
    await page.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('contract ended');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await ask()).status()).toBe(401);

    await page.goto('/dca/audit');
    await expectAccessible(page);
    await page
      .getByRole('row', { name: /Revoke a key of a machine/ })
      .first()
      .getByRole('link')
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /Revoke a key of a machine/ })).toBeVisible();
    await expect(page.getByText('contract ended')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All entries of this record' }).click();
    await expect(page.getByText(/Make a key of a machine/).first()).toBeVisible();
    watched.expectQuiet();
  },
);

testAs('adi')(
  'a right is given for a time and ended, and each right says where it comes from',
  { tag: '@web' },
  async ({ page }) => {
    const watched = listenToConsole(page);
    const adi = await callerOf('adi');
    const userName = `stands.in.${Date.now()}@demo.test`;
    const body = { userName, firstName: 'Stands', lastName: 'In', email: userName };
    const { id } = (await adi.call(users.add, { body })).data;
    const { number } = (await adi.call(jobs.list, { query: { PageSize: 1 } })).data[0] ?? { number: '' };

    await page.goto(`/dca/user-data/detail/${id}`);
    await page.getByRole('button', { name: 'Give for a time' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Role or plant').selectOption('role/PLANNER');
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Until').fill(until);
    await dialog.getByLabel('Reason').fill('Lukman is on leave');
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Lukman is on leave')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Where each right comes from' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rights of Stands In' })).toBeVisible();
    await expect(page.getByText('Has more than the bases of their roles')).toBeVisible();
    await page.getByLabel('Job number').fill(number);
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect(page.getByText(`They do not see ${number}.`)).toBeVisible();
    await expect(page.getByText('The job is at one of their plants')).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/dca/user-data?IsBeyond=true&SearchValue=${userName}`);
    await expect(page.getByRole('row', { name: new RegExp(userName) })).toContainText('Beyond their role');
    await page.goto(`/dca/user-data/detail/${id}`);
    await page.getByRole('button', { name: 'End PLANNER' }).click();
    await dialog.getByLabel('Reason').fill('back from leave');
    await dialog.getByRole('button', { name: 'End', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Nothing that ends by itself.')).toBeVisible();
    watched.expectQuiet();
  },
);

testAs('adi')(
  'an administrator sees the portal as a mechanic and as a customer do: marked, only to read, and back',
  { tag: '@web' },
  async ({ page }) => {
    const [maya, eko] = await Promise.all([callerOf('maya'), callerOf('eko')]);
    const strip = page.getByRole('region', { name: 'Seeing as another person' });
    const seeAs = async (id: string, why: string) => {
      await page.goto(`/dca/user-data/rights/${id}`);
      await page.getByRole('button', { name: 'See the portal as this person' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill(why);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'See', exact: true }).click();
      await expect(strip).toBeVisible();
    };
    await seeAs(maya.id, 'she misses a job');
    await expect(strip).toContainText('You see the portal as Maya');
    await expectAccessible(page);
    await page.goto('/dca/user-data');
    await expect(page.getByText('Uh-oh, you do not have access.')).toBeVisible();
    await page.goto('/dca/setting');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Who sees as another person changes nothing.')).toBeVisible();
    await page.goto('/dca/home');
    await strip.getByRole('button', { name: 'Back to myself' }).click();
    await page.waitForURL(/\/dca\/user-data/);
    await expect(strip).toHaveCount(0);

    await seeAs(eko.id, 'he asks what his company sees');
    await expect(strip).toContainText('You see the portal as Eko');
    await page.reload();
    await expect(strip).toContainText('You see the portal as Eko');
    await strip.getByRole('button', { name: 'Back to myself' }).click();
    await page.waitForURL(/\/dca\/user-data/);
    const { data } = await (await callerOf('adi')).call(audit.list, {
      query: { Call: 'seeAs.begin' } as never,
    });
    expect(data[0]).toMatchObject({ call: 'seeAs.begin' });
  },
);
