import { expect, test } from 'vitest';
import { refuse, refuseField, toProblem } from './problem.ts';

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
