// A label is printed from the page of a machine, hung before the camera of a phone, and opens that page; without a camera the
// machine is found by its name. The camera of this browser plays what the test drew from the printed sheet.
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { extractImages, getDocumentProxy } from 'unpdf';
import { findHeadless } from '../scripts/chromium.ts';
import { expectAccessible, listenToConsole, testAs, withoutLive } from './people.ts';

const film = join(tmpdir(), `dca-camera-${process.pid}.y4m`);
const camera = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];
const test = testAs('rina');
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: { executablePath: findHeadless(), args: ['--no-sandbox', '--disable-gpu', ...camera] },
});
test.beforeEach(({ page }) => withoutLive(page));

const width = 640;
const height = 480;
interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** A film of a few frames in grey: a picture on a wall, or the wall alone. */
function show(picture: Picture | null): void {
  const wall = Buffer.alloc(width * height, 180);
  if (picture) {
    const [left, top] = [(width - picture.width) >> 1, (height - picture.height) >> 1];
    for (let y = 0; y < picture.height; y += 1)
      for (let x = 0; x < picture.width; x += 1)
        wall[(top + y) * width + left + x] = picture.data[(y * picture.width + x) * picture.channels] ?? 0;
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), wall, Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(film, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]));
}

async function openMachine(page: Page, unitCode: string): Promise<string> {
  await page.goto(`/dca/equipment-population?SearchValue=${unitCode}`);
  await page.getByRole('link', { name: unitCode }).first().click();
  await page.getByRole('link', { name: new RegExp(`Page of ${unitCode}`) }).click();
  await page.waitForURL(/\/machine\//);
  return page.url();
}

test('a label is printed, scanned, and opens its machine', { tag: '@web' }, async ({ page }) => {
  const watched = listenToConsole(page);
  show(null);
  const address = await openMachine(page, 'EX-204');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('EX-204');
  await page.getByText('How the meter ran').click();
  await expect(page.getByRole('img', { name: /^Meter from/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Labels' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '8 on a page of A4' }).click(),
  ]);
  const sheet = await getDocumentProxy(new Uint8Array(readFileSync(await file.path())));
  const [label] = await extractImages(sheet, 1);
  expect(label).toBeDefined();

  // Before a wall nothing is read; the machine is found by its name.
  await page.goto('/dca/home');
  await page.getByRole('link', { name: 'Scan' }).click();
  await expect(page.getByText('Hold the label of the machine before the camera.')).toBeVisible();
  await page.getByLabel('Unit code or serial number').fill('ex-20');
  await page.getByRole('button', { name: 'Find', exact: true }).last().click();
  const found = page.getByRole('list', { name: 'Machines that are called so' });
  await expect(found.getByRole('link', { name: /EX-204/ })).toBeVisible();
  await expectAccessible(page);

  show(label as Picture);
  await page.goto('/dca/home');
  await page.getByRole('link', { name: 'Scan' }).click();
  await page.waitForURL(/\/machine\//);
  expect(page.url()).toBe(address);
  await page.getByRole('link', { name: 'Report a breakdown' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /EX-204/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /What happened/ })).toBeVisible();
  watched.expectQuiet();
});
