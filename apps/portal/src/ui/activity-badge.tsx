import { words } from './component-words.ts';
import { StatusBadge } from './status-badge.tsx';

/** What records of the organisation are, named as the filter `IsActive` says it. */
export const activities = {
  true: { label: { en: words.en.active, id: words.id.active }, colour: 'green' },
  false: { label: { en: words.en.inactive, id: words.id.inactive }, colour: 'grey' },
} as const;

/** Whether a record of the organisation is still used. */
export function ActivityBadge({ isActive }: { readonly isActive: boolean }) {
  return <StatusBadge state={activities[isActive ? 'true' : 'false']} />;
}
