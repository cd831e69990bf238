// What a screen is, as plain data that the server's seed of the menu, the portal and the journeys read alike.
// A new screen is one row of its area; its code names the module of the portal that draws it.
import type { Permission } from '@dca/domain/permissions';
import type { Role } from '@dca/domain/roles';
import type { Words } from '@dca/domain/text';

const screenIcons = [
  'home',
  'plus',
  'tool',
  'history',
  'trend',
  'stack',
  'calendar',
  'factory',
  'person',
  'place',
  'package',
  'coin',
  'battery',
  'gauge',
  'antenna',
  'clock',
  'people',
  'shield',
  'settings',
  'warning',
  'report',
  'books',
  'checklist',
  'star',
  'mail',
  'exchange',
  'machine',
  'backhoe',
  'event',
  'clipboard',
  'receipt',
  'message',
  'flag',
  'steps',
  'fingerprint',
  'gate',
  'pins',
  'key',
  'eye',
  'month',
  'smile',
  'hourglass',
  'strategy',
  'stethoscope',
  'visit',
  'plug',
  'webhook',
  'drop',
  'login',
  'satellite',
  'heartbeat',
] as const;
export type ScreenIcon = (typeof screenIcons)[number];

/** Where a screen stands in the menu, and the base roles that have it from the start. Ids are stable. */
interface MenuPlace {
  readonly id: number;
  /** The id of a group; top level when missing. */
  readonly parent?: number;
  readonly priority: number;
  readonly roles: readonly Role[];
  /** What somebody must hold beside one of the roles to have it. */
  readonly permission?: Permission;
}

interface Particulars<Code extends string> {
  /** The module of the portal that draws it: `tools/list` is `apps/portal/src/areas/tools/list.tsx`. Without it the screen says that it is not there yet. */
  readonly code?: Code;
  readonly menu?: MenuPlace;
  /** The address whose menu entry opens this screen, where it has none itself. */
  readonly within?: `/${string}`;
  readonly icon?: ScreenIcon;
  /** One line at home of what it is for. */
  readonly line?: Words;
  /** What it will show, where the title does not say so already. */
  readonly subject?: Words;
  /** Opens without a session. */
  readonly isOpen?: true;
  /** Not in the specification's list of routes: a decision of ours. */
  readonly ours?: true;
}

/** One screen. `path` is written as in the specification: below /dca, parameters as `:name`. */
export interface Screen<Code extends string = string> extends Particulars<Code> {
  readonly area: string;
  readonly path: `/${string}`;
  readonly title: Words;
}

/** The screens of one area: address, English title, Indonesian title, and the rest. */
// @__NO_SIDE_EFFECTS__
export function screensOf<const Code extends string = never>(
  area: string,
  rows: readonly (readonly [path: `/${string}`, en: string, id: string, more?: Particulars<Code>])[],
): Screen<Code>[] {
  return rows.map(([path, en, id, more]) => ({ area, path, title: { en, id }, ...more }));
}

export const everyone = ['MECHANIC', 'LEADER', 'PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT'] as const;
export const withCustomers = ['LEADER', 'PLANNER', 'ADMIN', 'CUST_INT', 'CUST_EXT'] as const;
export const crew = ['LEADER', 'PLANNER', 'ADMIN'] as const;
export const office = ['PLANNER', 'ADMIN'] as const;
export const inside = ['MECHANIC', 'LEADER', 'PLANNER', 'ADMIN'] as const;
