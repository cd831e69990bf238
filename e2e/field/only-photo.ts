// The photo that a journey took, as the server has it.
import { createHash } from 'node:crypto';
import { documents } from '@dca/contract/areas/documents';
import { expect } from '@playwright/test';
import { callerOf, type OwnJob, productUrl, sheetOf } from './gateway.ts';
import type { Mechanic } from './one-phone.ts';

/** The one photo of the meter of a job is on the server, with its bytes. */
export async function expectOnlyPhoto(mechanic: Mechanic, job: OwnJob): Promise<void> {
  const sheet = await sheetOf(mechanic, job.id);
  const photos = sheet.photos.filter(({ kind }) => kind === 'METER');
  expect(photos).toHaveLength(1);
  const [photo] = photos;
  const { token } = await callerOf(mechanic);
  const config = (await (await fetch(`${productUrl()}/dca/config.json`)).json()) as {
    subscriptionKey: string;
  };
  const path = documents.download.path.replace(':id', String(photo?.id));
  const answer = await fetch(`${productUrl()}/gateway${path}`, {
    headers: { authorization: `Bearer ${token}`, 'ocp-apim-subscription-key': config.subscriptionKey },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(photo?.sha256);
}
