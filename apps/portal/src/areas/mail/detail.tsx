// One mail: how it stands, what it says, its paper; and what a person decides where nobody knows whether it arrived.
import { type MailDetail, mail } from '@dca/contract/areas/mail';
import { mailKinds, mailStates } from '@dca/domain/mail';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useDownload } from '../../platform/download.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { When } from '../../ui/when.tsx';
import css from './mail.module.css';
import { SettleDialog, type Settling } from './settle-dialog.tsx';
import { words } from './words.ts';

export function Page() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const answer = useCall(mail.get, { params: { id } });
  usePageTitle(answer.data?.data.subject);
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  return <OneMail mail={answer.data.data} />;
}

interface Props {
  readonly mail: MailDetail;
}

function OneMail({ mail: one }: Props) {
  const word = useWords(words);
  return (
    <PageBody>
      <PageHeader title={one.subject} count={<StatusBadge state={mailStates[one.state]} />}>
        {one.jobId && (
          <Button
            component={Link}
            variant="default"
            {...({ to: '/jobs/summary/detailpi', search: { id: one.jobId } } as object)}
          >
            {word('openJob')}
          </Button>
        )}
        <Settlings mail={one} />
      </PageHeader>
      {one.state === 'PERHAPS' && (
        <p className={css.perhaps} role="status">
          {word('perhaps', { name: one.toName })}
        </p>
      )}
      <Known mail={one} />
      <Section title={word('text')}>
        <p className={css.text}>
          {one.forgottenAt ? word('forgotten') : one.body.replace('{portal}', `${location.origin}/dca`)}
        </p>
      </Section>
      {one.kind !== 'NOTICE' && !one.forgottenAt && (
        <Section title={word('paper')}>
          <Paper mail={one} />
        </Section>
      )}
    </PageBody>
  );
}

/** What this person may decide of it now. */
function Settlings({ mail: one }: Props) {
  const word = useWords(words);
  const maySend = useMay('mail.send');
  const [settling, setSettling] = useState<Settling | null>(null);
  if (!maySend || one.state === 'SENDING') return null;
  return (
    <>
      {!one.forgottenAt && (
        <Button variant={one.state === 'FAILED' ? 'filled' : 'default'} onClick={() => setSettling('again')}>
          {word(one.state === 'QUEUED' ? 'sendNow' : 'sendAgain')}
        </Button>
      )}
      {one.state === 'PERHAPS' && <Button onClick={() => setSettling('arrived')}>{word('arrived')}</Button>}
      {settling && <SettleDialog mail={one} settling={settling} onClose={() => setSettling(null)} />}
    </>
  );
}

function Known({ mail: one }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const why = { by: one.roundBy ?? '', reason: one.roundReason ?? '', round: one.round };
  return (
    <Facts
      rows={[
        [word('to'), `${one.toName} <${one.toAddress}>`],
        [word('language'), word(one.language === 'en' ? 'english' : 'indonesian')],
        ...(one.number
          ? [[word('about'), [one.number, one.unitCode, one.customerName].join(' · ')] as const]
          : []),
        [word('kind'), mailKinds[one.kind][language]],
        [word('made'), <When key="made" at={one.madeAt} />],
        [word('by'), one.madeBy],
        ...(one.endedAt ? [[word('ended'), <When key="ended" at={one.endedAt} />] as const] : []),
        ...(one.nextAt && one.attempts > 0
          ? [[word('next'), <When key="next" at={one.nextAt} />] as const]
          : []),
        [
          word('answer'),
          [one.answer, one.attempts > 0 ? word('attempts', { count: one.attempts }) : '']
            .filter(Boolean)
            .join(' · '),
        ],
        ...(one.roundReason
          ? [[word('again'), word(one.round > 1 ? 'againWhy' : 'settledWhy', why)] as const]
          : []),
        [word('messageId'), one.messageId],
      ]}
    />
  );
}

function Paper({ mail: one }: Props) {
  const word = useWords(words);
  const [{ isRunning }, start] = useDownload(mail.attachment);
  if (one.fileName === null) return <p>{word('noPaperYet')}</p>;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isRunning}
      onClick={() => void start({ params: { id: one.id } })}
    >
      {word('download', { name: one.fileName })}
    </Button>
  );
}
