import { expect, test } from 'vitest';
import { claimToList, holdsCoip, isRole, sightOfRoles } from './roles.ts';

test('a role name that contains coip in any case carries COIP', () => {
  expect(holdsCoip(['Leader COIP'])).toBe(true);
  expect(holdsCoip(['MECHANIC', 'dca-CoIp-survey'])).toBe(true);
  expect(holdsCoip(['LEADER', 'CO-IP'])).toBe(false);
  expect(holdsCoip([])).toBe(false);
});

test.each([
  ['LEADER', ['LEADER']],
  [
    ['LEADER', 'COIP'],
    ['LEADER', 'COIP'],
  ],
  [['LEADER', 7, null, ''], ['LEADER']],
  ['  ', []],
  [undefined, []],
  [{ role: 'ADMIN' }, []],
])('the claim %j is the list %j', (claim, list) => {
  expect(claimToList(claim)).toEqual(list);
});

test('only the six names are roles', () => {
  expect(isRole('CUST_EXT')).toBe(true);
  expect(isRole('COIP')).toBe(false);
  expect(isRole(undefined)).toBe(false);
});

test('rows in sight: own jobs of mechanics alone, plants of others, the company of customers whatever else they hold', () => {
  expect(sightOfRoles(['MECHANIC'])).toBe('ownJobs');
  expect(sightOfRoles(['MECHANIC', 'LEADER'])).toBe('plants');
  expect(sightOfRoles(['ADMIN', 'CUST_INT'])).toBe('customer');
  expect(sightOfRoles(['CUST_EXT'])).toBe('customer');
  expect(sightOfRoles([])).toBe('plants');
});
