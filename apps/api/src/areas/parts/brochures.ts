import type { parts as calls } from '@dca/contract/areas/parts';
import { brochureTable } from '@dca/contract/areas/parts/offer-fields';
import { sql } from 'kysely';
import { inTwoSteps } from '../../platform/handler.ts';
import { plainRecord } from '../../platform/plain-record.ts';
import { recordHandlers } from '../../platform/records.ts';
import { isValidNow, keeping, offered } from './offers.ts';
import { shaOfTied, type Tie, tiedOf, withFiles } from './tied-files.ts';

const plain = plainRecord({
  ...offered('brochure'),
  target: 'brochure',
  table: brochureTable,
  columns: {
    file: sql<string>`coalesce(${shaOfTied('brochure', 'BROCHURE')}, '')`,
    cover: shaOfTied('brochure', 'PICTURE'),
  },
  more: {
    fileTied: tiedOf('brochure', 'BROCHURE'),
    coverTied: tiedOf('brochure', 'PICTURE'),
    isValid: isValidNow('brochure'),
  },
});

const handlers = (tie: Tie) =>
  recordHandlers({ ...plain, ...keeping(plain, (acting, id, { title }) => tie(acting, id, title)) });

const reading = handlers(async () => {});
const writing = withFiles('brochure', ({ file, cover }: Parameters<typeof plain.add>[1]) => [
  { field: 'file', purpose: 'BROCHURE', sha256: file },
  { field: 'cover', purpose: 'PICTURE', sha256: cover ?? null },
]);

export const brochureHandlers = {
  listBrochures: reading.list,
  getBrochure: reading.get,
  exportBrochures: reading.export,
  brochureChanges: reading.changes,
  addBrochure: inTwoSteps<typeof calls.addBrochure>()(writing((tie) => handlers(tie).add)),
  changeBrochure: inTwoSteps<typeof calls.changeBrochure>()(writing((tie) => handlers(tie).change)),
};
