import { expect, it } from 'vitest';
import { readIdentity } from './claims.ts';
import { openVerifiedTokens } from './verified-tokens.ts';

const identity = readIdentity('INTERNAL', { iss: 'https://one.test', sub: 'maya', exp: 2_000_000_000 });
if (!identity) throw new Error('no identity to remember');

it('forgets the token that was not used for longest when there are too many', () => {
  const tokens = openVerifiedTokens(3);
  for (const token of ['a', 'b', 'c']) tokens.remember(token, identity, 100, 0);
  tokens.recall('a', 50, () => 0);
  tokens.remember('d', identity, 100, 0);
  expect(tokens.size()).toBe(3);
  expect(['a', 'b', 'c', 'd'].map((token) => tokens.recall(token, 50, () => 0) === identity)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

it('forgets what has ended and what older keys vouched for', () => {
  const tokens = openVerifiedTokens(3);
  tokens.remember('a', identity, 100, 0);
  expect(tokens.recall('a', 100, () => 0)).toBeUndefined();
  tokens.remember('b', identity, 100, 0);
  expect(tokens.recall('b', 50, () => 1)).toBeUndefined();
  expect(tokens.size()).toBe(0);
});
