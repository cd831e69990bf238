// Handing a phone on, as people do it: a PIN is set, somebody else goes on, and comes back.
import { expect, type Page } from '@playwright/test';
import { productUrl } from './field/gateway.ts';
import { fillSignIn, type Name } from './people.ts';

/** Opens a screen, also where the browser was started outside of the journeys and knows no base address. */
export const open = (page: Page, path: string) => page.goto(new URL(path, productUrl()).href);

/** Sets the PIN of who is signed in. */
export async function setPin(page: Page, pin: string): Promise<void> {
  await open(page, '/dca/change-person');
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByLabel('The same PIN again').fill(pin);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('The PIN is set.')).toBeVisible({ timeout: 20_000 });
}

/** Somebody who never was on this phone goes on, with a signal. */
export async function handOn(page: Page, name: Name): Promise<void> {
  await open(page, '/dca/change-person');
  await page.getByRole('button', { name: 'Sign in as somebody else' }).click();
  await fillSignIn(page, name);
}

/** The way to go on as somebody who was on this phone. */
export const personHere = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Goes on as somebody by their PIN, without a signal. */
export async function openByPin(page: Page, name: string, pin: string): Promise<void> {
  await open(page, '/dca/change-person');
  const person = personHere(page, name);
  await person.getByRole('button', { name: 'Open with PIN' }).click();
  await person.getByLabel('PIN').fill(pin);
  await person.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL(/\/dca\/home/, { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

/** The worker of the portal has the page, so that it opens without a signal. */
export async function opensFromHere(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Fetches the day pack, so that the jobs are on the phone. */
export async function takeDay(page: Page): Promise<void> {
  await open(page, '/dca/home');
  await page.getByRole('button', { name: 'Fetch now' }).click();
  await expect(page.getByText(/jobs? on this phone, as of/)).toBeVisible({ timeout: 30_000 });
}
