// What a figure means, and what it is by plant or work center; a place leaves its rows alone.
import {
  type FigureDescribed,
  type FigureGroup,
  type FigureOfGroup,
  figureGroups,
  figures,
} from '@dca/contract/areas/figures';
import type { RequestOf } from '@dca/contract/call';
import { Link, useSearch } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { filtersIn } from '../../records/query-in-address.ts';
import table from '../../ui/figure-table.module.css';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { FigureRecords } from './figure-address.ts';
import { useFigureFormat } from './figure-format.ts';
import css from './figures.module.css';
import { words } from './words.ts';

interface Props {
  readonly figure: FigureDescribed;
  readonly records: FigureRecords;
}

export function FigureGroups({ figure, records }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const { By } = useSearch({ strict: false }) as { By?: unknown };
  const by: FigureGroup = figureGroups.find((one) => one === By) ?? 'WORK_CENTER';
  const shared = filtersIn(records.query).filter((name) => name !== 'Part' && name !== 'SearchValue');
  const query = { ...Object.fromEntries(shared.map((name) => [name, records.query[name]])), By: by };
  const { data, isPlaceholderData, error } = useCall(
    figures.value,
    { query } as unknown as RequestOf<typeof figures.value>,
    { keepsPrevious: true, handles: [400] },
  );
  if (error && !data) return null;
  return (
    <section className={css.groups} aria-label={figure.words[language]} aria-busy={isPlaceholderData}>
      <p className={css.definition}>
        {data && data.data.days !== null && `${word('lastDays', { count: data.data.days })} `}
        {figure.definition[language]}
      </p>
      <Tabs
        label={word('by')}
        tabs={figureGroups.map((name) => ({ name, label: word(name) }))}
        current={by}
        search={records.addressWith({})}
        parameter="By"
      />
      {data ? (
        <Table figure={figure} records={records} by={by} {...data.data} />
      ) : (
        <SkeletonRows rows={3} columns={4} />
      )}
    </section>
  );
}

interface TableProps extends Props {
  readonly by: FigureGroup;
  readonly value: FigureOfGroup['value'];
  readonly colour: FigureOfGroup['colour'];
  readonly sums: FigureOfGroup['sums'];
  readonly groups: readonly FigureOfGroup[];
}

function Table({ figure, records, by, value, colour, sums, groups }: TableProps) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <div className={css.scroller}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{word(by)}</th>
            <th scope="col" data-figure>
              {word('value')}
            </th>
            {figure.parts.map((part) => (
              <th key={part.name} scope="col" data-figure>
                {part.words[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={`${group.plantCode}/${group.workCenterCode}`}>
              <th scope="row">
                <Place group={group} records={records} />
              </th>
              <Values figure={figure} {...group} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{word('all')}</th>
            <Values figure={figure} value={value} colour={colour} sums={sums} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Place({ group, records }: { readonly group: FigureOfGroup; readonly records: FigureRecords }) {
  const word = useWords(words);
  const { plantCode, workCenterCode, name } = group;
  const code = workCenterCode ?? plantCode;
  const place = [code || `${plantCode} · ${word('noWorkCenter')}`, name].filter(Boolean).join(' · ');
  // No filter leaves what has no work center alone.
  if (workCenterCode === '') return place;
  const filters = workCenterCode === null ? {} : { WorkCenterCode: [workCenterCode] };
  return (
    <Link
      to="."
      search={records.addressWith({ PlantCode: [plantCode], ...filters }) as never}
      resetScroll={false}
      title={word('onlyPlace', { place })}
    >
      {place}
    </Link>
  );
}

type ValuesProps = Pick<Props, 'figure'> & Pick<FigureOfGroup, 'value' | 'colour' | 'sums'>;

function Values({ figure, value, colour, sums }: ValuesProps) {
  const formats = useFormats();
  const format = useFigureFormat();
  return (
    <>
      <td data-figure className={css.coloured} data-colour={colour}>
        {format(value, figure.unit)}
      </td>
      {figure.parts.map(({ name }) => (
        <td key={name} data-figure>
          {formats.number(sums[name] ?? 0)}
        </td>
      ))}
    </>
  );
}
