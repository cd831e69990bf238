// What a unit said that cannot be true: how often for each reason, and the newest with what was said.
import { materialHandling, type UnitRow } from '@dca/contract/areas/material-handling';
import { type Rejection, rejections } from '@dca/domain/telemetry';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { beside, useCall } from '../../../platform/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import table from '../../../ui/figure-table.module.css';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { When } from '../../../ui/when.tsx';
import css from '../monitoring.module.css';
import { words } from '../words.ts';
import { useDays } from './days.tsx';

export function KeptApart({ unit }: { readonly unit: UnitRow }) {
  const word = useWords(words);
  const language = useLanguage();
  const [reason, setReason] = useState<Rejection | ''>('');
  const query = { ...useDays(unit.zone), ...(reason ? { Reason: reason } : {}) };
  const answer = useCall(
    materialHandling.apart,
    { params: { id: unit.id }, query },
    { ...beside, keepsPrevious: true },
  );
  const found = answer.data?.data;
  if (!found)
    return answer.error ? (
      <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <SkeletonRows rows={6} />
    );
  if (found.reasons.length === 0)
    return <EmptyState title={word('noneApart')}>{word('noneApartText')}</EmptyState>;
  return (
    <>
      <NativeSelect
        label={word('reason')}
        value={reason}
        data={[
          { value: '', label: word('everyReason') },
          ...found.reasons.map(({ reason: value, times }) => ({
            value,
            label: `${rejections[value][language]} (${times})`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          setReason(found.reasons.find((one) => one.reason === value)?.reason ?? '')
        }
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={css.scroller} aria-label={word('apartTab')} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{word('arrived')}</th>
              <th scope="col">{word('reason')}</th>
              <th scope="col">{word('said')}</th>
            </tr>
          </thead>
          <tbody>
            {found.rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two of one moment apart
              <tr key={`${row.at} ${place}`}>
                <th scope="row">
                  <When at={row.at} zone={found.zone} />
                </th>
                <td>{rejections[row.reason][language]}</td>
                <td>
                  <code>{row.said}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
