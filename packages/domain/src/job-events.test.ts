import { expect, test } from 'vitest';
import { jobEventChoices, jobEventLabel, jobEventNames } from './job-events.ts';

test('what can be chosen is told apart in both languages', () => {
  for (const language of ['en', 'id'] as const)
    expect(new Set(jobEventChoices.map(({ label }) => label[language])).size).toBe(jobEventNames.length);
  const labelOf = (name: string) => jobEventChoices.find((choice) => choice.name === name)?.label.en;
  expect(labelOf('release')).toBe('Release');
  expect(labelOf('reopen')).toBe('Reopen (Returned for rework)');
  expect(labelOf('reopenClosed')).toBe('Reopen (Technically complete)');
  expect(labelOf('approveLink')).toBe('Approve (same state)');
});

test('an event is told in words, and one of no table is not', () => {
  expect(jobEventLabel('handOver')?.id).toBe('Serahkan');
  expect(jobEventLabel('planDate')?.en).toBe('Change the plan date');
  expect(jobEventLabel('vanish')).toBeUndefined();
});
