// Field schemas that several areas share, so that a code, a day or an instant looks the same everywhere.
import { jobTypeCodes } from '@dca/domain/job-types';
import { ruleOfLine, ruleOfPrint, soughtAs, type TextRule, textRules } from '@dca/domain/text-rules';
import { z } from 'zod';

/** Identifier of a record: a UUID, which the caller may make (version 7). */
export const id = z.uuid();

/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime({ offset: true });

/** A calendar day, `2026-11-20`, in the zone of the plant. */
export const day = z.iso.date();

/** A text without signs that control: only tabs and ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store U+0000, and the rest breaks papers
export const withoutControl = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/;

/** Text typed by a person: trimmed, not empty, at most `max` characters, its letters in one form (NFC), no control characters. */
export const text = (max: number) => z.string().trim().normalize('NFC').min(1).max(max).regex(withoutControl);

/** Text that is the main line of a paper: in letters that papers print. */
export const printedText = (max: number) => text(max).superRefine(keeping(ruleOfPrint));

/** A name or a code: one line of signs that everybody sees and papers print. */
export const line = (max: number) => text(max).superRefine(keeping(ruleOfLine));

const keeping =
  (ruleOf: (typed: string) => TextRule | undefined) =>
  (typed: string, context: z.core.$RefinementCtx): void => {
    const rule = ruleOf(typed);
    if (rule) context.addIssue({ code: 'custom', message: textRules[rule].en, params: { rule } });
  };

const orMissing = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullish(),
  );

/** Text that may be missing: an empty string counts as missing. */
export const optionalText = (max: number) => orMissing(text(max));

/** The same of a name or a code. */
export const optionalLine = (max: number) => orMissing(line(max));

/** What is looked for: compared with names as these are kept. */
export const sought = z.string().overwrite(soughtAs).max(100).regex(withoutControl);

/** A code of the organisation: plant, work center, customer; stored in capitals. */
export const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9._/-]{0,19}$/);

/** The number of a part as its maker writes it: `09 234-567`, `20Y-60-31211(A)`, `1/2-13`; stored in capitals. */
export const partNumber = z
  .string()
  .trim()
  .toUpperCase()
  .max(40)
  .regex(/^[A-Z0-9](?:[A-Z0-9._/()+#&*-]| (?! )){0,39}$/);

/** Reason of a move; people read it later. */
export const reason = text(500);

/** The version of a record that an edit started from; a newer one in the table is a conflict. */
export const version = z.number().int().min(1);

/** One value or several: query parameters that repeat arrive as either. */
export const several = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(schema).max(200).optional(),
  );

/** Yes or no in an address; left out, it filters nothing. */
export const yesOrNo = z.enum(['true', 'false']).optional();

/** A number that arrives as text in an address. */
export const count = z.coerce.number().int();

/** A month of the calendar, such as `2026-11`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** One of the ten types of job. */
export const jobType = z.enum(jobTypeCodes);

/** Latitude and longitude in degrees (WGS 84). */
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** Words in both languages. */
export const words = z.object({ en: z.string(), id: z.string() });

/** A person as others see them. */
export const person = z.object({ id, userName: z.string(), name: z.string() });
