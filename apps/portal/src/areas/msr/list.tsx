// Components that near the end of their life, the most urgent first; open requests until another state is chosen.
import { type MsrRow, msr } from '@dca/contract/areas/msr';
import { lifeColour } from '@dca/domain/component-life';
import { componentKindNames, componentKinds, componentPositions } from '@dca/domain/components';
import { msrLifecycle } from '@dca/domain/msr-lifecycle';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import type { Column } from '../../records/columns.ts';
import { DaysFilter } from '../../records/days-filter.tsx';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './msr.module.css';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const records = useRecords(msr.list, 'dueOn');
  const states = Object.values(msrLifecycle.states).map(({ code, label }) => ({
    value: String(code),
    label: label[language],
  }));
  const kinds = componentKindNames.map((value) => ({ value, label: componentKinds[value].words[language] }));
  return (
    <Records
      records={records}
      name="msr"
      title={word('title')}
      columns={useColumns()}
      addressOf={({ id }) => ({ to: `/msr/${id}` })}
      filters={
        <>
          <ChoiceFilter records={records} filter="Status" label={word('state')} choices={states} />
          <ChoiceFilter records={records} filter="Component" label={word('component')} choices={kinds} />
          <DaysFilter records={records} from="DueFrom" to="DueTo" label={word('due')} />
        </>
      }
      empty={{ title: word('none'), text: word('noneText') }}
      exports={useMay('msr.export') ? msr.export : undefined}
    />
  );
}

function useColumns(): readonly Column<MsrRow>[] {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return [
    { name: 'code', label: word('msr'), sort: 'code', isTight: true, cell: (row) => row.code },
    {
      name: 'status',
      label: word('state'),
      isTight: true,
      isPlain: true,
      cell: (row) => <StatusBadge state={msrLifecycle.states[row.status]} />,
    },
    { name: 'unitCode', label: word('unit'), sort: 'unitCode', isTight: true, cell: (row) => row.unitCode },
    { name: 'unitModel', label: word('model'), isWide: true, isTight: true, cell: (row) => row.unitModel },
    {
      name: 'component',
      label: word('component'),
      words: (row) => row.componentDesc,
      cell: (row) =>
        [row.componentDesc, row.position && componentPositions[row.position][language]]
          .filter(Boolean)
          .join(' '),
    },
    { name: 'activity', label: word('activity'), words: (row) => row.activity, cell: (row) => row.activity },
    {
      name: 'lifetime',
      label: word('life'),
      isTight: true,
      isFigure: true,
      cell: (row) =>
        row.percent === null ? null : (
          <span className={css.life} data-colour={lifeColour(row.percent)}>
            {word('lifeOf', {
              percent: formats.number(row.percent),
              hours: formats.measured(row.lifeHours, 'h'),
            })}
          </span>
        ),
    },
    {
      name: 'dueOn',
      label: word('due'),
      sort: 'dueOn',
      isTight: true,
      cell: (row) => (row.dueOn ? formats.day(row.dueOn) : null),
    },
    { name: 'jobNumber', label: word('job'), isWide: true, isTight: true, cell: (row) => row.jobNumber },
  ];
}
