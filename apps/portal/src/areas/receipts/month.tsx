// One paper for many jobs of a month: choose a customer's month at a plant, its jobs, and the order that pays them.
import { type MonthOfCustomer, receipts } from '@dca/contract/areas/receipts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useSelection } from '../../records/selection.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useAnswer } from './answer/use-answer.ts';
import { JobChoice } from './month/job-choice.tsx';
import { addressOf } from './paper-calls.ts';
import css from './papers.module.css';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const answer = useCall(receipts.monthsToAccept, {});
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={6} />;
  const months = answer.data.data;
  return (
    <PageBody>
      <PageHeader title={word('monthTitle')} />
      <p className={css.soft}>{word('monthNote')}</p>
      {months.length === 0 ? (
        <EmptyState title={word('noneWaits')}>{word('noneWaitsNote')}</EmptyState>
      ) : (
        <Order months={months} />
      )}
    </PageBody>
  );
}

const keyOf = ({ customerCode, plantCode, month }: MonthOfCustomer) =>
  `${month} ${plantCode} ${customerCode}`;

function Order({ months }: { readonly months: readonly MonthOfCustomer[] }) {
  const word = useWords(words);
  const navigate = useNavigate();
  const chosen = useSelection();
  const formats = useFormats();
  const [key, setKey] = useState('');
  const [orderNumber, setOrderNumber] = useState('');
  const chosenMonth = months.find((one) => keyOf(one) === key) ?? months[0];
  const { customerCode = '', plantCode = '', month = '' } = chosenMonth ?? {};
  const waiting = useCall(receipts.jobsToAccept, { query: { customerCode, plantCode, month } });
  const listed = waiting.data?.data ?? [];
  const jobIds = listed.map(({ id }) => id).filter((id) => chosen.ids.has(id));
  const open = () => void navigate(addressOf('BAPP', jobIds[0] ?? '') as never);
  const { send, failure, isRunning } = useAnswer(
    receipts.bappOfMonth,
    word('issuedIt', { number: orderNumber }),
    open,
  );
  return (
    <>
      <NativeSelect
        label={word('chooseMonth')}
        data={months.map((one) => ({
          value: keyOf(one),
          label: `${one.customerName} · ${one.plantCode} · ${formats.month(one.month)} (${formats.number(one.jobs)})`,
        }))}
        value={chosenMonth && keyOf(chosenMonth)}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <TextInput
        label={word('orderNumber')}
        withAsterisk
        maxLength={40}
        value={orderNumber}
        onChange={(event) => setOrderNumber(event.currentTarget.value)}
      />
      {waiting.error ? (
        <ErrorState failure={waiting.error} onRetry={() => void waiting.refetch()} />
      ) : waiting.data ? (
        <JobChoice jobs={listed} zone={chosenMonth?.zone ?? 'WIB'} chosen={chosen} />
      ) : (
        <SkeletonRows rows={4} />
      )}
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
