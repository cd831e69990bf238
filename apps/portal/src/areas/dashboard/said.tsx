// What was said of a closed month: stops the customer does not agree with, and what corrections changed.
import type { DashboardMonth, StopDispute } from '@dca/contract/areas/dashboard';
import { listedFigures } from '@dca/domain/dashboard';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import table from '../../ui/figure-table.module.css';
import { Section } from '../../ui/section.tsx';
import css from './dashboard.module.css';
import { AnswerDialog } from './dialogs/answer-dialog.tsx';
import { words } from './words.ts';

export function Disputes({ month }: { readonly month: DashboardMonth }) {
  const word = useWords(words);
  const mayAnswer = useMay('dashboard.change');
  const [asked, answer] = useState<StopDispute | null>(null);
  return (
    <Section title={word('disputes')} note={String(month.disputes.length)}>
      <div className={css.scroller}>
        <table className={table.table}>
          <tbody>
            {month.disputes.map((dispute) => (
              <tr key={dispute.id}>
                <th scope="row">{dispute.unitCode}</th>
                <td>
                  {dispute.reason} <span className={css.soft}>{dispute.by}</span>
                </td>
                <td>
                  {dispute.answer ? (
                    <>
                      <strong>{word(dispute.isRight ? 'right' : 'kept')}</strong> {dispute.answer}{' '}
                      <span className={css.soft}>{dispute.answeredBy}</span>
                    </>
                  ) : (
                    word('waits')
                  )}
                </td>
                <td>
                  {mayAnswer && !dispute.answer && (
                    <Button size="compact-sm" onClick={() => answer(dispute)}>
                      {word('answer')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {asked && <AnswerDialog month={month} dispute={asked} onClose={() => answer(null)} />}
    </Section>
  );
}

export function Corrections({ month }: { readonly month: DashboardMonth }) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <Section title={word('corrections')} note={month.closing?.reason ?? ''}>
      <div className={css.scroller}>
        <table className={table.table}>
          <thead>
            <tr>
              {(['revision', 'unit', 'figure', 'was', 'is'] as const).map((head) => (
                <th key={head} scope="col">
                  {word(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {month.entries.map(({ revision, about, figure, before, after }) => (
              <tr key={`${revision} ${about} ${figure}`}>
                <th scope="row">{revision}</th>
                <td>{about}</td>
                <td>{listedFigures[figure][language]}</td>
                <td>{before ?? '–'}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
