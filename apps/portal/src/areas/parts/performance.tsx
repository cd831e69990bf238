// How parts did: what was requested, used and meant to be sold, month by month as a chart, and row by row.

import { parts } from '@dca/contract/areas/parts';
import { type Performed, partPerformanceTable } from '@dca/contract/areas/parts/performance';
import type { RequestOf } from '@dca/contract/call';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import { useFieldColumns } from '../../records/field-columns.tsx';
import { MonthsFilter } from '../../records/months-filter.tsx';
import { Records } from '../../records/records.tsx';
import { type RecordList, useRecords } from '../../records/use-records.ts';
import { Value } from '../../ui/value.tsx';
import { PerformanceChart } from './performance-chart.tsx';
import { words } from './words.ts';

type List = RecordList<Performed, 'From' | 'To' | 'ProgramId' | 'PartNumber'>;

export function Page() {
  const word = useWords(words);
  const formats = useFormats();
  const records = useRecords(parts.performance, '-month');
  const columns = useFieldColumns<(typeof partPerformanceTable)['fields'], Performed>(partPerformanceTable);
  return (
    <Records
      records={records}
      name="part-performance"
      title={word('performance')}
      columns={columns.map((column) => {
        if (column.name === 'month')
          return {
            ...column,
            isTight: true,
            cell: ({ month }: Performed) => <time dateTime={month}>{formats.month(month)}</time>,
          };
        // Pieces are whole as a rule; litres and shares of a target keep their digits.
        const quantity = quantities.find((name) => name === column.name);
        return quantity ? { ...column, cell: (row: Performed) => piecesOf(row[quantity]) } : column;
      })}
      addressOf={({ partNumber }) => ({
        to: '/part-section/pricelist',
        search: { SearchValue: partNumber },
      })}
      filters={<Filters records={records} />}
      summary={<Months records={records} />}
      empty={{ title: word('noPerformance'), text: word('noPerformanceText') }}
      exports={parts.exportPerformance}
    />
  );
}

const quantities = ['requested', 'used', 'target'] as const;

/** Nothing where there is none, so that a card has no label for it. */
const piecesOf = (value: number | null) => (value === null ? null : <Value value={value} />);

function Filters({ records }: { readonly records: List }) {
  const word = useWords(words);
  const language = useLanguage();
  const programs = useCall(parts.listPrograms, { query: { PageSize: 200, Sort: '-validFrom' } });
  return (
    <>
      <MonthsFilter records={records} />
      <ChoiceFilter
        records={records}
        filter="ProgramId"
        label={word('PROGRAM')}
        choices={(programs.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
      <CodeFilter
        records={records}
        filter="PartNumber"
        label={partPerformanceTable.fields.partNumber.words[language]}
        suggest={parts.numbers}
      />
    </>
  );
}

function Months({ records }: { readonly records: List }) {
  const {
    Page: _page,
    PageSize: _size,
    Cursor: _cursor,
    Sort: _sort,
    Total: _total,
    ...query
  } = records.query;
  const request = { query } as unknown as RequestOf<typeof parts.performanceMonths>;
  // The list beside it tells what is refused, and tries again.
  const { data } = useCall(parts.performanceMonths, request, { keepsPrevious: true, handles: [400] });
  if (!data || data.data.length === 0) return null;
  return (
    <PerformanceChart
      months={data.data}
      addressOf={(month) => records.addressWith({ From: [month], To: [month] })}
    />
  );
}
