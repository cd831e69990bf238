// General parameters as they stand now. They are read where they apply, in the statement's own snapshot, by their key: the
// table is twenty rows, so a copy in memory would save a fraction of a millisecond and could be wrong in every other process.
// A value that may not be is told in the log and its default counts: no call fails for it.
import {
  type ParameterCode,
  type Parameters,
  photoLimitsOf,
  readParameters,
  sheetRulesOf,
} from '@dca/domain/parameters';
import type { FastifyBaseLogger } from 'fastify';
import type { ReadDb } from '../visibility/open-tables.ts';

/** The named parameters with values that fit. */
export async function parametersOf<Code extends ParameterCode>(
  db: ReadDb,
  codes: readonly Code[],
  log?: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Pick<Parameters, Code>> {
  const rows = await db
    .selectFrom('general_parameter')
    .select(['code', 'value'])
    .where('code', 'in', codes)
    .execute();
  const { values, wrong } = readParameters(new Map(rows.map(({ code, value }) => [code, value])));
  if (wrong.length > 0)
    log?.warn({ parameters: wrong }, 'general parameters that may not be; their defaults count');
  // Only what was read: a code that nobody asked for would be its default, whatever stands there.
  return Object.fromEntries(codes.map((code) => [code, values[code]])) as Pick<Parameters, Code>;
}

/** The limits of photos as they stand now. */
const photoParameters = ['PHOTOS_PER_QUESTION', 'PHOTOS_PER_JOB', 'PHOTO_LONGEST_SIDE_PX'] as const;

export const photoLimitsNow = async (db: ReadDb) => photoLimitsOf(await parametersOf(db, photoParameters));

/** What completes a sheet, as it is now. */
export const sheetRulesNow = async (db: ReadDb) =>
  sheetRulesOf(await parametersOf(db, [...photoParameters, 'SHEET_PARTS_REQUIRED']));

/** The parameters that the portal needs to work as the server does. */
export const portalParameters = [
  'COMPANY_NAME',
  'COMPANY_COLOUR',
  'SERVICE_TOLERANCE_HOURS',
  'SMR_HOURS_PER_DAY',
  'PHOTOS_PER_QUESTION',
  'PHOTOS_PER_JOB',
  'PHOTO_LONGEST_SIDE_PX',
  'PHOTOS_FROM_GALLERY',
  'CLOCK_PHOTO',
  'SHEET_PARTS_REQUIRED',
  'ACHIEVEMENT_RED',
  'ACHIEVEMENT_YELLOW',
  'ACHIEVEMENT_WINDOW_DAYS',
  'LABEL_SERVICE_VISITS',
  'LABEL_REPAIR_VISITS',
  'LABEL_PA',
  'LABEL_MA',
  'LABEL_UA',
  'AUDIT_MONTHS',
  'SAVED_ENTRIES_MONTHS',
  'MAIL_MONTHS',
] as const satisfies readonly ParameterCode[];
