import type { Paper } from '@dca/contract/paper';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { words } from '../words.ts';

const state = (word: 'waiting' | 'accepted' | 'deemed', colour: 'violet' | 'green' | 'yellow') =>
  ({ label: { en: words.en[word], id: words.id[word] }, colour }) as const;
const waiting = state('waiting', 'violet');
const accepted = state('accepted', 'green');
const deemed = state('deemed', 'yellow');

/** Where a paper stands with the customer; nothing where they are not asked. */
export function PaperState({ paper }: { readonly paper: Pick<Paper, 'isAwaited' | 'decisions'> }) {
  if (paper.isAwaited) return <StatusBadge state={waiting} />;
  if (paper.decisions.length === 0) return null;
  const isDeemed = paper.decisions.some(({ decision }) => decision === 'DEEMED');
  return <StatusBadge state={isDeemed ? deemed : accepted} />;
}
