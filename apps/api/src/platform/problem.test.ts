import { expect, test } from 'vitest';
import { refuse, refuseField, toProblem } from './problem.ts';
import { lacksRight } from './reasons.ts';

test('a refusal speaks the language of the caller, at its fields too', () => {
  const words = { en: 'This plant is closed.', id: 'Plant ini tutup.' };
  const { detail, statusDescription, errors } = toProblem(
    refuseField('body.plant', words, 'closed'),
    'r-1',
    'id',
  );
  expect([detail, statusDescription]).toEqual([words.id, words.id]);
  expect(errors).toEqual([{ field: 'body.plant', code: 'closed', message: words.id }]);
  const several = refuse('invalid', {
    errors: [
      { field: 'body.a', code: 'x', message: words },
      { field: 'body.b', code: 'y', message: 'Too big: expected number' },
    ],
  });
  expect(toProblem(several, 'r-2', 'en').errors?.map(({ message }) => message)).toEqual([
    words.en,
    'Too big: expected number',
  ]);
});

test('a refusal whose title does not say what is in the way does not compile without it', () => {
  // @ts-expect-error which right, crew or place it is
  expect(() => refuse('forbidden')).not.toThrow();
  // @ts-expect-error a cause is for the log, nobody reads it
  expect(() => refuse('moveNotAllowed', { cause: new Error('state') })).not.toThrow();
  expect(refuse('forbidden', lacksRight('job.change')).message).toContain('job.change');
  expect(refuse('conflict').message).toContain('Reload');
});
