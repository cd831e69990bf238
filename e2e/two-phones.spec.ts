// A service of 1000 hours by two mechanics on two phones, each in their zones at once; its leader returns two items, they are
// mended, and the leader sees what was changed since.
import { jobs } from '@dca/contract/areas/jobs';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { addPhoto, answerZone, expectSubmitted } from './answering.ts';
import { approveOn, as, openApproval, paperOn, squeeze } from './approving.ts';
import { test } from './device.ts';
import { callerOf, type OwnJob, sheetOf, workingJob } from './field/gateway.ts';
import { fillSheet } from './field/whole-sheet.ts';
import { expectAccessible, listenToConsole, type Name, signedIn, withoutLive } from './people.ts';

const leader = 'dewi';
const work = { unit: 'EX-207', jobType: 'SER', form: 'SER-HYDRAULIC-EXCAVATOR-1000', leader } as const;

test('a 1000 h service by two on two phones is returned for two items and mended', { tag: '@web' }, async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const job = await workingJob(['budi', 'slamet'], work);
  const [mine, theirs] = await twoZones(job);
  const [budi, slamet] = await Promise.all([
    openPhone(browser, 'budi', job),
    openPhone(browser, 'slamet', job),
  ]);
  await Promise.all([answerIn(budi.page, mine), answerIn(slamet.page, theirs)]);
  await expectBoth(job, [
    [mine, 'Budi'],
    [theirs, 'Slamet'],
  ]);
  await fillSheet('budi', job, { family: 'ps', untouched: [mine, theirs] });
  await budi.page.reload();
  await submit(budi.page);

  const [first, second] = await markedAndReturned(browser, job, [mine, theirs]);
  await mend(budi.page, job, first);
  await beBad(slamet.page, job, second);
  await budi.page.reload();
  await submit(budi.page);
  budi.watched.expectQuiet();
  slamet.watched.expectQuiet();

  const paper = await as(browser, leader, async (desk) => {
    await approveOn(desk, job.id, async () => {
      const since = (code: string) => desk.locator(`li[data-since="${code}"]`);
      await expect(since(first)).toContainText('is now');
      await expect(since(first)).toContainText('2 photos added');
      await expect(since(second)).toContainText('Cracked at the bracket');
      await expect(desk.locator('li[data-since]')).toHaveCount(2);
      await expect(desk.locator(`[data-question="${second}"]`)).toContainText('Cracked at the bracket');
      await desk.getByLabel('I have looked at everything that is bad').check();
      await expectAccessible(desk);
    });
    return paperOn(desk, job.id, 'Report in English');
  });
  const { data } = await (await callerOf('putri')).call(jobs.get, { params: { id: job.id } });
  expect(data.approvals.map(({ approver, state }) => [approver, state])).toEqual([
    ['LEADER', 'GIVEN'],
    ['CUSTOMER', 'AWAITED'],
  ]);
  for (const said of ['Cracked at the bracket', 'drawn on', 'Budi', 'Slamet'])
    expect(paper).toContain(squeeze(said));
  await Promise.all([budi.close(), slamet.close()]);
});

/** A phone with its screens, on which this person has the sheet open. */
async function openPhone(browser: Browser, name: Name, job: OwnJob) {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({
    baseURL,
    storageState: await signedIn(browser, name),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const watched = listenToConsole(page);
  await withoutLive(page);
  await page.goto(job.sheetAddress);
  return { page, watched, close: () => context.close() };
}

/** Two zones with a question that can be good or bad; a longer service asks everything once. */
async function twoZones(job: OwnJob): Promise<[string, string]> {
  const { form } = await sheetOf('budi', job.id, 'ps');
  const questions = form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));
  const asked = questions.map(({ text }) => text.en);
  expect(asked).toEqual([...new Set(asked)]);
  const fitting = form.zones.filter((zone) =>
    zone.groups.some((group) => group.questions.some(({ family }) => family === 'CONDITION')),
  );
  const [first, second] = fitting.map(({ code }) => code);
  if (!first || !second) throw new Error('the form has fewer than two zones to share');
  return [first, second];
}

async function answerIn(page: Page, zone: string): Promise<void> {
  await answerZone(page, page.locator(`[data-zone="${zone}"]`));
  await expect(page.locator('[data-saved="sent"]')).toBeVisible({ timeout: 30_000 });
}

/** Each has answered a zone, on the server and by their own name, and nothing is contested. */
async function expectBoth(job: OwnJob, shared: readonly (readonly [string, string])[]): Promise<void> {
  const { zoneCheckSheets, contests } = await sheetOf('budi', job.id, 'ps');
  expect(contests).toEqual([]);
  for (const [zone, name] of shared) {
    const answers = zoneCheckSheets.find(({ zoneCode }) => zoneCode === zone)?.answers ?? [];
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers.map(({ by }) => by))).toEqual(new Set([name]));
  }
}

async function submit(page: Page): Promise<void> {
  await expect(page.getByText('Everything is there.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectSubmitted(page);
}

/** The leader marks an answer of each zone and returns the sheet with a reason; the codes of the two questions. */
function markedAndReturned(
  browser: Browser,
  job: OwnJob,
  zones: readonly [string, string],
): Promise<[string, string]> {
  return as(browser, leader, async (desk) => {
    const { form } = await sheetOf('budi', job.id, 'ps');
    const conditionOf = (code: string) => {
      const zone = form.zones.find((one) => one.code === code);
      const questions = zone?.groups.flatMap((group) => group.questions) ?? [];
      return questions.find(({ family }) => family === 'CONDITION')?.code ?? '';
    };
    const codes: [string, string] = [conditionOf(zones[0]), conditionOf(zones[1])];
    await openApproval(desk, job.id);
    await desk.getByText(/^Everything else/).click();
    for (const code of codes) await desk.getByLabel(`Mark for return: ${code}`).check();
    await desk.getByRole('button', { name: 'Return', exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toContainText('2 answers are marked.');
    await dialog.getByLabel('What must be done again').fill('Look at both again with the guard off');
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(desk.getByText(/went back to its mechanics/)).toBeVisible();
    return codes;
  });
}

/** The question that came back, on the phone of who repairs it. */
async function returnedOn(page: Page, job: OwnJob, code: string) {
  await page.goto(job.sheetAddress);
  const { form } = await sheetOf('budi', job.id, 'ps');
  const zone = form.zones.find(({ groups }) =>
    groups.some(({ questions }) => questions.some((question) => question.code === code)),
  );
  await page.locator(`[data-zone="${zone?.code}"]`).click();
  const question = page.locator(`[data-question="${code}"]`);
  await expect(question).toContainText('Returned by the leader');
  return question;
}

/** Mended on the spot: a photo from before and one from after. */
async function mend(page: Page, job: OwnJob, code: string): Promise<void> {
  const question = await returnedOn(page, job, code);
  await question.locator('[data-code="NMC"]').click();
  await addPhoto(page, question.locator('[data-kind="BEFORE"] input'), 1);
  await addPhoto(page, question.locator('[data-kind="AFTER"] input'), 2);
  await expect(page.locator('[data-saved="sent"]')).toBeVisible({ timeout: 30_000 });
}

/** Bad after all: said why, with its photo. */
async function beBad(page: Page, job: OwnJob, code: string): Promise<void> {
  const question = await returnedOn(page, job, code);
  await question.locator('[data-code="NMB"]').click();
  await question.getByLabel('Note').fill('Cracked at the bracket');
  await question.getByLabel('Note').blur();
  await addPhoto(page, question.locator('[data-kind="OTHER"] input'), 3);
  await drawOn(page, question);
  await expect(page.locator('[data-saved="sent"]')).toBeVisible({ timeout: 30_000 });
}

/** An arrow on the photo, without a signal: the copy is kept beside the photo and sent when there is one. */
async function drawOn(page: Page, question: Locator): Promise<void> {
  await question.getByRole('button', { name: /^Add photo, / }).click();
  await page.getByRole('button', { name: 'Draw on it' }).click();
  const board = page.locator('canvas[data-marks]');
  await expect(board).toBeVisible();
  await page.context().setOffline(true);
  await stroke(page, board, [0.2, 0.2], [0.6, 0.5]);
  await page.getByRole('button', { name: 'Circle' }).click();
  await stroke(page, board, [0.5, 0.4], [0.8, 0.7]);
  await expect(board).toHaveAttribute('data-marks', '2');
  await page.keyboard.press('Control+z');
  await expect(board).toHaveAttribute('data-marks', '1');
  await expectAccessible(page, 'dialog[open]');
  await page.getByRole('button', { name: 'Keep the copy' }).click();
  await expect(question.getByRole('button', { name: /drawn on, Photo 2 of 2/i })).toBeVisible();
  await expect(question.getByText('The photo is safe on this phone, not sent yet.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(question.getByText('The photo is safe on this phone, not sent yet.')).toBeHidden({
    timeout: 30_000,
  });
}

async function stroke(page: Page, board: Locator, from: readonly number[], to: readonly number[]) {
  const box = await board.boundingBox();
  if (!box) throw new Error('there is a photo to draw on');
  const at = ([x = 0, y = 0]: readonly number[]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 5 });
  await page.mouse.up();
}
