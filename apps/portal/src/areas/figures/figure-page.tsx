// One figure: what it means, what it is in all and by place, and below the rows behind it.
import { type FigureDescribed, type FigureRow, figures } from '@dca/contract/areas/figures';
import { lookBackDays } from '@dca/domain/figure';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { ChoiceFilter, OneFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import type { Column } from '../../records/columns.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { UnitCode } from '../../ui/machine.tsx';
import { When } from '../../ui/when.tsx';
import { usePlantChoices } from '../locations/index.ts';
import { addressOfRow, type FigureRecords } from './figure-address.ts';
import { FigureGroups } from './figure-groups.tsx';
import { words } from './words.ts';

export function FigurePage({ figure }: { readonly figure: FigureDescribed }) {
  const word = useWords(words);
  const language = useLanguage();
  const records = useRecords(figures.rows, '-at', undefined, ['Figure']);
  return (
    <Records
      records={records}
      name={`figure-${figure.name}`}
      title={figure.words[language]}
      columns={useColumns(figure)}
      addressOf={addressOfRow}
      exports={figures.export}
      filters={<Filters figure={figure} records={records} />}
      summary={<FigureGroups figure={figure} records={records} />}
      empty={{ title: word('noRows'), text: word('noRowsText') }}
    />
  );
}

interface FiltersProps {
  readonly figure: FigureDescribed;
  readonly records: FigureRecords;
}

function Filters({ figure, records }: FiltersProps) {
  const word = useWords(words);
  const language = useLanguage();
  const plants = usePlantChoices();
  const days = lookBackDays.map((count) => ({ value: String(count), label: word('daysOf', { count }) }));
  const parts = figure.parts.map((part) => ({ value: part.name, label: part.words[language] }));
  return (
    <>
      {figure.lookBack !== null && (
        <OneFilter records={records} filter="Days" label={word('days')} choices={days} />
      )}
      <OneFilter records={records} filter="Part" label={word('part')} choices={parts} />
      {plants.length > 1 && (
        <ChoiceFilter records={records} filter="PlantCode" label={word('plant')} choices={plants} />
      )}
      <CodeFilter records={records} filter="WorkCenterCode" label={word('workCenter')} />
    </>
  );
}

function useColumns({ parts }: FigureDescribed): readonly Column<FigureRow>[] {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return [
    { name: 'number', label: word('number'), isTight: true, cell: (row) => row.number },
    { name: 'what', label: word('what'), words: (row) => row.what, cell: (row) => row.what, yields: true },
    {
      name: 'unitCode',
      label: word('unit'),
      isTight: true,
      cell: (row) => row.unitCode && <UnitCode code={row.unitCode} />,
    },
    {
      name: 'part',
      label: word('part'),
      isTight: true,
      cell: ({ sums }) =>
        parts
          .filter(({ name }) => (sums[name] ?? 0) !== 0)
          .map(({ name, words: told }) =>
            sums[name] === 1 ? told[language] : `${told[language]} ${formats.number(sums[name] ?? 0)}`,
          )
          .join(', '),
    },
    {
      name: 'place',
      label: word('plant'),
      isTight: true,
      isWide: true,
      cell: (row) => [row.plantCode, row.workCenterCode].filter(Boolean).join(' · '),
    },
    {
      name: 'at',
      label: word('at'),
      sort: 'at',
      isTight: true,
      cell: (row) => <When at={row.at} zone={row.zone} />,
    },
  ];
}
