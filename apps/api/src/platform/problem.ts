// A refusal that a person or program can act on (RFC 9457). Handlers throw them; the pipeline writes them.
import type { Problem } from '@dca/contract/envelopes';
import { type ProblemCode, problems } from '@dca/domain/problems';
import type { Words } from '@dca/domain/text';
import { type TextRule, textRules } from '@dca/domain/text-rules';
import type { z } from 'zod';

export interface FieldError {
  readonly field: string;
  readonly code: string;
  /** In both languages where a person reads it; what checks shapes speaks English alone. */
  readonly message: Words | string;
}

interface RefusalDetails {
  /** What happened, in the words of the thing; the title of the code stands when it is missing. */
  readonly detail?: Words | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  readonly cause?: unknown;
}

/** Thrown to refuse; nothing of the transaction stays. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly details: RefusalDetails;
  constructor(code: ProblemCode, details: RefusalDetails = {}) {
    super(details.detail?.en ?? problems[code].title.en, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return problems[this.code].status;
  }
}

/** Whose titles say that something is in the way and not what: who refuses by them names it. */
type Nameless = 'forbidden' | 'moveNotAllowed' | 'incomplete' | 'inUse' | 'duplicate' | 'invalid';
type Naming = RefusalDetails & ({ readonly detail: Words } | { readonly errors: readonly FieldError[] });

/** Makes a refusal to throw: `throw refuse('moveNotAllowed', {detail})`. A nameless one does not compile. */
export const refuse = <Code extends ProblemCode>(
  code: Code,
  ...[details]: Code extends Nameless ? [Naming] : [RefusalDetails?]
): Refusal => new Refusal(code, details);

/** The row, or 404 where there is none that the viewer may see. */
export async function oneOr404<T>(found: Promise<T | undefined>): Promise<T> {
  const row = await found;
  if (row === undefined) throw refuse('notFound');
  return row;
}

/** Refuses with 400 and the fields that are wrong. */
export function refuseFields(error: z.ZodError, part: 'params' | 'query' | 'body'): Refusal {
  return refuse('invalid', {
    errors: error.issues.slice(0, 100).map((issue) => ({
      field: [part, ...issue.path].join('.'),
      ...saidOf(issue),
    })),
  });
}

/** What is wrong, in both languages where the contract says it so. */
function saidOf(issue: z.core.$ZodIssue): Pick<FieldError, 'code' | 'message'> {
  const rule = issue.code === 'custom' ? (issue.params?.rule as unknown) : undefined;
  if (typeof rule === 'string' && rule in textRules)
    return { code: rule, message: textRules[rule as TextRule] };
  return { code: issue.code ?? 'invalid', message: issue.message };
}

/** One wrong field. */
export const refuseField = (field: string, message: Words, code = 'invalid') =>
  refuse('invalid', { detail: message, errors: [{ field, code, message }] });

/** The problem as it is written to the wire, in the caller's language. */
export function toProblem(refusal: Refusal, requestId: string, language: 'en' | 'id'): Problem {
  const row = problems[refusal.code];
  const statusDescription = refusal.details.detail?.[language] ?? row.title[language];
  return {
    type: `urn:dca:problem:${row.code}`,
    title: row.title[language],
    status: row.status,
    code: row.code,
    statusDescription,
    requestId,
    ...(refusal.details.detail ? { detail: refusal.details.detail[language] } : {}),
    ...(refusal.details.errors
      ? { errors: refusal.details.errors.map((error) => told(error, language)) }
      : {}),
  };
}

const told = ({ message, ...where }: FieldError, language: 'en' | 'id') => ({
  ...where,
  message: typeof message === 'string' ? message : message[language],
});
