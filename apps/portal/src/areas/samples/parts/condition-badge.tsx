import { type ConditionClass, conditionClasses } from '@dca/domain/condition/classes';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Missing } from '../../../ui/value.tsx';

/** A class as word and colour; a gap where nothing could be judged. */
export function ConditionBadge({ condition }: { readonly condition: ConditionClass | null }) {
  if (condition === null) return <Missing />;
  const { words: label, colour } = conditionClasses[condition];
  return <StatusBadge state={{ label, colour }} />;
}
