// What a mechanic does on the screen of a phone with the parts of a sheet beyond its zones.
import type { JobFamily } from '@dca/domain/job-types';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectSubmitted } from './answering.ts';
import { type OwnJob, sheetOf } from './field/gateway.ts';
import { fillSheet } from './field/whole-sheet.ts';
import { listenToConsole, type Name, withoutLive } from './people.ts';

/** What a mechanic finds on the phone once every question is answered: the parts of the sheet, and that they are missing. */
export async function openParts(page: Page, name: Name, job: OwnJob, family: JobFamily) {
  await fillSheet(name, job, { family });
  const watched = listenToConsole(page);
  await withoutLive(page);
  await page.goto(job.sheetAddress);
  await page.locator('[data-step="parts"]').click();
  await expect(page.locator('[data-missing="parts"]')).toContainText('Not filled in');
  return watched;
}

/** A sheet without parts: every zone is answered but the first, which is left to the phone. */
export async function openZones(page: Page, name: Name, job: OwnJob, family: JobFamily) {
  const { form } = await sheetOf(name, job.id, family);
  await fillSheet(name, job, { family, untouched: form.zones.slice(0, 1).map(({ code }) => code) });
  const watched = listenToConsole(page);
  await withoutLive(page);
  await page.goto(job.sheetAddress);
  await expect(page.locator('[data-missing]').first()).toBeVisible();
  return watched;
}

/** Writes in fields by their names, leaving each before the next. */
export async function write(place: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = place.getByLabel(label).and(place.locator('input, textarea')).first();
    await field.fill(value);
    await field.blur();
  }
}

export async function submit(page: Page): Promise<void> {
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Submit', exact: true });
  await button.click();
  await expectSubmitted(page);
}
