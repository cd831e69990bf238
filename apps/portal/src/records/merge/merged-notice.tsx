import type { Call, RequestOf } from '@dca/contract/call';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { RefusedBecause } from '../../ui/refusal.tsx';
import { mergeWords } from './merge-words.ts';

interface Props {
  readonly get: Call;
  readonly id: string;
  /** Where the one that it was merged into is shown: the id follows. */
  readonly at: string;
}

type Answer = {
  readonly data: { readonly mergedInto: { readonly id: string; readonly name: string } | null };
};

/** On a record that was merged: what it turned out to be, and the way there. */
export function MergedNotice({ get, id, at }: Props) {
  const word = useWords(mergeWords);
  const answer = useCall<Call>(get, { params: { id } } as RequestOf<Call>, { handles: [400, 403, 404] });
  const mergedInto = (answer.data as unknown as Answer | undefined)?.data.mergedInto;
  if (!mergedInto) return null;
  return (
    <RefusedBecause>
      {word('leadsTo')} <Link to={`${at}/${mergedInto.id}`}>{mergedInto.name}</Link>
    </RefusedBecause>
  );
}
