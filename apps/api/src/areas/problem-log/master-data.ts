// The codes that problem logs are told in. They are part of the product, so that every one has its words and its rules.
import { problemLogLifecycle, problemTypes, responsibilities } from '@dca/domain/problem-log-lifecycle';
import type { Language, Words } from '@dca/domain/text';

/** Types, responsibilities and states; `desc` in a person's language. */
export function masterData(language: Language) {
  const listed = (all: readonly (readonly [string, Words])[]) =>
    all.map(([code, text], at) => ({ code, desc: text[language], text, sequence: at + 1, isActive: true }));
  return {
    ProbemTypes: listed(Object.entries(problemTypes)),
    ResponseTypes: listed(Object.entries(responsibilities)),
    statuses: listed(
      Object.values(problemLogLifecycle.states).map(({ code, label }) => [String(code), label]),
    ),
  };
}
