import { type DashboardMonth, dashboard } from '@dca/contract/areas/dashboard';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { confirm, succeed } from '../../platform/ask-and-tell.ts';
import { useWrite } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { CorrectDialog } from './dialogs/correct-dialog.tsx';
import { words } from './words.ts';

const options = { invalidates: [dashboard.months], handles: [403, 409] } as const;

/** What may be done to the month as it stands: closed when it is over, corrected where figures changed, accepted by its customer. */
export function MonthActs({ month }: { readonly month: DashboardMonth }) {
  const word = useWords(words);
  const { id, version, state, drifted, disputes } = month;
  const mayChange = useMay('dashboard.change');
  const mayAccept = useMay('dashboard.accept');
  const [isCorrecting, correct] = useState(false);
  const close = useWrite(dashboard.close, options);
  const accept = useWrite(dashboard.accept, options);
  const body = { id, version };
  const ask = async (question: string, act: typeof close | typeof accept, done: string) => {
    if (await confirm({ question })) act.mutate({ body }, { onSuccess: () => void succeed(done) });
  };
  const isOver = Date.now() >= Date.UTC(month.year, month.month, 1) - 7 * 3_600_000;
  return (
    <>
      {mayChange && state === 'OPEN' && (
        <Button
          disabled={!isOver}
          loading={close.isPending}
          onClick={() => void ask(word('closeAsk'), close, word('closed'))}
        >
          {word('close')}
        </Button>
      )}
      {mayChange && state !== 'OPEN' && drifted > 0 && (
        <Button variant="default" onClick={() => correct(true)}>
          {word('correct')}
        </Button>
      )}
      {mayAccept && state === 'CLOSED' && (
        <Button
          disabled={disputes.some(({ answeredAt }) => answeredAt === null)}
          loading={accept.isPending}
          onClick={() => void ask(word('acceptAsk'), accept, word('accepted'))}
        >
          {word('accept')}
        </Button>
      )}
      <Refusal failure={close.error ?? accept.error} />
      {isCorrecting && <CorrectDialog month={month} onClose={() => correct(false)} />}
    </>
  );
}
