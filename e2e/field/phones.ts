// Two phones of two people with wrong clocks: pages of a real browser, each with a database of its own and on a bad way of its
// own to the gateway.

import type { Outcome } from '@dca/domain/checksheet/histories.testing';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type FaultyWay, openWay } from './faulty-way.ts';
import { type Caller, callerOf, productUrl } from './gateway.ts';
import { type PhoneCalls, phoneIn, phonePages, phonePath } from './phone-page.ts';

/** What somebody entered, as the judge of histories takes it. */
export type Entered = Outcome['arrived'][number];

export interface LivingPhone {
  readonly context: BrowserContext;
  readonly way: FaultyWay;
  readonly owner: Caller;
  readonly page: Page;
  readonly calls: PhoneCalls;
  /** The ids of what waits on it. */
  waiting: readonly string[];
  /** What was entered here and was not acknowledged. */
  kept: readonly Entered[];
}

/** Opens two phones of two people, whose clocks are wrong by so many hours. */
export async function openPhones(
  browser: Browser,
  owners: readonly [string, string],
  clocks: readonly [number, number],
): Promise<readonly [LivingPhone, LivingPhone]> {
  const open = async (index: 0 | 1): Promise<LivingPhone> => {
    const way = await openWay(productUrl(), phonePages());
    const context = await browser.newContext({ storageState: undefined });
    await context.addInitScript(shiftClock, clocks[index] * 3_600_000);
    const owner = await callerOf(owners[index]);
    return { context, way, owner, kept: [], waiting: [], ...(await startPage(context, way, owner)) };
  };
  return Promise.all([open(0), open(1)]);
}

export async function closePhones(phones: readonly LivingPhone[]): Promise<void> {
  for (const { context, way } of phones) {
    await context.close();
    await way.close();
  }
}

function shiftClock(ms: number): void {
  const Real = Date;
  const Shifted = class extends Real {
    constructor(...given: [number]) {
      super(...(given.length > 0 ? given : ([Real.now() + ms] as [number])));
    }
    static override now = () => Real.now() + ms;
  };
  globalThis.Date = Shifted as DateConstructor;
}

async function startPage(context: BrowserContext, way: FaultyWay, owner: Caller) {
  const page = await context.newPage();
  const calls = phoneIn(page);
  await startAgain({ page, calls, way, owner });
  return { page, calls };
}

/** Opens the page of a phone anew: what it had in memory, and what it was waiting for, is gone. */
export async function startAgain({
  page,
  calls,
  way,
  owner,
}: Pick<LivingPhone, 'page' | 'calls' | 'way' | 'owner'>): Promise<void> {
  await page.goto(way.address + phonePath);
  await calls.open({ personId: owner.id, token: owner.token });
}
