// A sheet that is ready to be submitted, without pressing every button: the questions are answered through the gateway, so that a
// journey only does on the screen what it is about.
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { goodAnswer } from '@dca/api/db/world/sheet';
import { checksheets } from '@dca/contract/areas/checksheets';
import { documents, uploadsPath } from '@dca/contract/areas/documents';
import type { JobFamily } from '@dca/domain/job-types';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { callerOf, type OwnJob, productUrl, sheetOf } from './gateway.ts';

/** Answers every question well, reads the meter and photographs it, unless the photo is left to the journey. */
export async function fillSheet(
  name: string,
  job: Pick<OwnJob, 'id'>,
  {
    without,
    family = 'pi',
    untouched = [],
  }: {
    readonly without?: 'photo';
    readonly family?: JobFamily;
    /** Zones that are left as they are. */
    readonly untouched?: readonly string[];
  } = {},
): Promise<void> {
  const caller = await callerOf(name);
  const { form, lastSmr } = await sheetOf(name, job.id, family);
  const at = new Date().toISOString();
  const zones = form.zones.filter(({ code }) => !untouched.includes(code));
  const zoneCheckSheets = zones.map((zone) => ({
    zoneCode: zone.code,
    start: at,
    end: at,
    answers: zone.groups
      .flatMap(({ questions }) => questions)
      .map((question) => ({ questionId: question.id, ...goodAnswer(question), note: null, at })),
  }));
  const body = { jobId: job.id, smr: (lastSmr ?? 0) + 0.1, smrIsConfirmed: true, zoneCheckSheets };
  await caller.call(checksheets.save, { params: { family }, body });
  const { missing } = await sheetOf(name, job.id, family);
  for (const { kind, zoneCode, questionId } of missing) {
    if (kind === 'photo') await photograph(name, job, { zoneCode, questionId, kind: 'OTHER' });
    if (kind === 'meterPhoto' && without !== 'photo')
      await photograph(name, job, { zoneCode: null, questionId: null, kind: 'METER' });
    if (kind === 'serialPhoto')
      await photograph(name, job, { zoneCode: null, questionId: null, kind: 'SERIAL' });
  }
}

/** Tells the breakdown of an unscheduled job in its codes, with its downtime: what its sheet asks beyond its zones and does not say yet. */
export async function tellBreakdown(name: string, { id }: Pick<OwnJob, 'id'>): Promise<void> {
  const at = new Date().toISOString();
  const { lastSmr, parts: said } = await sheetOf(name, id, 'uns');
  const all = {
    phenomenon: { at, content: { text: 'Brake line torn' } },
    damage: { at, content: { code: 'LEAK', objectPart: 'HYDR', text: 'Torn at the bracket' } },
    cause: { at, content: { code: 'ASSY', objectPart: null, text: 'Clamp was missing' } },
    action: { at, content: { code: 'REPL', objectPart: null, text: 'Line and clamp' } },
    downtime: { at, content: [{ id: randomUUID(), stoppedAt: at, readyAt: at, reason: null }] },
  };
  const parts = Object.fromEntries(Object.entries(all).filter(([part]) => !(part in said)));
  await (await callerOf(name)).call(checksheets.save, {
    params: { family: 'uns' },
    body: { jobId: id, smr: (lastSmr ?? 0) + 0.1, smrIsConfirmed: true, zoneCheckSheets: [], parts },
  });
}

async function photograph(
  name: string,
  job: Pick<OwnJob, 'id'>,
  place: {
    readonly zoneCode: string | null;
    readonly questionId: string | null;
    readonly kind: 'METER' | 'SERIAL' | 'OTHER';
  },
): Promise<void> {
  const caller = await callerOf(name);
  const bytes = await smallPicture();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await uploadBytes(caller.token, bytes, sha256);
  const takenAt = new Date().toISOString();
  await caller.call(documents.keepPhoto, {
    body: { id: randomUUID(), jobId: job.id, sha256, takenAt, ...place },
  });
}

/** As large as a phone sends them; no two are the same. */
const smallPicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
    },
  })
    .jpeg()
    .toBuffer();

async function uploadBytes(token: string, bytes: Buffer, sha256: string): Promise<void> {
  const origin = productUrl();
  const config = (await (await fetch(`${origin}/dca/config.json`)).json()) as { subscriptionKey: string };
  const headers = {
    authorization: `Bearer ${token}`,
    'ocp-apim-subscription-key': config.subscriptionKey,
    'tus-resumable': '1.0.0',
  };
  const said = (value: string) => Buffer.from(value).toString('base64');
  const begun = await fetch(`${origin}/gateway${uploadsPath}`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `sha256 ${said(sha256)},filename ${said('photo.jpg')},filetype ${said('image/jpeg')}`,
    },
  });
  const sent = await fetch(
    new URL(String(begun.headers.get('location')), `${origin}/gateway${uploadsPath}`),
    {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes),
    },
  );
  expect(sent.status).toBe(204);
}

/** Presses Submit, which stands below the last question. */
export async function submitOn(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeEnabled();
  await submit.click();
}
