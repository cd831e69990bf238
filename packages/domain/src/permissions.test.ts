import { describe, expect, test } from 'vitest';
import { areas } from './areas.ts';
import {
  heldByBase,
  type Permission,
  permissionNames,
  permissions,
  permissionsOf,
  permissionsOfRoles,
  permits,
} from './permissions.ts';
import { type Role, roles } from './roles.ts';

// The matrix of the domain decisions, one line per row: M mechanic, L leader, P planner, A admin,
// I internal and E external customer. A capital stands for a role that holds the permission.
const matrix: readonly (readonly [Permission, string])[] = [
  ['job.read', 'MLPAIE'],
  ['job.create', 'PA'],
  ['job.reportBreakdown', 'ML'],
  ['job.cancel', 'PA'],
  ['job.change', 'PA'],
  ['job.export', 'PA'],
  ['job.performance', 'LPA'],
  ['job.watch', 'P'],
  ['job.release', 'PA'],
  ['job.planDate', 'PA'],
  ['job.assign', 'LPA'],
  ['job.handover', 'LPA'],
  ['tracking.record', 'M'],
  ['tracking.fix', 'L'],
  ['tracking.tell', 'ML'],
  ['tracking.read', 'MLPAIE'],
  ['tracking.readRecords', 'MLPAI'],
  ['checksheet.write', 'M'],
  ['checksheet.approve', 'L'],
  ['checksheet.return', 'L'],
  ['checksheet.choose', 'L'],
  ['checksheet.correct', 'L'],
  ['checksheet.export', 'PAIE'],
  ['form.read', 'LPA'],
  ['form.change', 'A'],
  ['bes.read', 'MLPAI'],
  ['bes.create', 'MLP'],
  ['bes.change', 'MLP'],
  ['bes.enter', 'LP'],
  ['bes.export', 'A'],
  ['bes.approve', 'L'],
  ['bms.read', 'MLPAIE'],
  ['bms.create', 'P'],
  ['bms.change', 'P'],
  ['bms.approve', 'L'],
  ['bms.export', 'PAI'],
  ['problemLog.read', 'MLPAI'],
  ['problemLog.create', 'ML'],
  ['problemLog.change', 'LP'],
  ['problemLog.approve', 'L'],
  ['problemLog.export', 'PA'],
  ['sample.read', 'MLPAIE'],
  ['sample.create', 'MLPA'],
  ['sample.change', 'LPA'],
  ['sample.export', 'LPA'],
  ['conditionCase.close', 'L'],
  ['pcar.read', 'MLPAIE'],
  ['pcar.create', 'M'],
  ['pcar.change', 'LP'],
  ['pcar.approve', 'L'],
  ['pcar.export', 'A'],
  ['pcar.reschedule', 'P'],
  ['msr.read', 'MLPAI'],
  ['msr.create', 'P'],
  ['msr.change', 'P'],
  ['msr.approve', 'L'],
  ['msr.export', 'A'],
  ['conditionLimit.read', 'MLPAI'],
  ['conditionLimit.create', 'A'],
  ['conditionLimit.change', 'A'],
  ['conditionLimit.deactivate', 'A'],
  ['conditionLimit.export', 'PA'],
  ['strategy.read', 'MLPAI'],
  ['strategy.create', 'A'],
  ['strategy.change', 'A'],
  ['strategy.deactivate', 'A'],
  ['strategy.export', 'PA'],
  ['msr.handover', 'P'],
  ['receipt.read', 'MLPAIE'],
  ['receipt.create', 'A'],
  ['receipt.export', 'PA'],
  ['receipt.change', 'MA'],
  ['receipt.approve', 'IE'],
  ['sap.approve', 'PA'],
  ['sap.reverse', 'A'],
  ['location.create', 'PA'],
  ['location.deactivate', 'A'],
  ['location.read', 'MLPAIE'],
  ['part.change', 'A'],
  ['part.readNetPrice', 'MLPAI'],
  ['monitoring.change', 'A'],
  ['monitoring.acknowledge', 'MLPA'],
  ['attendance.record', 'M'],
  ['attendance.decide', 'LA'],
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
  const held = roles.filter((role) => permits(heldByBase([role]), permission));
  expect(held.map((role) => letters[role]).join('')).toBe(holders);
});

test('a permission nobody grants is refused to somebody with everything', () => {
  expect(permits(heldByBase(roles, true), 'parameter.create')).toBe(false);
});

describe('COIP', () => {
  test('opens the survey on top of any role, and nothing opens it without', () => {
    expect(permits(heldByBase(['MECHANIC'], true), 'coip.write')).toBe(true);
    expect(permits(heldByBase(roles, false), 'coip.read')).toBe(false);
  });

  test('is approved by a leader with COIP only', () => {
    expect(permits(heldByBase(['LEADER'], true), 'coip.approve')).toBe(true);
    expect(permits(heldByBase(['LEADER'], false), 'coip.approve')).toBe(false);
    expect(permits(heldByBase(['ADMIN'], true), 'coip.approve')).toBe(false);
  });
});

test('permissionsOf lists exactly what permits grants, and somebody without a role holds nothing', () => {
  const held = heldByBase(['PLANNER', 'MECHANIC']);
  expect(permissionsOf(held)).toEqual(permissionNames.filter((name) => permits(held, name)));
  expect(permissionsOf(heldByBase([], true))).toEqual([]);
});

test('each permission is brought by one area', () => {
  const brought = Object.values(areas).flatMap((area) => Object.keys(area.permissions));
  expect(brought).toEqual(permissionNames);
});

test('names are area.verb, and no holder stands twice', () => {
  for (const [name, holders] of Object.entries(permissions)) {
    expect(name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/);
    expect(new Set(holders).size).toBe(holders.length);
  }
});

describe('a role as data', () => {
  const leader = { base: 'LEADER', added: [], removed: [] } as const;

  test('loses what is taken away and gains what is added', () => {
    const held = {
      permissions: permissionsOfRoles(
        [{ ...leader, removed: ['checksheet.approve'], added: ['job.release'] }],
        false,
      ),
    };
    expect(permits(held, 'checksheet.approve')).toBe(false);
    expect(permits(held, 'job.release')).toBe(true);
    expect(permits(held, 'checksheet.return')).toBe(true);
  });

  test('what one role lost another may still grant', () => {
    const roles = [{ ...leader, removed: ['checksheet.approve'] } as const, leader];
    expect(permissionsOfRoles(roles, false).has('checksheet.approve')).toBe(true);
  });

  test('may lose COIP too', () => {
    const blind = { ...leader, removed: ['coip.approve'] } as const;
    expect(permissionsOfRoles([blind], true).has('coip.read')).toBe(true);
    expect(permissionsOfRoles([blind], true).has('coip.approve')).toBe(false);
  });
});
