// How the paper of each family looks: its first pages side by side, drawn by the reader of PDFs that the portal has too.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobs } from '@dca/contract/areas/jobs';
import { jobStates } from '@dca/domain/job-states';
import { jobStatusCodes } from '@dca/domain/job-status';
import { type JobType, jobTypeCodes, jobTypes } from '@dca/domain/job-types';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../../scripts/processes.ts';
import { type Caller, callerOf, productUrl } from './gateway.ts';

const reader = join(root, 'node_modules/pdfjs-dist/build');
const served = 'https://paper.test/';
const pagesShown = 2;
/** Of one page, in pixels: words can be read, and the picture stays small. */
const pageWidth = 620;

/** A picture of the report of each family, `paper-pi.png` and its like, taken of jobs of the demo that are approved. */
export async function takePapers(browser: Browser, folder: string, language: 'en' | 'id'): Promise<void> {
  const page = await readerPage(browser);
  const planner = await callerOf('adi');
  for (const jobType of jobTypeCodes) {
    const { family } = jobTypes[jobType];
    const pdf = await reportOf(planner, jobType, language);
    writeFileSync(join(folder, `paper-${family}.png`), await drawn(page, pdf));
  }
  await page.close();
}

/** An empty page that can fetch the reader. */
async function readerPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.route(`${served}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const body = name === '' ? '<!doctype html><title>Paper</title>' : readFileSync(join(reader, name));
    return route.fulfill({ contentType: name === '' ? 'text/html' : 'text/javascript', body });
  });
  await page.goto(served);
  return page;
}

async function reportOf(planner: Caller, jobType: JobType, language: string): Promise<Buffer> {
  const { family, reportPath } = jobTypes[jobType];
  const { data } = await planner.call(jobs.list, {
    query: {
      JobType: [jobType],
      Status: jobStatusCodes.filter((code) => jobStates.approved.has(code)),
      PageSize: 50,
    },
  } as never);
  const [job] = data;
  if (!job) throw new Error(`no job of ${jobType} is approved in the demo`);
  const config = (await (await fetch(`${productUrl()}/dca/config.json`)).json()) as {
    subscriptionKey: string;
  };
  const address = `${productUrl()}/gateway/dca/mschecksheet/api/v1/${family}/${reportPath}`;
  const answer = await fetch(`${address}?jobId=${job.id}&language=${language}`, {
    headers: {
      authorization: `Bearer ${planner.token}`,
      'ocp-apim-subscription-key': config.subscriptionKey,
    },
  });
  if (!answer.ok) throw new Error(`the report of ${job.number} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The first pages beside each other, in few colours. */
async function drawn(page: Page, pdf: Buffer): Promise<Buffer> {
  const address = await page.evaluate(
    async ({ bytes, served, pagesShown, pageWidth }) => {
      const kit = await import(`${served}pdf.min.mjs`);
      kit.GlobalWorkerOptions.workerSrc = `${served}pdf.worker.min.mjs`;
      const document = await kit.getDocument({
        data: Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0)),
      }).promise;
      const count = Math.min(pagesShown, document.numPages);
      const canvas = globalThis.document.createElement('canvas');
      for (let number = 1; number <= count; number += 1) {
        const one = await document.getPage(number);
        const viewport = one.getViewport({ scale: pageWidth / one.getViewport({ scale: 1 }).width });
        if (number === 1) {
          canvas.width = pageWidth * count + (count - 1) * 12;
          canvas.height = Math.round(viewport.height);
        }
        const sheet = globalThis.document.createElement('canvas');
        sheet.width = pageWidth;
        sheet.height = canvas.height;
        await one.render({ canvas: sheet, viewport }).promise;
        canvas.getContext('2d')?.drawImage(sheet, (number - 1) * (pageWidth + 12), 0);
      }
      return canvas.toDataURL('image/png');
    },
    { bytes: pdf.toString('base64'), served, pagesShown, pageWidth },
  );
  const picture = sharp(Buffer.from(address.split(',')[1] ?? '', 'base64'));
  return picture.png({ palette: true, colours: 48, effort: 8 }).toBuffer();
}
