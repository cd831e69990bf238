// Rights while people work: what a role loses goes from the screen of who holds it, a refusal names it, and it comes back without a
// reload. And the end of it: somebody is removed, and their work calls nobody by name.
import { customers } from '@dca/contract/areas/customers';
import { roles, userPlants, userRoles, users } from '@dca/contract/areas/users';
import { type Browser, expect, type Page } from '@playwright/test';
import { type Caller, callerOf } from './field/gateway.ts';
import { expectAccessible, listenToConsole, testAs } from './people.ts';

/** A role like a planner's that nobody else holds, with somebody of the directory who has it. */
async function newHolder(adi: Caller, first: string, last: string) {
  const code = `COUNTER-${Date.now() % 1_000_000}`;
  const planner = (await adi.call(roles.list, { query: { SearchValue: 'PLANNER' } })).data[0];
  const { data: role } = await adi.call(roles.add, {
    body: {
      ...{ roleCode: code, name: `Desk of ${first}`, baseRole: 'PLANNER', added: [] },
      ...{ removed: [], menus: planner?.menus ?? [] },
    },
  });
  const userName = `${first}.${last}@demo.test`.toLowerCase();
  const body = { userName, email: userName, firstName: first, lastName: last, language: 'en' as const };
  // Who was added by a journey that is tried again is there already.
  const known = (await adi.call(users.list, { query: { SearchValue: userName } })).data[0];
  const { id } = known ?? (await adi.call(users.add, { body })).data;
  await adi.call(userRoles.add, { body: { userName, roleCodes: [code] } });
  await adi.call(userPlants.add, { body: { userName, plantCodes: ['JKT1'], workCenterCodes: [] } });
  const give = async (isGiven: boolean) => {
    const { version, name, baseRole, added, menus, isActive } = (
      await adi.call(roles.get, { params: { id: role.id } })
    ).data;
    await adi.call(roles.change, {
      params: { id: role.id },
      body: {
        ...{ id: role.id, version, roleCode: code, name, baseRole, added, menus, isActive },
        removed: isGiven ? [] : ['customer.create'],
      },
    });
  };
  return { id, userName, give };
}

async function signIn(browser: Browser, userName: string): Promise<Page> {
  const page = await (await browser.newContext({ storageState: undefined })).newPage();
  await page.goto('/dca/');
  await page.getByRole('button', { name: /company staff/i }).click();
  await page.getByLabel(/e-mail/i).fill(userName);
  await page.getByLabel(/password/i).fill('demo');
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await page.waitForURL(/\/dca\/home/, { timeout: 20_000 });
  return page;
}

/** A page that is loaded anew forgets this. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isThatPage: true }));
const isStillThatPage = (page: Page) => page.evaluate(() => 'isThatPage' in globalThis);

testAs('adi')(
  'a right is taken from a role while its holder works, named where it is missed, and given back',
  { tag: '@web' },
  async ({ browser }) => {
    const adi = await callerOf('adi');
    const { userName, give } = await newHolder(adi, 'Nadia', 'Permata');
    const page = await signIn(browser, userName);
    const add = page.getByRole('link', { name: 'Add customer' });
    const listens = page.waitForResponse(/mslive\/api\/v1\/events/);
    await page.goto('/dca/customer-data');
    await listens;
    await expect(add).toBeVisible();
    await mark(page);
    await give(false);
    await expect(add).toHaveCount(0, { timeout: 10_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await give(true);
    await expect(add).toBeVisible({ timeout: 10_000 });
    expect(await isStillThatPage(page)).toBe(true);

    // Half filled in, and no news comes through: the refusal says which right it was, and nothing typed is lost.
    await add.click();
    const code = `C-${Date.now() % 1_000_000}`;
    await page.getByLabel('Customer code').fill(code);
    await page.getByLabel('Title').fill('PT');
    await page.getByLabel('Name', { exact: true }).fill('Half filled in');
    await mark(page);
    const save = page.getByRole('button', { name: 'Save' });
    await give(false);
    await expect(save).toHaveCount(0, { timeout: 10_000 });
    await expect(page.getByLabel('Customer code')).toHaveValue(code);
    await give(true);
    await expect(save).toBeVisible({ timeout: 10_000 });
    await expect(page.getByLabel('Customer code')).toHaveValue(code);
    expect(await isStillThatPage(page)).toBe(true);
    await page.route('**/gateway/**', async (route) => {
      if (route.request().method() === 'POST') await give(false);
      await route.fallback();
    });
    await save.click();
    await expect(page.getByText(/customer\.create/)).toBeVisible();
    await page.unrouteAll();
    await give(true);
    const { data } = await adi.call(customers.list, { query: { SearchValue: code } });
    expect(data).toEqual([]);
    await page.context().close();
  },
);

testAs('adi')(
  'somebody is removed after what goes and what stays was said: they are out, and lists call nobody by name',
  { tag: '@web' },
  async ({ page, browser }) => {
    const watched = listenToConsole(page);
    const adi = await callerOf('adi');
    const { id, userName } = await newHolder(adi, 'Yoga', 'Pradana');
    const theirs = await signIn(browser, userName);
    await page.goto(`/dca/user-data/detail/${id}`);
    await page.getByRole('button', { name: 'Remove for good' }).click();
    const dialog = page.getByRole('dialog');
    const remove = dialog.getByRole('button', { name: 'Remove for good' });
    await expect(dialog.getByText(/Signed papers as they were signed/)).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByLabel('Reason').fill('Asked for it');
    await expect(remove).toBeDisabled();
    await dialog.getByLabel(/Type the user name/).fill(userName);
    await remove.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: /Removed.person/ })).toBeVisible();
    await expectAccessible(page);
    await theirs.goto('/dca/jobs');
    await expect(
      theirs.getByText(/sign-in is over|sign-in has ended|signed out|Sign in again/i).first(),
    ).toBeVisible();
    await theirs.context().close();
    await page.goto('/dca/user-data?SearchValue=yoga');
    await expect(page.getByRole('link', { name: userName })).toHaveCount(0);
    await page.goto('/dca/user-data?SearchValue=removed');
    await expect(page.getByRole('row', { name: /Removed.person/ }).first()).toBeVisible();
    watched.expectQuiet();
  },
);
