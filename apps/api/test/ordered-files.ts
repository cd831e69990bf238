// Ordered files in tests: made by the worker's own function, when a test says so.

import { labelsMaker } from '../src/areas/equipment/index.ts';
import { dossierMaker } from '../src/areas/receipts/index.ts';
import { type FileMakers, makeFiles } from '../src/platform/ordered-files/make.ts';
import { reportDoor } from '../src/visibility/report-door.ts';
import type { World } from './world.ts';

/** Makes what is ordered; `replaced` are makers of the test. */
export const makeOrdered = (
  { database: { all }, doors: { files, now, portalUrl } }: World,
  replaced: Partial<FileMakers> = {},
) =>
  makeFiles(
    { all, files, now, portalUrl, reports: reportDoor(all) },
    { DOSSIER: dossierMaker, LABELS: labelsMaker, ...replaced },
  );
