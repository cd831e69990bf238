// What the starting content lacks of the field's own lists is written by us, so many items at the least (domain decisions §4).
import { expect, test } from 'vitest';
import { readForms } from './load.ts';

test.each([
  ['UNS-ALL', 10],
  ['FGT-ALL', 10],
  ['SPV-ALL', 12],
] as const)('%s asks at least %i items, each code once', async (code, least) => {
  const form = (await readForms()).find((one) => one.code === code);
  const codes = form?.zones.flatMap(({ groups }) =>
    groups.flatMap(({ questions }) => questions.map((question) => question.code)),
  );
  expect(codes?.length).toBeGreaterThanOrEqual(least);
  expect(new Set(codes).size).toBe(codes?.length);
});
