// Reports: what needs somebody's action, and the table of all that was submitted.
import { type PcarRow, pcar } from '@dca/contract/areas/pcar';
import { componentKindNames, componentKinds } from '@dca/domain/components';
import {
  conditionClasses,
  pcarLifecycle,
  pcarListStatuses,
  pcarTableStatuses,
} from '@dca/domain/pcar-lifecycle';
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import type { Column } from '../../records/columns.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const { tab } = useSearch({ strict: false }) as { tab?: unknown };
  const current = tab === 'table' ? 'table' : 'toAct';
  const tabs = (
    <Tabs
      label={word('views')}
      tabs={(['toAct', 'table'] as const).map((name) => ({ name, label: word(name) }))}
      current={current}
      search={{}}
    />
  );
  return current === 'table' ? <Table tabs={tabs} /> : <ToAct tabs={tabs} />;
}

interface Props {
  readonly tabs: ReactNode;
}

function ToAct({ tabs }: Props) {
  const records = useRecords(pcar.sync, '-createdAt');
  return (
    <Records
      {...useCommon(tabs)}
      records={records}
      filters={<Filters records={records} statuses={pcarListStatuses} />}
    />
  );
}

function Table({ tabs }: Props) {
  const records = useRecords(pcar.table, '-createdAt');
  return (
    <Records
      {...useCommon(tabs)}
      records={records}
      filters={<Filters records={records} statuses={pcarTableStatuses} />}
      exports={useMay('pcar.export') ? pcar.export : undefined}
    />
  );
}

function useCommon(tabs: ReactNode) {
  const word = useWords(words);
  const mayReport = useMay('pcar.create');
  return {
    name: 'pcar',
    title: word('title'),
    columns: useColumns(),
    addressOf: ({ id }: PcarRow) => ({ to: `/pcar/${id}` }),
    summary: tabs,
    empty: { title: word('none'), text: word('noneText') },
    action: mayReport && (
      <Button component={Link} to="/pcar/new">
        {word('report')}
      </Button>
    ),
  };
}

interface FilterProps {
  readonly records: ReturnType<typeof useRecords<typeof pcar.table>>;
  readonly statuses: readonly PcarRow['status'][];
}

function Filters({ records, statuses }: FilterProps) {
  const word = useWords(words);
  const language = useLanguage();
  const states = statuses.map((code) => ({
    value: String(code),
    label: pcarLifecycle.states[code].label[language],
  }));
  const classes = Object.entries(conditionClasses).map(([value, label]) => ({
    value,
    label: label[language],
  }));
  const kinds = componentKindNames.map((value) => ({ value, label: componentKinds[value].words[language] }));
  return (
    <>
      <ChoiceFilter records={records} filter="Status" label={word('state')} choices={states} />
      <ChoiceFilter records={records} filter="Condition" label={word('condition')} choices={classes} />
      <ChoiceFilter records={records} filter="Component" label={word('component')} choices={kinds} />
    </>
  );
}

function useColumns(): readonly Column<PcarRow>[] {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return [
    { name: 'number', label: word('pcar'), sort: 'number', isTight: true, cell: (row) => row.number },
    {
      name: 'status',
      label: word('state'),
      isTight: true,
      isPlain: true,
      cell: (row) => <StatusBadge state={pcarLifecycle.states[row.status]} />,
    },
    {
      name: 'condition',
      label: word('condition'),
      isTight: true,
      cell: (row) => conditionClasses[row.condition][language],
    },
    { name: 'unitCode', label: word('unit'), sort: 'unitCode', isTight: true, cell: (row) => row.unitCode },
    {
      name: 'component',
      label: word('component'),
      isTight: true,
      cell: (row) => row.component && componentKinds[row.component].words[language],
    },
    {
      name: 'phenomenon',
      label: word('phenomenon'),
      words: (row) => row.phenomenon,
      cell: (row) => row.phenomenon,
    },
    {
      name: 'dueOn',
      label: word('due'),
      sort: 'dueOn',
      isTight: true,
      cell: (row) => row.dueOn && formats.day(row.dueOn),
    },
    { name: 'jobNumber', label: word('job'), isWide: true, isTight: true, cell: (row) => row.jobNumber },
  ];
}
