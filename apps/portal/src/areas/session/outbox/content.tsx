import { useQuery } from '@tanstack/react-query';
import type { Act } from '../../../offline/act.ts';
import { contentOf } from '../../../offline/handing-over.ts';

/** What an act says, so that its owner can decide what becomes of it. */
export function Content({ act }: { readonly act: Act }) {
  const { data } = useQuery({
    queryKey: ['content of an act', act.id],
    queryFn: () => contentOf(act),
    gcTime: 0,
  });
  return data ? <q>{data}</q> : null;
}
