// What is wrong with a form, field by field, in the language of the screen: from the schema before it is sent,
// from the answer after it.
import type { z } from 'zod';
import { type FieldIssue, fieldError, ruleOf } from '../i18n/index.ts';
import type { CallFailure } from '../platform/client.ts';
import type { Values } from './form-values.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** What a field's own rule says in the language of the screen; the contract knows it in English only. */
export type RuleWords = Readonly<Record<string, string>>;

/** The first sentence of each field that the schema refuses in these values. */
export function errorsOf(error: z.ZodError, values: Values, rules: RuleWords): FieldErrors {
  const found: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '');
    const isMissing = issue.code !== 'custom' && isEmpty(values[name]);
    found[name] ??= sentenceOf(name, isMissing ? missing : (issue as unknown as FieldIssue), rules);
  }
  return found;
}

/** What the server refused of the fields of this form; `body.plantCode` belongs to `plantCode`. */
export function refusedFields(
  failure: CallFailure,
  fields: readonly string[],
  rules: RuleWords,
): FieldErrors {
  const errors = failure.problem?.errors ?? [];
  const found: Record<string, string> = {};
  for (const error of errors) {
    const name = error.field.replace(/^body\./, '').split('.')[0] ?? '';
    if (!fields.includes(name)) continue;
    // Beside one error stands the server's sentence about it, already in the language of the person.
    const own = errors.length === 1 ? failure.problem?.detail : undefined;
    found[name] ??= own ?? sentenceOf(name, error, rules);
  }
  return found;
}

/** True when the record was saved by somebody else since it was read. */
export const isConflict = (failure: CallFailure | null): boolean => failure?.problem?.code === 'conflict';

function sentenceOf(name: string, issue: FieldIssue, rules: RuleWords): string {
  const own = issue.code === 'custom' && !ruleOf(issue) ? rules[name] : undefined;
  return own ?? fieldError(issue);
}

// An empty field misses something, whatever pattern its schema names.
const missing: FieldIssue = { code: 'invalid_type' };
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
