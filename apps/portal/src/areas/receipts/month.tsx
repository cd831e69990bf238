// One paper for many jobs of a month: choose customer and plant, the jobs of the month, and the order that pays them.
import { jobs } from '@dca/contract/areas/jobs';
import { receipts } from '@dca/contract/areas/receipts';
import type { JobRow } from '@dca/contract/job-row';
import { approvalChain } from '@dca/domain/approval-chain';
import { jobStatus } from '@dca/domain/job-status';
import { maxPerformanceMonths } from '@dca/domain/limits';
import { mostJobsOfPaper } from '@dca/domain/papers';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useSelection } from '../../records/selection.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useMonths } from '../../ui/months.ts';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useAnswer } from './answer/use-answer.ts';
import { JobChoice } from './month/job-choice.tsx';
import { addressOf } from './paper-calls.ts';
import css from './papers.module.css';
import { words } from './words.ts';

const waiting = {
  query: { Status: [jobStatus.APPROVED.code], Sort: 'planDate', PageSize: mostJobsOfPaper },
};

export function Page() {
  const word = useWords(words);
  const answer = useCall(jobs.list, waiting);
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={6} />;
  const groups = groupsOf(answer.data.data.filter((job) => approvalChain(job).includes('CUSTOMER')));
  return (
    <PageBody>
      <PageHeader title={word('monthTitle')} />
      <p className={css.soft}>{word('monthNote')}</p>
      {groups.length === 0 ? (
        <EmptyState title={word('noneWaits')}>{word('noneWaitsNote')}</EmptyState>
      ) : (
        <Order groups={groups} />
      )}
    </PageBody>
  );
}

interface Group {
  readonly key: string;
  readonly label: string;
  readonly customerCode: string;
  readonly plantCode: string;
  readonly jobs: readonly JobRow[];
}

/** Jobs of one customer at one plant belong together. */
function groupsOf(rows: readonly JobRow[]): readonly Group[] {
  const groups = Map.groupBy(rows, ({ customerCode, plantCode }) => `${customerCode} ${plantCode}`);
  return [...groups].flatMap(([key, same]) => {
    const [first] = same;
    if (!first) return [];
    const { customerCode, customerName, plantCode } = first;
    return [
      { key, label: `${customerName} · ${plantCode} (${same.length})`, customerCode, plantCode, jobs: same },
    ];
  });
}

function Order({ groups }: { readonly groups: readonly Group[] }) {
  const word = useWords(words);
  const navigate = useNavigate();
  const chosen = useSelection();
  const [key, setKey] = useState(groups[0]?.key);
  const months = useMonths(maxPerformanceMonths);
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const [orderNumber, setOrderNumber] = useState('');
  const group = groups.find((one) => one.key === key) ?? groups[0];
  const jobIds = group?.jobs.map(({ id }) => id).filter((id) => chosen.ids.has(id)) ?? [];
  const open = () => void navigate(addressOf('BAPP', jobIds[0] ?? '') as never);
  const { send, failure, isRunning } = useAnswer(
    receipts.bappOfMonth,
    word('issuedIt', { number: orderNumber }),
    open,
  );
  if (!group) return null;
  const { customerCode, plantCode } = group;
  return (
    <>
      <NativeSelect
        label={word('chooseCustomer')}
        data={groups.map((one) => ({ value: one.key, label: one.label }))}
        value={group.key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <NativeSelect
        label={word('month')}
        data={months}
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
      <TextInput
        label={word('orderNumber')}
        withAsterisk
        maxLength={40}
        value={orderNumber}
        onChange={(event) => setOrderNumber(event.currentTarget.value)}
      />
      <JobChoice jobs={group.jobs} chosen={chosen} />
      <Refusal failure={failure} />
      <ActionBar>
        <Button
          disabled={jobIds.length === 0 || orderNumber.trim() === ''}
          loading={isRunning}
          onClick={() =>
            send({ body: { customerCode, plantCode, month, orderNumber: orderNumber.trim(), jobIds } })
          }
        >
          {word('issue')}
        </Button>
      </ActionBar>
    </>
  );
}
