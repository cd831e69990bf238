import type { Locator, Page } from '@playwright/test';

/** A stroke over the field, as a hand with a mouse draws it; over that of a place where there are several. */
export async function sign(page: Page, place: Page | Locator = page): Promise<void> {
  const field = place.locator('[data-signature]');
  // In the middle of the window no bar lies over it.
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await field.boundingBox();
  if (!box) throw new Error('there is a field to sign on');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 14; step += 1)
    await page.mouse.move(box.x + 20 + step * 12, box.y + box.height / 2 + (step % 3) * 14);
  await page.mouse.up();
}

/** Opens the room to sign a sheet, and signs. */
export async function signSheet(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Sign what is shown' }).click();
  await sign(page);
}
