// Storage that is full, absent, cleared, or of a browser that was killed: what the phone says of it is true.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { signedIn } from '../people.ts';
import { noSignal } from './faulty-way.ts';
import { productUrl } from './gateway.ts';
import {
  answerOnServer,
  comeBack,
  conditionAt,
  expectKept,
  expectSent,
  jobOf,
  judge,
  openSheet,
  openZone,
  showSheet,
  test,
} from './one-phone.ts';
import { killBrowser, openPhone } from './real-phone.ts';
import { storedIn, takeOver } from './stored.ts';

const once = { tag: '@web' };

test.describe('storage', () => {
  test(
    'that is full: the question says that it is not kept, and it is once there is room',
    once,
    async ({ phone }) => {
      const job = await jobOf(phone);
      const page = await openSheet(phone, job);
      await openZone(page);
      phone.way.decide(noSignal);
      await page.evaluate(fillStorage);
      await conditionAt(page, 0).locator('[data-code="NMB"]').click();
      await expect(conditionAt(page, 0).getByText(/Not on this phone yet/)).toBeVisible();
      await expect(page.locator('[data-saved="sent"], [data-saved="kept"]')).toBeHidden();
      await page.evaluate(() => dispatchEvent(new Event('dca-room-again')));
      await expectKept(page);
      await comeBack(phone);
      await expectSent(page);
      expect((await answerOnServer(phone.mechanic, job, 0)).answer?.code).toBe('NMB');
    },
  );

  test('that is absent: one works with a signal, and is told', once, async ({ phone }) => {
    const job = await jobOf(phone);
    const page = await phone.context.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    });
    await showSheet(page, job);
    await expect(page.getByText(/This browser keeps nothing on the device/)).toBeVisible();
    await openZone(page);
    await judge(page, 0, 'NMB');
    await expectSent(page);
    expect((await answerOnServer(phone.mechanic, job, 0)).answer?.code).toBe('NMB');
  });

  test(
    'that was cleared: what was “sent” is there, and nothing pretends that the rest is',
    once,
    async ({ phone }) => {
      const job = await jobOf(phone);
      const page = await openSheet(phone, job);
      await openZone(page);
      await judge(page, 0, 'NMB');
      await expectSent(page);
      phone.way.decide(noSignal);
      await judge(page, 1, 'NMB');
      await expectKept(page);
      const devtools = await phone.context.newCDPSession(page);
      const { origin } = new URL(productUrl());
      await page.goto('about:blank');
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
      phone.way.decide(null);
      await showSheet(page, job);
      await openZone(page);
      await expect(conditionAt(page, 0).locator('[data-code="NMB"]')).toHaveAttribute('aria-pressed', 'true');
      await expect(conditionAt(page, 1).locator('[data-code="NMB"]')).toHaveAttribute(
        'aria-pressed',
        'false',
      );
    },
  );

  test(
    'of a browser that was killed: what was kept is there when it is opened again',
    once,
    async ({ phone, browser }) => {
      const job = await jobOf(phone);
      const folder = mkdtempSync(join(tmpdir(), 'dca-killed-browser-'));
      const stored = storedIn(await signedIn(browser, phone.mechanic));
      const open = async () => {
        const context = await openPhone(folder, phone.way, 'block');
        // A browser writes its local storage when it has time to: a sign-in of this moment would be gone with it.
        await context.addInitScript(takeOver, stored);
        return context;
      };
      try {
        const first = await open();
        const page = await first.newPage();
        await showSheet(page, job);
        await openZone(page);
        phone.way.decide(noSignal);
        await judge(page, 0, 'NMB');
        await expectKept(page);
        await killBrowser(first);
        phone.way.decide(null);
        const second = await open();
        const again = await second.newPage();
        await again.goto(`${productUrl()}/dca/outbox`);
        await expect(again.getByText('Nothing of yours waits on this phone')).toBeVisible({
          timeout: 45_000,
        });
        expect((await answerOnServer(phone.mechanic, job, 0)).answer?.code).toBe('NMB');
        await second.close();
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});

/** In the page: from now on its database takes nothing, as where the storage is full, until there is room again. */
function fillStorage(): void {
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('There is no room.', 'QuotaExceededError');
  };
  addEventListener('dca-room-again', () => {
    IDBObjectStore.prototype.add = add;
  });
}
