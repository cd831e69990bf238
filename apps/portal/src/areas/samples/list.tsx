// Oil samples: what was taken, where it is, what came of it, and which results nobody has matched with a machine.

import { equipment } from '@dca/contract/areas/equipment';
import { type SampleRow, samples } from '@dca/contract/areas/samples';
import { componentKinds } from '@dca/domain/components';
import { conditionClasses } from '@dca/domain/condition/classes';
import { sampledComponents } from '@dca/domain/condition/oil';
import { sampleLifecycle } from '@dca/domain/sample-lifecycle';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import type { Column } from '../../records/columns.ts';
import { DaysFilter } from '../../records/days-filter.tsx';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { componentName } from './parts/component-name.ts';
import { ConditionBadge } from './parts/condition-badge.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const records = useRecords(samples.list, '-sampledOn');
  return (
    <Records
      records={records}
      name="oil-samples"
      title={word('title')}
      columns={useColumns()}
      addressOf={({ id }) => ({ to: `/samples/${id}` })}
      filters={<Filters records={records} />}
      empty={{ title: word('none'), text: word('noneText') }}
      action={<Acts />}
      exports={samples.export}
    />
  );
}

function Acts() {
  const word = useWords(words);
  const mayTake = useMay('sample.create');
  const mayChange = useMay('sample.change');
  return (
    <>
      <Button component={Link} to="/condition-cases" variant="default">
        {word('cases')}
      </Button>
      {mayChange && (
        <Button component={Link} to="/import/oil-samples" variant="default">
          {word('importFile')}
        </Button>
      )}
      {mayTake && (
        <Button component={Link} to="/samples/new">
          {word('take')}
        </Button>
      )}
    </>
  );
}

function Filters({ records }: { readonly records: ReturnType<typeof useRecords<typeof samples.list>> }) {
  const word = useWords(words);
  const language = useLanguage();
  const states = Object.values(sampleLifecycle.states).map(({ code, label }) => ({
    value: code,
    label: label[language],
  }));
  const classes = Object.entries(conditionClasses).map(([value, { words: label }]) => ({
    value,
    label: label[language],
  }));
  const components = sampledComponents.map((value) => ({
    value,
    label: componentKinds[value].words[language],
  }));
  return (
    <>
      <ChoiceFilter records={records} filter="Status" label={word('state')} choices={states} />
      <ChoiceFilter records={records} filter="Condition" label={word('condition')} choices={classes} />
      <ChoiceFilter records={records} filter="Component" label={word('component')} choices={components} />
      <CodeFilter records={records} filter="UnitModel" label={word('model')} suggest={equipment.models} />
      <DaysFilter records={records} from="DateFrom" to="DateTo" label={word('sampledOn')} />
      <ChoiceFilter
        records={records}
        filter="IsLate"
        label={word('late')}
        choices={[{ value: 'true', label: word('lateOnly') }]}
      />
      <ChoiceFilter
        records={records}
        filter="IsLost"
        label={word('lost')}
        choices={[{ value: 'true', label: word('lostOnly') }]}
      />
      <ChoiceFilter
        records={records}
        filter="IsUnmatched"
        label={word('unmatched')}
        choices={[{ value: 'true', label: word('unmatchedOnly') }]}
      />
    </>
  );
}

function useColumns(): readonly Column<SampleRow>[] {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return [
    {
      name: 'unitCode',
      label: word('unit'),
      isTight: true,
      cell: (row) => row.unitCode ?? `${row.unitTold ?? row.serialTold ?? '?'} (?)`,
    },
    {
      name: 'component',
      label: word('component'),
      isTight: true,
      cell: (row) => componentName(row.component, row.position, language),
    },
    {
      name: 'condition',
      label: word('condition'),
      isTight: true,
      isPlain: true,
      cell: (row) => <ConditionBadge condition={row.condition} />,
    },
    {
      name: 'status',
      label: word('state'),
      isTight: true,
      isPlain: true,
      cell: (row) => <StatusBadge state={sampleLifecycle.states[row.status]} />,
    },
    {
      name: 'sampledOn',
      label: word('sampledOn'),
      sort: 'sampledOn',
      isTight: true,
      cell: (row) => formats.day(row.sampledOn),
    },
    {
      name: 'bottleCode',
      label: word('bottle'),
      isTight: true,
      isWide: true,
      cell: (row) => row.bottleCode ?? '',
    },
    { name: 'labNumber', label: word('labNumber'), isTight: true, cell: (row) => row.labNumber ?? '' },
    {
      name: 'waitingDays',
      label: word('waiting'),
      isTight: true,
      isWide: true,
      cell: (row) => (row.waitingDays === null ? '' : word('days', { count: row.waitingDays })),
    },
  ];
}
