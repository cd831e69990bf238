// What follows from the draft, form by form, as it would be published with it.
import { checksheets } from '@dca/contract/areas/checksheets';
import { useWords } from '../../../../i18n/index.ts';
import { useCall } from '../../../../platform/queries.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import type { EditedDraft } from '../edit/use-draft.ts';
import { words } from './follow-words.ts';
import { FollowerCard } from './follower-card.tsx';

/** The forms that follow the draft as it is saved; undefined while that is not known. */
export const useFollowers = (draft: EditedDraft, isWanted: boolean) =>
  useCall(
    checksheets.formFollowers,
    { params: { id: draft.id } },
    { enabled: isWanted && draft.state === 'saved', handles: [404] },
  );

export function Followers({ draft }: { readonly draft: EditedDraft }) {
  const word = useWords(words);
  const answer = useFollowers(draft, true);
  if (draft.state !== 'saved') return <p role="status">{word('waits')}</p>;
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={6} />;
  return answer.data.data.map((follower) => <FollowerCard key={follower.id} follower={follower} />);
}
