// A customer takes a whole job along as one file: report first, then its papers, then the photos in the order in which they were taken.
import { readFileSync } from 'node:fs';
import { readContents } from '@dca/api/documents/spreadsheet/archive-contents';
import { jobs } from '@dca/contract/areas/jobs';
import { expect } from '@playwright/test';
import { callerOf } from './field/gateway.ts';
import { expectAccessible, listenToConsole, testAs } from './people.ts';

testAs('eko')('a job is taken along as one file, in its order', { tag: '@web' }, async ({ page }) => {
  const watched = listenToConsole(page);
  const eko = await callerOf('eko');
  const query = { Status: [90], JobType: ['SER'], PageSize: 1 } as const;
  const [job] = (await eko.call(jobs.list, { query: { ...query } })).data;
  if (!job) throw new Error('no service of this customer is complete');
  await page.goto(`/dca/jobs/summary/detailpi?id=${job.id}&tab=papers`);
  const take = page.getByRole('button', { name: 'Whole dossier as one file' });
  await expect(take).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent('download'), take.click()]);
  expect(file.suggestedFilename()).toBe(`${job.number}-en.zip`);

  const pieces = readContents(readFileSync(await file.path()), 1000);
  const names = pieces.map(({ name }) => name);
  const kindOf = (name: string) => (name.startsWith('photos/') ? 2 : name.startsWith('signed/') ? 1 : 0);
  expect(names.map(kindOf)).toEqual(names.map(kindOf).toSorted());
  const photos = names.filter((name) => name.startsWith('photos/'));
  expect(photos.length).toBeGreaterThan(1);
  expect(photos.map((name) => Number(/\d{3}/.exec(name)?.[0]))).toEqual(photos.map((_, index) => index + 1));
  watched.expectQuiet();
});
