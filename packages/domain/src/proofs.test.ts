import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proofBytes, proofCode, proofPath, readProofCode, writtenProofCode } from './proofs.ts';

const bytes = fc.uint8Array({ minLength: proofBytes, maxLength: proofBytes });

test('a code is read back from how it is printed, however it is typed', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = proofCode(random);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/);
      const written = writtenProofCode(code);
      for (const typed of [code, written, written.toLowerCase(), ` ${written.replace(/-/g, ' ')} `])
        expect(readProofCode(typed)).toBe(code);
      expect(readProofCode(written.replace(/0/g, 'o').replace(/1/g, 'l'))).toBe(code);
      expect(proofPath(code)).toBe(`/dca/verify/${written}`);
    }),
  );
});

test('every letter of a code stands for five bits of its byte, and no letter comes oftener than another', () => {
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  const seen = new Map<string, number>();
  for (const byte of all) {
    const letter = proofCode(new Uint8Array(proofBytes).fill(byte)).charAt(0);
    seen.set(letter, (seen.get(letter) ?? 0) + 1);
  }
  expect([seen.size, new Set(seen.values())]).toEqual([32, new Set([8])]);
});

test.each([
  '',
  'ABCD',
  `${'A'.repeat(23)}U`,
  'A'.repeat(25),
  `${'A'.repeat(23)}é`,
  '../../../../../../etc/pass',
])('%j is no code', (typed) => expect(readProofCode(typed)).toBeNull());

test('a code is made of as many random bytes as it has letters', () => {
  expect(() => proofCode(new Uint8Array(3))).toThrow('24 bytes');
});
