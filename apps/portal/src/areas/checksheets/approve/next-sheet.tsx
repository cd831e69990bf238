// The sheet that waits after this one, for who leaves this one undecided.
import { checksheets } from '@dca/contract/areas/checksheets';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { queryClient, queryOf } from '../../../platform/queries.ts';
import { approvalWords } from './approval-words.ts';
import { approvalKeys, Key } from './keys.tsx';

/** Leads to the next sheet of the queue at home, round and round; says so where no other waits. */
export function NextSheet({ jobId }: { readonly jobId: string }) {
  const word = useWords(approvalWords);
  const navigate = useNavigate();
  const once = useOneAtATime();
  const [isLast, setLast] = useState(false);
  const go = async () => {
    const query = queryOf(checksheets.toApprove, {});
    const { data } = await queryClient.fetchQuery({ ...query, retry: false, staleTime: 0 });
    const ids = data.map(({ id }) => id);
    const next = ids[(ids.indexOf(jobId) + 1) % ids.length];
    if (next === undefined || next === jobId) setLast(true);
    else
      await navigate({
        to: `/jobs/summary/detailpi/${next}/approval`,
        search: { From: 'queue' } as never,
      });
  };
  return (
    <>
      <span role="status">{isLast && word('noNext')}</span>
      <Button
        variant="subtle"
        aria-keyshortcuts={approvalKeys.next}
        rightSection={<Key of={approvalKeys.next} />}
        onClick={() => once(go)}
      >
        {word('next')}
      </Button>
    </>
  );
}
