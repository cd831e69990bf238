// The share of content customers and of answers, in all and by plant, month or leader.
import { type SurveyGroupRow, survey } from '@dca/contract/areas/survey';
import type { AnswerOf, RequestOf } from '@dca/contract/call';
import { type SurveyGroup, surveyGroups } from '@dca/domain/survey';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import table from '../../ui/figure-table.module.css';
import css from './survey.module.css';
import { words } from './words.ts';

type Query = NonNullable<RequestOf<typeof survey.summary>['query']>;

export function Results({ query }: { readonly query: Readonly<Record<string, unknown>> }) {
  const word = useWords(words);
  const [by, setBy] = useState<SurveyGroup>('PLANT');
  const { Sort, Page, PageSize, Cursor, Total, ...filters } = query;
  const { data } = useCall(
    survey.summary,
    { query: { ...filters, By: by } as Query },
    { keepsPrevious: true, handles: [0, 400, 429, 500, 503] },
  );
  return (
    <section className={css.results} aria-label={word('results')}>
      <fieldset className={css.by} aria-label={word('by')}>
        {surveyGroups.map((group) => (
          <Button
            key={group}
            variant={group === by ? 'filled' : 'default'}
            aria-pressed={group === by}
            onClick={() => setBy(group)}
          >
            {word(group)}
          </Button>
        ))}
      </fieldset>
      {data && <Table {...data.data} />}
      <p className={css.soft}>{word('definition')}</p>
    </section>
  );
}

function Table({ by, total, rows }: AnswerOf<typeof survey.summary>['data']) {
  const word = useWords(words);
  const formats = useFormats();
  const nameOf = ({ key, name }: SurveyGroupRow) => {
    if (by === 'MONTH') return formats.month(key);
    return name ?? (key || word('noLeader'));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={css.scroller} aria-label={word(by)} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{word(by)}</th>
            {(['count', 'rate', 'csat', 'average'] as const).map((head) => (
              <th key={head} scope="col" data-figure>
                {word(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{nameOf(row)}</th>
              <Figures {...row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{word('all')}</th>
            <Figures {...total} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Figures({ asked, rate, csat, average }: Omit<SurveyGroupRow, 'key' | 'name'>) {
  const word = useWords(words);
  const formats = useFormats();
  const share = (percent: number | null) => (percent === null ? word('noData') : formats.percent(percent));
  return (
    <>
      <td data-figure>{formats.number(asked)}</td>
      <td data-figure>{share(rate)}</td>
      <td data-figure>{share(csat)}</td>
      <td data-figure>{average === null ? word('noData') : formats.number(average)}</td>
    </>
  );
}
