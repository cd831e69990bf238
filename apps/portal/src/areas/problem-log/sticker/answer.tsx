// What became of a report, for whoever has its address; and once, that it is not solved.
import { problemLog } from '@dca/contract/areas/problem-log';
import type { StickerAnswer } from '@dca/contract/areas/problem-log/sticker';
import type { StatusColour } from '@dca/domain/lifecycle';
import { Button, Textarea } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { ownZone } from '../../../i18n/own-zone.ts';
import { call } from '../../../platform/client.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { useCall, useWrite } from '../../../platform/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Photos } from '../../../ui/photos.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import css from './sticker.module.css';
import { StickerPage } from './sticker-page.tsx';
import { stickerWords } from './words.ts';

const colours: Readonly<Record<StickerAnswer['state'], StatusColour>> = {
  WAITING: 'violet',
  ACCEPTED: 'blue',
  IN_FOLLOW_UP: 'yellow',
  REJECTED: 'red',
  CLOSED: 'green',
};

export function Page() {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const word = useWords(stickerWords);
  usePageTitle(word('answerTitle'));
  return (
    <StickerPage title={word('answerTitle')}>
      <Answer code={code} />
    </StickerPage>
  );
}

function Answer({ code }: { readonly code: string }) {
  const word = useWords(stickerWords);
  const formats = useFormats();
  const answer = useCall(problemLog.stickerAnswer, { params: { code } }, { handles: [400, 404, 429, 503] });
  if (answer.error?.status === 404 || answer.error?.status === 400)
    return <EmptyState title={word('unknownReport')}>{word('unknownReportText')}</EmptyState>;
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <p role="status">{word('looking')}</p>;
  const { unitCode, what, at, state, answer: said, answeredAt, hasPhoto, mayDispute } = answer.data.data;
  const label = { en: stickerWords.en[state], id: stickerWords.id[state] };
  return (
    <>
      <p className={css.unit}>{word('unit', { unit: unitCode })}</p>
      <div>
        <StatusBadge state={{ label, colour: colours[state] }} />
      </div>
      <Facts
        rows={[
          [word('told'), what],
          [word('at'), formats.moment(at, ownZone())],
          [word('answer'), said ?? word('noAnswer')],
          ...(answeredAt ? [[word('answered'), formats.moment(answeredAt, ownZone())] as const] : []),
        ]}
      />
      {hasPhoto && (
        <section aria-label={word('photoAfter')} className={css.form}>
          <h2 className={css.title}>{word('photoAfter')}</h2>
          <Photos photos={[{ id: code, caption: word('photoAfter') }]} load={loadMend} />
        </section>
      )}
      {mayDispute && <NotSolved code={code} />}
    </>
  );
}

const loadMend = async (code: string) =>
  URL.createObjectURL(await call(problemLog.stickerPhoto, { params: { code } }, { handles: [404] }));

function NotSolved({ code }: { readonly code: string }) {
  const word = useWords(stickerWords);
  const [reason, setReason] = useState('');
  const write = useWrite(problemLog.sayNotSolvedBySticker, {
    invalidates: [problemLog.stickerAnswer],
    handles: [400, 404, 409, 429],
  });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate({ params: { code }, body: { reason } });
      }}
    >
      <Textarea
        label={word('why')}
        description={word('notSolvedNote')}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Refusal failure={write.error} />
      <div>
        <Button type="submit" variant="default" disabled={reason.trim() === ''} loading={write.isPending}>
          {word('notSolved')}
        </Button>
      </div>
    </form>
  );
}
