import { expect, test } from 'vitest';
import { policyRules } from './trusted-types.ts';

test('style text passes, tags become text', () => {
  const style = ':root{--mantine-color-body:#fff}@media (max-width:37.5em){.a>.b{color:red}}';
  expect(policyRules.createHTML(style)).toBe(style);
  expect(policyRules.createHTML('<img src=x onerror=alert(1)>')).toBe('&lt;img src=x onerror=alert(1)>');
});

test('scripts come from this origin alone and never from text', () => {
  expect(policyRules.createScriptURL('/dca/sw.js')).toBe('/dca/sw.js');
  expect(() => policyRules.createScriptURL('https://elsewhere.test/x.js')).toThrow();
  expect(() => policyRules.createScript('alert(1)')).toThrow();
});
