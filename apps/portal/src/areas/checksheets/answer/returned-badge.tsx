import { StatusBadge } from '../../../ui/status-badge.tsx';
import { words } from '../words.ts';

const returned = {
  label: { en: words.en.returnedMark, id: words.id.returnedMark },
  colour: 'violet',
} as const;

/** Marks a question that the leader wants answered again. */
export const ReturnedBadge = () => <StatusBadge state={returned} />;
