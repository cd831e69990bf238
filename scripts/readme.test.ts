// What somebody who runs the product for real must find in the README.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readme = readFileSync('README.md', 'utf8').replace(/\s+/g, ' ');

test('it says what an issuer must offer, and names every setting by which one differs from the other', () => {
  const [, told = ''] = /(An issuer must offer .*?) Why a token is refused/.exec(readme) ?? [];
  for (const need of [
    'discovery',
    'PKCE (S256)',
    'client without a secret',
    '`PUBLIC_URL/dca/auth`',
    'CORS at its token endpoint',
    'an audience of `…_AUDIENCE`',
    'refresh tokens for `offline_access`',
    '`…_PROMPT=consent`',
  ])
    expect(told).toContain(need);
  const config = readFileSync('apps/api/src/platform/config.ts', 'utf8');
  const settings = [...config.matchAll(/^ {2}EXTERNAL_(\w+):/gm)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(8);
  const unnamed = settings.filter(
    (name) => !readme.includes(`\`…_${name}\``) && !readme.includes(`\`EXTERNAL_${name}\``),
  );
  expect(unnamed).toEqual([]);
});
