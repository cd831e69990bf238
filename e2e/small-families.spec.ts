// Families without a journey of their own: a visit, a machine that arrived, a training and a measurement, each filled on a phone with the part that makes it what
// it is, approved by a leader, and read back from its paper.
import type { JobFamily, JobType } from '@dca/domain/job-types';
import { expect, type Locator, type Page } from '@playwright/test';
import { addPhoto, answerZone } from './answering.ts';
import { approveAs, paperOf, squeeze } from './approving.ts';
import { type OwnJob, sheetOf, workingJob } from './field/gateway.ts';
import { fillSheet } from './field/whole-sheet.ts';
import { openParts, submit, write } from './parts-of-sheet.ts';
import { expectAccessible, listenToConsole, type Name, testAs, withoutLive } from './people.ts';

interface Told {
  readonly jobType: JobType;
  readonly family: JobFamily;
  readonly unit: string;
  readonly fill: (part: (name: string) => Locator, page: Page) => Promise<void>;
  /** What its paper says. */
  readonly said: readonly string[];
  /** Something is bad: its leader says that they looked. */
  readonly isBad?: true;
  /** What was taken off again. */
  readonly not?: string;
  /** How it is opened, where it has no parts. */
  readonly open?: typeof openParts;
}

const leader = 'dewi';
const families: readonly Told[] = [
  {
    jobType: 'SPV',
    family: 'spv',
    unit: 'WL-209',
    fill: async (part) => {
      await part('visitFindings').getByRole('button', { name: 'Add finding' }).click();
      await write(part('visitFindings'), { 'What was found': 'Track loose', Recommendation: 'Adjust it' });
      await part('visitFindings').getByRole('button', { name: /^3 / }).click();
    },
    said: ['Findings of the visit', 'Track loose', 'Adjust it'],
  },
  {
    jobType: 'REC',
    family: 'rec',
    unit: 'WL-209',
    fill: async (part, page) => {
      await write(part('identity'), { 'Serial number on the plate': 'A61277', 'Year of make': '2024' });
      await part('damagePhotos').getByRole('button', { name: 'Add damage' }).click();
      await addPhoto(page, part('damagePhotos').locator('input[type=file]').first(), 90);
      await write(part('damagePhotos'), {
        'Place on the machine': 'Counterweight',
        'What is damaged': 'Dented',
      });
    },
    said: ['A61277', '2024', 'Photos of damage', 'Counterweight', 'Dented'],
    isBad: true,
  },
  {
    jobType: 'FGT',
    family: 'fgt',
    unit: 'WL-209',
    fill: async (part, page) => {
      const people = part('attendanceList');
      for (const [index, name] of ['Sugeng', 'Tarno', 'Wahyu'].entries()) {
        await people.getByRole('button', { name: 'Add person' }).click();
        await write(people.locator(`[data-row="${index}"]`), { Name: name, Company: 'Bukit Hitam' });
        if (index === 0) await people.getByLabel('Has signed').check();
      }
      const remove = people.getByRole('button', { name: 'Remove person 3' });
      const { height = 0 } = (await remove.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(44);
      await remove.click();
      await expect(people.locator('[data-row]')).toHaveCount(2);
      await part('topics').getByRole('button', { name: 'Add topic' }).click();
      await write(part('topics'), { Topic: 'Walk around before the shift', Length: '45' });
      await expect(page.locator('[data-missing]')).toHaveCount(0);
    },
    said: ['Attendance list', 'Sugeng', 'Tarno', 'Walk around before the shift', '45'],
    not: 'Wahyu',
  },
  {
    jobType: 'PPM',
    family: 'ppm',
    unit: 'WL-209',
    open: openZones,
    fill: async (_part, page) => {
      const zone = page.locator('[data-zone]').first();
      await answerZone(page, zone);
      await expect(page.locator('[data-saved="sent"]')).toBeVisible({ timeout: 30_000 });
    },
    said: ['StandardLimitActual'],
  },
];

/** A sheet without parts: its first zone is left to the phone. */
async function openZones(page: Page, name: Name, job: OwnJob, family: JobFamily) {
  const { form } = await sheetOf(name, job.id, family);
  await fillSheet(name, job, { family, untouched: form.zones.slice(0, 1).map(({ code }) => code) });
  const watched = listenToConsole(page);
  await withoutLive(page);
  await page.goto(job.sheetAddress);
  await expect(page.locator('[data-missing]').first()).toBeVisible();
  return watched;
}

const test = testAs('yusuf');
// One mechanic has one after the other.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

for (const { jobType, family, unit, fill, said, isBad, not, open = openParts } of families)
  test(`${jobType} is filled on a phone, approved, and stands on its paper`, { tag: '@web' }, async ({
    page,
    browser,
  }) => {
    test.slow();
    const job = await workingJob(['yusuf'], { unit, jobType, leader });
    const watched = await open(page, 'yusuf', job, family);
    await fill((name) => page.locator(`[data-part="${name}"]`), page);
    // What is half below a bar that stays is looked at where it is whole.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await submit(page);
    watched.expectQuiet();
    await approveAs(browser, leader, job.id, async (desk) => {
      if (isBad) await desk.getByLabel('I have looked at everything that is bad').check();
    });
    const paper = await paperOf(browser, leader, job.id, 'Report in English');
    for (const words of said) expect(paper).toContain(squeeze(words));
    if (not) expect(paper).not.toContain(squeeze(not));
  });
