import type { SampleDetail } from '@dca/contract/areas/samples';
import { oilCodes } from '@dca/domain/condition/oil';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import table from '../../../ui/figure-table.module.css';
import css from '../samples.module.css';
import { words } from '../words.ts';
import { ConditionBadge } from './condition-badge.tsx';

/** What was measured, against what it was judged by: the bound on its side, whose limit that is, and what its own past says. */
export function ValuesTable({ sample }: { readonly sample: SampleDetail }) {
  const word = useWords(words);
  if (sample.values.length === 0) return <Told sample={sample} />;
  return (
    <div className={css.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{word('parameter')}</th>
            <th data-figure>{word('value')}</th>
            <th>{word('condition')}</th>
            <th data-figure>{word('caution')}</th>
            <th data-figure>{word('critical')}</th>
            <th data-figure>{word('per250')}</th>
            {sample.oil.toppedUp > 0 && <th data-figure>{word('corrected')}</th>}
            <th>{word('limit')}</th>
          </tr>
        </thead>
        <tbody>
          {sample.values.map((value) => (
            <Row key={value.id} value={value} isToppedUp={sample.oil.toppedUp > 0} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly value: SampleDetail['values'][number];
  readonly isToppedUp: boolean;
}

function Row({ value, isToppedUp }: RowProps) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const figure = (number: number | null) => (number === null ? '–' : formats.number(number, value.decimals));
  const notes = [
    value.limitFrom && word(value.limitFrom),
    value.isEstimate && word('estimate'),
    value.byTrend === 'NO_TREND' && word('noTrend'),
    value.byTrend === 'CAUTION' && word('rising'),
  ];
  return (
    <tr>
      <th scope="row">
        {value.name[language]} <span className={css.unit}>{value.unit}</span>
      </th>
      <td data-figure>
        {value.sign}
        {figure(value.value)}
      </td>
      <td>
        <ConditionBadge condition={value.condition} />
      </td>
      <td data-figure>{figure(value.caution)}</td>
      <td data-figure>{figure(value.critical)}</td>
      <td data-figure>{value.per250 === null ? '' : formats.number(value.per250, 1)}</td>
      {isToppedUp && (
        <td data-figure>{value.corrected === null ? '' : formats.number(value.corrected, 1)}</td>
      )}
      <td>{notes.filter(Boolean).join(', ')}</td>
    </tr>
  );
}

/** As the laboratory wrote it, of a machine that nobody knows yet. */
function Told({ sample }: { readonly sample: SampleDetail }) {
  const word = useWords(words);
  const told = oilCodes.flatMap((code) => {
    const figure = sample.results[code];
    return figure ? [`${code} ${figure}`] : [];
  });
  return <p>{told.length === 0 ? word('noValues') : told.join(' · ')}</p>;
}
