// The shapes around every answer (design: envelopes): data, list, attributes.
import { defaultPageSize, maxPageSize } from '@dca/domain/limits';
import { z } from 'zod';
import { count, sought, yesOrNo } from './fields.ts';

/** `{data}`: one thing. */
export const data = <S extends z.ZodType>(schema: S) => z.object({ data: schema });

/** `{attributes}`: lookups and receipts (spec §3, §7). */
export const attributes = <S extends z.ZodType>(schema: S) => z.object({ attributes: schema });

const listFields = {
  total: z.number().int().nullable(),
  capped: z.boolean(),
  page: z.number().int().nullable(),
  pageSize: z.number().int(),
  next: z.string().nullable(),
};

/**
 * `{data, total, capped, page, pageSize, next}`: one page of many.
 * `total` is exact up to 1,000, `capped` says that there are more; it is null where nobody counted: on later pages, unless
 * `Total` asks for it, and where `Total` wants none. `next` is the cursor of the following page.
 */
export const list = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), ...listFields });

/** What each list takes beside its own filters. `Sort` is a field name, with `-` before it for descending. */
export const pageQuery = {
  Page: count.min(1).optional(),
  PageSize: count.min(1).max(maxPageSize).default(defaultPageSize),
  Cursor: z.string().max(500).optional(),
  Sort: z.string().max(60).optional(),
  /** `true` counts on a later page too, for who did not see the first; `false` not even there, for who shows no number. */
  Total: yesOrNo,
  SearchValue: sought.optional(),
};

/** Query of a list with filters. Unknown parameters are refused, so that a misspelt filter never shows too much. */
export const listQuery = <S extends z.ZodRawShape>(filters: S) =>
  z.strictObject({ ...pageQuery, ...filters });

/** Query of a lookup; an empty search string counts as none (spec §5). */
export const lookupQuery = z.strictObject({ SearchValue: sought.optional() });

/** A problem (RFC 9457) with our stable code. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  statusDescription: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problem>;
