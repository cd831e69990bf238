// Families without a journey of their own: a visit, and a machine that arrived, each filled on a phone with the part that makes it what
// it is, approved by a leader, and read back from its paper.
import type { JobFamily, JobType } from '@dca/domain/job-types';
import type { Locator, Page } from '@playwright/test';
import { addPhoto } from './answering.ts';
import { approveAs, paperOf, squeeze } from './approving.ts';
import { workingJob } from './field/gateway.ts';
import { openParts, submit, write } from './parts-of-sheet.ts';
import { expectAccessible, testAs } from './people.ts';

interface Told {
  readonly jobType: JobType;
  readonly family: JobFamily;
  readonly unit: string;
  readonly fill: (part: (name: string) => Locator, page: Page) => Promise<void>;
  /** What its paper says. */
  readonly said: readonly string[];
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
];

const test = testAs('yusuf');
// One mechanic has one after the other.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

for (const { jobType, family, unit, fill, said, isBad } of families)
  test(`${jobType} is filled on a phone, approved, and stands on its paper`, { tag: '@web' }, async ({
    page,
    browser,
  }) => {
    test.slow();
    const job = await workingJob(['yusuf'], { unit, jobType, leader });
    const watched = await openParts(page, 'yusuf', job, family);
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
    for (const words of said) test.expect(paper).toContain(squeeze(words));
  });
