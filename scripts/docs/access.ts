import { heldByBase, permissionNames, permissions, permits } from '@dca/domain/permissions';
import { roles } from '@dca/domain/roles';
import { printed, table } from './table.ts';

/** Who holds which permission. */
export function printAccess(): string {
  const rows = permissionNames.map((name) => [
    `\`${name}\``,
    ...roles.map((role) => (permits(heldByBase([role]), name) ? 'yes' : '')),
    (permissions[name] as readonly string[]).filter((holder) => holder.includes('COIP')).join(', '),
  ]);
  return `${printed('Access', 'Permissions by role. Which rows somebody sees is decided apart, by plant or customer.')}\n${table(['Permission', ...roles, 'COIP'], rows)}\n`;
}
