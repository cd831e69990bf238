// The whole day of a mechanic on a shared phone: sign in, pack, and then no signal. Three jobs with all stages, sheets and forty
// photos, the browser killed twice, the phone in other hands and back; then the signal returns with a new build of the portal, an
// answer is cut after the commit, and in the end everything is on the server once. The longest journey: its file comes first by its name.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import { jobStatus } from '@dca/domain/job-status';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { handOn, openByPin, opensFromHere, personHere, setPin, takeDay } from '../changing-person.ts';
import { test } from '../device.ts';
import { fillSignIn, signIn } from '../people.ts';
import { picture } from '../picture.ts';
import { type Asked, type Fault, type FaultyWay, openWay, type Rule } from './faulty-way.ts';
import { callerOf, handedOverJob, type OwnJob, productUrl, sheetOf } from './gateway.ts';
import { goodEntries } from './good-sheet.ts';
import { type PhoneCalls, phoneIn, phonePages, phonePath } from './phone-page.ts';
import { killBrowser, openPhone } from './real-phone.ts';

const once = { tag: '@web' };
/** No other journey records stages of her, and none uses her machine. */
const mechanic = 'wati';
const other = 'rina';
const machine = 'EX-202';
const pins = { [mechanic]: '482913', [other]: '907351' } as const;
const photosInAll = 40;
const stages = ['START', 'TRAVELING', 'EXECUTION'] as const;

/** The page without screens asks for its configuration as it opens; a phone has that from before. */
const noSignal: Rule = ({ path }) => (path === '/dca/config.json' ? null : { kind: 'refuse' });

interface Day {
  readonly jobs: readonly OwnJob[];
  readonly others: OwnJob;
  readonly sheets: ReadonlyMap<string, ReturnType<typeof goodEntries> & { readonly smr: number }>;
}

test('a whole day without a signal is on the server once', once, async () => {
  // Two people sign in, and the browser starts three times.
  test.setTimeout(300_000);
  const day = await planDay();
  const pages: Record<string, { type: string; text: string }> = phonePages();
  const way = await openWay(productUrl(), pages);
  const folder = mkdtempSync(join(tmpdir(), 'dca-whole-day-'));
  try {
    const morning = await openPhone(folder, way, 'allow');
    await pack(morning);
    way.decide(noSignal);
    const early = await pageOf(morning);
    await openByPin(early, 'Wati', pins[mechanic]);
    // At once: what browsers write late of this change of people is not written.
    await killBrowser(morning);

    const noon = await openPhone(folder, way, 'allow');
    await workOnScreens(await pageOf(noon), day);
    await workByTheStore(noon, day);
    await handOver(await pageOf(noon), day.others);
    await killBrowser(noon);

    const evening = await openPhone(folder, way, 'allow');
    const page = await pageOf(evening);
    await page.goto(`${productUrl()}/dca/home`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rina');
    await openByPin(page, 'Wati', pins[mechanic]);
    await comeHome(page, way, pages);
    await expectAllOnce(day);
    await comeBackAsOther(page, day.others);
    await evening.close();
  } finally {
    await way.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

const pageOf = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? (await context.newPage());

async function planDay(): Promise<Day> {
  const own = [];
  // A phone takes the soonest along, and others left these two more than it takes.
  const work = { unit: machine, inDays: 1 };
  for (let count = 0; count < 3; count += 1) own.push(await handedOverJob([mechanic], work));
  const others = await handedOverJob([other], work);
  const sheets = new Map<string, ReturnType<typeof goodEntries> & { smr: number }>();
  for (const { id } of own) {
    const sheet = await sheetOf(mechanic, id);
    const { answers, photos } = goodEntries(sheet);
    sheets.set(id, { answers, photos, smr: Math.round((sheet.lastSmr ?? 0) * 10 + 1) / 10 });
  }
  return { jobs: own, others, sheets };
}

/** Both sign in, set a PIN and take their day with them. */
async function pack(phone: BrowserContext): Promise<void> {
  const page = await pageOf(phone);
  await signIn(page, mechanic, productUrl());
  await setPin(page, pins[mechanic]);
  await takeDay(page);
  await handOn(page, other);
  await setPin(page, pins[other]);
  await takeDay(page);
  await opensFromHere(page);
}

/** The first job, as it is done on the screens: stages, meter with its photo, an answer. */
async function workOnScreens(page: Page, { jobs: [job], sheets }: Day): Promise<void> {
  const sheet = job && sheets.get(job.id);
  if (!job || !sheet) throw new Error('there is no job');
  await page.goto(`${productUrl()}${job.sheetAddress.replace('tab=checksheet', 'tab=tracking')}`);
  for (const act of ['Start', 'Start travel', 'Start work']) {
    const button = page.getByRole('button', { name: act, exact: true });
    await expect(button).toBeVisible();
    // The place of a stage is deaf for a moment after each press.
    await expect(async () => {
      if (await button.isVisible()) await button.click({ timeout: 2000 });
      await expect(button).toBeHidden({ timeout: 800 });
    }).toPass({ timeout: 30_000 });
  }
  await page.goto(`${productUrl()}${job.sheetAddress}`);
  await page.getByLabel(/Service meter reading/).fill(String(sheet.smr));
  await page.getByLabel(/Service meter reading/).blur();
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture(1) };
  await page.locator('[data-kind="METER"] input').setInputFiles(file);
  await expect(page.locator('#meter img')).toBeVisible();
  await expectWaiting(page, 5);
}

/** What the screens were shown to do is done here by what lies below them. */
async function workByTheStore(phone: BrowserContext, day: Day): Promise<void> {
  const page = await phone.newPage();
  const calls = await openStore(page);
  const onScreens = day.jobs[0]?.id;
  let taken = 1;
  for (const [index, { id }] of day.jobs.entries()) {
    const { answers, photos, smr } = day.sheets.get(id) ?? { answers: [], photos: [], smr: 0 };
    const isNew = id !== onScreens;
    if (isNew) for (const stage of stages) await calls.stage(id, stage);
    await calls.fill(id, [
      ...(isNew ? [{ kind: 'meter', smr, isConfirmed: false } as const] : []),
      ...answers,
    ]);
    for (const place of photos.filter(({ kind }) => isNew || kind !== 'METER'))
      await calls.photograph(id, ++taken, place);
    const untilNow = Math.ceil((photosInAll * (index + 1)) / day.jobs.length);
    while (taken < untilNow) await calls.photograph(id, ++taken);
    await calls.submit(id);
  }
  await page.close();
}

async function openStore(page: Page): Promise<PhoneCalls> {
  await page.goto(productUrl() + phonePath);
  const { id: personId, token } = await callerOf(mechanic);
  const calls = phoneIn(page);
  await calls.open({ personId, token });
  return calls;
}

/** The phone goes to somebody else, who answers a question, without a signal. */
async function handOver(page: Page, { sheetAddress }: OwnJob): Promise<void> {
  await openByPin(page, 'Rina', pins[other]);
  await page.goto(`${productUrl()}${sheetAddress}`);
  await page.locator('[data-zone]').first().click();
  await page.locator('[data-question] button[data-code]').first().click();
  // What is said to be kept is kept, whatever becomes of the page then.
  await expect(page.locator('[data-saved="kept"]').first()).toBeVisible();
  await expectWaiting(page, 1);
}

/** The signal returns with a new build; answers are cut after the commit. */
async function comeHome(
  page: Page,
  way: FaultyWay,
  pages: Record<string, { type: string; text: string }>,
): Promise<void> {
  const worker = await (await fetch(`${productUrl()}/dca/sw.js`)).text();
  const [build = ''] = /[0-9a-f]{16}/.exec(worker) ?? [];
  pages['/dca/sw.js'] = { type: 'text/javascript', text: worker.replaceAll(build, '0123456789abcdef') };
  const cutting = new Set(cutOnce);
  way.decide((asked) => cutFirst(cutting, asked));
  await page.goto(`${productUrl()}/dca/outbox`);
  await page.getByRole('button', { name: 'Use it now' }).click({ timeout: 30_000 });
  // The page is opened anew by it, once what is on its way is sent.
  await expect(page.getByText('A new version of the portal is ready.')).toBeHidden({ timeout: 90_000 });
  await expect
    .poll(() => page.evaluate(() => caches.keys()).catch(() => []), { timeout: 30_000 })
    .toContain('dca-build-0123456789abcdef');
  await expect(page.getByText('Nothing of yours waits on this phone')).toBeVisible({ timeout: 90_000 });
  expect(cutting.size).toBe(0);
}

const submits = ({ body }: Asked) => body.includes('"submit":true');
const saves = ({ path }: Asked) => path.endsWith('/check-sheet-values');
/** What loses its first answer after the commit: a stage, answers, a photo and a submission. */
const cutOnce: readonly ((asked: Asked) => boolean)[] = [
  ({ path }) => path.endsWith('/stagings'),
  (asked) => saves(asked) && !submits(asked),
  ({ path }) => path.endsWith('/photos'),
  (asked) => saves(asked) && submits(asked),
];

function cutFirst(cutting: Set<(asked: Asked) => boolean>, asked: Asked): Fault | null {
  const one = [...cutting].find((fits) => asked.method === 'POST' && fits(asked));
  return one && cutting.delete(one) ? { kind: 'cutAfter' } : null;
}

async function expectAllOnce(day: Day): Promise<void> {
  const caller = await callerOf(mechanic);
  let photos = 0;
  for (const { id } of day.jobs) {
    const { data: job } = await caller.call(jobs.get, { params: { id } });
    expect(job.status).toBe(jobStatus.SUBMITTED.code);
    const { data } = await caller.call(tracking.get, { params: { id } });
    expect(data.rows.map(({ stage }) => stage).slice(0, 3)).toEqual([...stages]);
    const sheet = await sheetOf(mechanic, id);
    expect(sheet.contests).toEqual([]);
    const answered = sheet.zoneCheckSheets.flatMap(({ answers }) =>
      answers.map(({ questionId }) => questionId),
    );
    expect(new Set(answered).size).toBe(day.sheets.get(id)?.answers.length);
    expect(answered).toHaveLength(new Set(answered).size);
    expect(new Set(sheet.photos.map(({ sha256 }) => sha256)).size).toBe(sheet.photos.length);
    photos += sheet.photos.length;
  }
  expect(photos).toBe(photosInAll);
}

/** The other one comes back, and what they entered goes in their own name. */
async function comeBackAsOther(page: Page, { id }: OwnJob): Promise<void> {
  await page.goto(`${productUrl()}/dca/change-person`);
  await personHere(page, 'Rina').getByRole('button').click();
  await fillSignIn(page, other);
  const answers = async () =>
    (await sheetOf(other, id)).zoneCheckSheets.flatMap((zone) => zone.answers).length;
  await expect.poll(answers, { timeout: 30_000 }).toBe(1);
}

/** So much of the person here waits on the phone, as the database of the browser has it. */
const expectWaiting = (page: Page, count: number): Promise<void> =>
  expect(async () => {
    await page.goto(`${productUrl()}/dca/outbox`);
    await expect(page.locator('main header [role="status"]')).toHaveText(String(count), { timeout: 3000 });
  }).toPass({ timeout: 20_000 });
