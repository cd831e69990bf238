// Families without a journey of their own: a visit, a machine that arrived, a training and a measurement, each filled on a phone with
// what makes it what it is, approved by a leader, and read back from its paper.
import type { JobFamily, JobType } from '@dca/domain/job-types';
import { expect, type Locator, type Page } from '@playwright/test';
import { addPhoto, answerZone } from './answering.ts';
import { approveAs, paperOf, squeeze } from './approving.ts';
import { workingJob } from './field/gateway.ts';
import { openParts, openZones, submit, write } from './parts-of-sheet.ts';
import { expectAccessible, testAs } from './people.ts';

interface Told {
  readonly jobType: JobType;
  readonly family: JobFamily;
  readonly unit: string;
  /** Fills it; what it entered that the paper has to say beside what is known before. */
  readonly fill: (part: (name: string) => Locator, page: Page) => Promise<readonly string[]>;
  /** What its paper says. */
  readonly said: readonly string[];
  /** What was taken off again. */
  readonly not?: string;
  /** How it is opened, where it has no parts. */
  readonly open?: typeof openParts;
  /** Something is bad: its leader says that they looked. */
  readonly isBad?: true;
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
      return [];
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
      return [];
    },
    said: ['A61277', '2024', 'Photos of damage', 'Counterweight', 'Dented'],
    isBad: true,
  },
  {
    jobType: 'FGT',
    family: 'fgt',
    unit: 'WL-209',
    fill: async (part) => {
      const people = part('attendanceList');
      for (const [index, name] of ['Sugeng', 'Tarno', 'Wahyu'].entries()) {
        await people.getByRole('button', { name: 'Add person' }).click();
        const row = people.locator(`[data-row="${index}"]`);
        await write(row, { Name: name, Company: 'Bukit Hitam' });
        await expect(row.locator('summary')).toContainText(name);
        if (index === 0) await row.getByLabel('Has signed').check();
      }
      await people.getByRole('button', { name: /^Remove .*person 3$/ }).click();
      await expect(people.locator('[data-row]')).toHaveCount(2);
      await part('topics').getByRole('button', { name: 'Add topic' }).click();
      await write(part('topics'), { Topic: 'Walk around before the shift', Length: '45' });
      return [];
    },
    said: ['Attendance list', 'Sugeng', 'Tarno', 'Walk around before the shift', '45'],
    not: 'Wahyu',
  },
  {
    jobType: 'PPM',
    family: 'ppm',
    unit: 'DT-201',
    open: openZones,
    fill: async (_part, page) => {
      await answerZone(page, page.locator('[data-zone]').first());
      await expect(page.locator('[data-saved="sent"]')).toBeVisible({ timeout: 30_000 });
      const measured = page.locator('[data-family="RANGE"] input[inputmode="decimal"]');
      const values = await measured.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
      expect(values.length).toBeGreaterThan(2);
      return values.map((value) => Number(value).toLocaleString('en'));
    },
    said: ['StandardLimitActual'],
  },
];

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
    const entered = await fill((name) => page.locator(`[data-part="${name}"]`), page);
    // What is half below a bar that stays is looked at where it is whole.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await submit(page);
    watched.expectQuiet();
    await approveAs(browser, leader, job.id, async (desk) => {
      if (isBad) await desk.getByLabel('I have looked at everything that is bad').check();
    });
    const paper = await paperOf(browser, leader, job.id, 'Report in English');
    for (const words of [...said, ...entered]) expect(paper).toContain(squeeze(words));
    if (not) expect(paper).not.toContain(squeeze(not));
  });
