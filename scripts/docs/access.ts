import { heldByBase, type Permission, permissions, permits } from '@dca/domain/permissions';
import { roles } from '@dca/domain/roles';
import { table } from './table.ts';

/** Who holds the permissions of an area. */
export function printAccess(names: readonly Permission[]): string {
  const rows = names.map((name) => [
    `\`${name}\``,
    ...roles.map((role) => (permits(heldByBase([role]), name) ? 'yes' : '')),
    permissions[name].filter((holder) => holder.includes('COIP')).join(', '),
  ]);
  return `## Permissions\n\n${table(['Permission', ...roles, 'COIP'], rows)}\n`;
}
