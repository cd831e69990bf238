import { StatusBadge } from '../../../ui/status-badge.tsx';
import { words } from '../words.ts';

const colours = {
  good: 'green',
  caution: 'yellow',
  bad: 'red',
  corrected: 'blue',
  unchecked: 'grey',
  unanswered: 'grey',
} as const;

type Judgement = keyof typeof colours;

/** What is thought of an answer, in words; what nobody knows counts as not answered. */
export const judgementOf = (name: string | undefined): Judgement =>
  name !== undefined && name in colours ? (name as Judgement) : 'unanswered';

/** A judgement as icon, word and colour. */
export function JudgementBadge({ judgement }: { readonly judgement: Judgement }) {
  const label = { en: words.en[judgement], id: words.id[judgement] };
  return <StatusBadge state={{ label, colour: colours[judgement] }} />;
}
