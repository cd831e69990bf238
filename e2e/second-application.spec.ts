// One of two applications is chosen by whether the address holds a fixed substring (spec §6). Here this browser is told another
// substring, as an installation with a second address has it; all else is the product's own: sign-in, both applications, their menus.
import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { test } from './device.ts';
import { listenToConsole, signIn } from './people.ts';

test('an address with the substring opens the second application, with the menu of it @web', async ({
  page,
}) => {
  test.skip(!process.env.JOURNEY_DATABASE_URL, 'JOURNEY_URL is a product whose database is out of reach');
  const console = listenToConsole(page);
  const asked = applicationsAsked(page);
  const database = new Client({ connectionString: String(process.env.JOURNEY_DATABASE_URL) });
  await database.connect();
  try {
    const switched = await switchOff(database, '/dca/customer-data');
    expect(switched, 'the menu of the second application has customers').toBe(1);
    await saysSubstring(page, '/dca/');
    await signIn(page, 'putri');
    await expect(menuEntry(page, '/dca/jobs')).toBeVisible();
    expect(await menuEntry(page, '/dca/customer-data').count()).toBe(0);
    expect([...asked]).toEqual(['DCA-X']);

    await page.unroute('**/dca/config.json');
    await page.goto('/dca/home');
    await expect(menuEntry(page, '/dca/customer-data')).toBeAttached();
    expect([...asked]).toEqual(['DCA-X', 'DCA']);
    console.expectQuiet();
  } finally {
    await database.end();
  }
});

const saysSubstring = (page: Page, substring: string) =>
  page.route('**/dca/config.json', async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    await route.fulfill({ response, json: { ...config, application: { ...config.application, substring } } });
  });

const menuEntry = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`);

/** The applications that the portal names to the gateway: when it signs in, at the application login, and for the menu. */
function applicationsAsked(page: Page): ReadonlySet<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const code =
      /\/ucp\/user-management\/api\/login\/([^/]+)$/.exec(pathname)?.[1] ??
      (pathname.endsWith('/portal/login') ? request.postDataJSON()?.applicationCode : undefined) ??
      (pathname.endsWith('/api/v1/menu') ? searchParams.get('ApplicationCode') : undefined);
    if (code) asked.add(code);
  });
  return asked;
}

/** No other journey opens the second application. */
async function switchOff(database: Client, url: string): Promise<number | null> {
  const { rowCount } = await database.query(
    `update menu_item set is_active = '0' where application_code = 'DCA-X' and url = $1`,
    [url],
  );
  return rowCount;
}
