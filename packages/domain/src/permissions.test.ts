import { describe, expect, test } from 'vitest';
import { type Permission, permissionNames, permissions, permissionsOf, permits } from './permissions.ts';
import { type Role, roles } from './roles.ts';

// The matrix of the domain decisions, one line per row: M mechanic, L leader, P planner, A admin,
// I internal and E external customer. A capital stands for a role that holds the permission.
const matrix: readonly (readonly [Permission, string])[] = [
  ['job.read', 'MLPAIE'],
  ['job.create', 'PA'],
  ['job.export', 'PA'],
  ['job.release', 'PA'],
  ['job.planDate', 'PA'],
  ['job.assign', 'LPA'],
  ['job.handover', 'LPA'],
  ['tracking.record', 'M'],
  ['tracking.fix', 'L'],
  ['tracking.read', 'MLPAIE'],
  ['checksheet.write', 'M'],
  ['checksheet.approve', 'L'],
  ['checksheet.return', 'L'],
  ['checksheet.export', 'PAIE'],
  ['form.read', 'LPA'],
  ['form.change', 'A'],
  ['bes.read', 'MLPAI'],
  ['bes.approve', 'L'],
  ['bms.create', 'P'],
  ['bms.export', 'PAI'],
  ['problemLog.change', 'LP'],
  ['pcar.create', 'M'],
  ['pcar.reschedule', 'P'],
  ['msr.approve', 'L'],
  ['msr.handover', 'P'],
  ['receipt.change', 'MA'],
  ['receipt.approve', 'IE'],
  ['sap.approve', 'PA'],
  ['location.create', 'PA'],
  ['location.deactivate', 'A'],
  ['location.read', 'MLPAIE'],
  ['part.change', 'A'],
  ['part.readNetPrice', 'MLPAI'],
  ['monitoring.change', 'A'],
  ['attendance.record', 'M'],
  ['attendance.export', 'LPA'],
  ['dashboard.read', 'LPAIE'],
  ['survey.answer', 'IE'],
  ['user.change', 'A'],
  ['parameter.change', 'A'],
  ['parameter.create', ''],
];

const letters: Readonly<Record<Role, string>> = {
  MECHANIC: 'M',
  LEADER: 'L',
  PLANNER: 'P',
  ADMIN: 'A',
  CUST_INT: 'I',
  CUST_EXT: 'E',
};

test.each(matrix)('%s is held by "%s"', (permission, holders) => {
  const held = roles.filter((role) => permits({ roles: [role], coip: false }, permission));
  expect(held.map((role) => letters[role]).join('')).toBe(holders);
});

test('a permission nobody grants is refused to somebody with everything', () => {
  expect(permits({ roles, coip: true }, 'parameter.create')).toBe(false);
});

describe('COIP', () => {
  test('opens the survey on top of any role, and nothing opens it without', () => {
    expect(permits({ roles: ['MECHANIC'], coip: true }, 'coip.write')).toBe(true);
    expect(permits({ roles, coip: false }, 'coip.read')).toBe(false);
  });

  test('is approved by a leader with COIP only', () => {
    expect(permits({ roles: ['LEADER'], coip: true }, 'coip.approve')).toBe(true);
    expect(permits({ roles: ['LEADER'], coip: false }, 'coip.approve')).toBe(false);
    expect(permits({ roles: ['ADMIN'], coip: true }, 'coip.approve')).toBe(false);
  });
});

test('permissionsOf lists exactly what permits grants, and somebody without a role holds nothing', () => {
  const held = { roles: ['PLANNER', 'MECHANIC'], coip: false } as const;
  expect(permissionsOf(held)).toEqual(permissionNames.filter((name) => permits(held, name)));
  expect(permissionsOf({ roles: [], coip: false })).toEqual([]);
});

test('names are area.verb, and no holder stands twice', () => {
  for (const [name, holders] of Object.entries(permissions)) {
    expect(name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/);
    expect(new Set(holders).size).toBe(holders.length);
  }
});
