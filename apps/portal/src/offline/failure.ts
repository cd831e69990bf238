// What a failure says about the acts that travelled: nothing, or that the server does not take them.
import { CallFailure } from '../platform/client.ts';
import type { Refusal } from './act.ts';

type Judged =
  /** No answer can be had now; nothing else needs to be tried. */
  | { readonly kind: 'noSignal' }
  /** It takes a person. */
  | { readonly kind: 'mustSignIn' }
  | { readonly kind: 'mustUpdate' }
  /** No answer to this one, or one that passes: it is tried again, and others meanwhile. */
  | { readonly kind: 'stuck' }
  /** The key belongs to another body: nothing was done, and another key does it. */
  | { readonly kind: 'keyReused' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Too slow, too early, too many: nothing about the act itself. */
const passing: ReadonlySet<number> = new Set([408, 425, 429, 460]);

/** Judges what a call threw. What is no failure of a call is a fault of this build, and passes with another one. */
export function judgeFailure(failure: unknown): Judged {
  if (!(failure instanceof CallFailure)) return { kind: 'stuck' };
  const { status, problem, network } = failure;
  if (network) return { kind: 'noSignal' };
  if (status === 401) return { kind: 'mustSignIn' };
  if (problem?.code === 'clientTooOld') return { kind: 'mustUpdate' };
  if (problem?.code === 'keyReused') return { kind: 'keyReused' };
  if (status < 400 || status >= 500 || passing.has(status)) return { kind: 'stuck' };
  return { kind: 'refused', refusal: { reason: reasonOf(failure), status } };
}

/** The words of the server, with what it names. */
function reasonOf({ message, problem }: CallFailure): string {
  const named = problem?.errors?.map((error) => error.message) ?? [];
  return [...new Set([message, ...named])].join(' ');
}

/** Refusals of what a body says: in company, one of them may be the only one that is meant. */
export const isAboutTheBody = ({ status }: Refusal): boolean =>
  status === 400 || status === 413 || status === 422;
