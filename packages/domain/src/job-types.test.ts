import { expect, test } from 'vitest';
import { containedIntervals, familyOf, jobFamilies, jobTypeCodes, jobTypeOf, jobTypes } from './job-types.ts';

test('every type has its own family, and the family leads back', () => {
  expect(jobFamilies).toEqual(['pi', 'ps', 'uns', 'pdi', 'rec', 'fgt', 'spv', 'com', 'ppm', 'ovh']);
  for (const type of jobTypeCodes) expect(jobTypeOf(familyOf(type))).toBe(type);
  expect(jobTypeOf('ins')).toBeUndefined();
});

test('the exceptions of the checksheet calls', () => {
  const where = (holds: (type: (typeof jobTypeCodes)[number]) => boolean) => jobTypeCodes.filter(holds);
  expect(where((type) => !jobTypes[type].hasFormQuestions)).toEqual(['PPM', 'OVH']);
  expect(where((type) => jobTypes[type].reportPath === 'new-reports')).toEqual(['INS', 'SER', 'UNS']);
  expect(where((type) => jobTypes[type].uncheckedBlocks)).toEqual(['PDI', 'COM', 'OVH']);
  expect(where((type) => jobTypes[type].serialPhoto)).toEqual(['PDI', 'REC', 'COM']);
});

test('a higher service contains the lower ones, each once', () => {
  expect(containedIntervals('SER', 250)).toEqual([250]);
  expect(containedIntervals('SER', 1000)).toEqual([250, 500, 1000]);
  expect(containedIntervals('SER', 2000)).toEqual([250, 500, 1000, 2000]);
  expect(containedIntervals('SER', 750)).toEqual([250, 750]);
  expect(containedIntervals('REC', 100)).toEqual([100]);
});
