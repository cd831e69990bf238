// Condition cases: what the values of machines point to, the open ones first to be seen to.
import { equipment } from '@dca/contract/areas/equipment';
import { type ListedCase, samples } from '@dca/contract/areas/samples';
import { componentKinds } from '@dca/domain/components';
import { conditionCauses } from '@dca/domain/condition/causes';
import { conditionClasses } from '@dca/domain/condition/classes';
import { sampledComponents } from '@dca/domain/condition/oil';
import { caseLifecycle } from '@dca/domain/condition-case';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import type { Column } from '../../records/columns.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { componentName } from './parts/component-name.ts';
import { ConditionBadge } from './parts/condition-badge.tsx';
import { FollowCell } from './parts/follow-case.tsx';
import { words } from './words.ts';

/** What is to be seen to, one cause in many machines once. */
const opening = { Status: ['OPEN'], Alike: 'once' };

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const mayReadLimits = useMay('conditionLimit.read');
  const records = useRecords(samples.cases, '-raisedAt', opening);
  const states = Object.values(caseLifecycle.states).map(({ code, label }) => ({
    value: code,
    label: label[language],
  }));
  const classes = (['CAUTION', 'CRITICAL'] as const).map((value) => ({
    value,
    label: conditionClasses[value].words[language],
  }));
  const components = sampledComponents.map((value) => ({
    value,
    label: componentKinds[value].words[language],
  }));
  const causes = Object.entries(conditionCauses).map(([value, { words: label }]) => ({
    value,
    label: label[language],
  }));
  return (
    <Records
      records={records}
      name="condition-cases"
      title={word('cases')}
      columns={useColumns()}
      addressOf={({ id }) => ({ to: `/condition-cases/${id}` })}
      filters={
        <>
          <ChoiceFilter records={records} filter="Status" label={word('state')} choices={states} />
          <ChoiceFilter records={records} filter="Condition" label={word('condition')} choices={classes} />
          <ChoiceFilter records={records} filter="Cause" label={word('cause')} choices={causes} />
          <ChoiceFilter records={records} filter="Component" label={word('component')} choices={components} />
          <CodeFilter records={records} filter="UnitModel" label={word('model')} suggest={equipment.models} />
        </>
      }
      action={
        mayReadLimits && (
          <Button component={Link} to="/condition-limits" variant="default">
            {word('limits')}
          </Button>
        )
      }
      empty={{ title: word('noCases'), text: word('noCasesText') }}
      exports={samples.exportCases}
    />
  );
}

/** The list of its group, each case for itself. */
const alikeTo = ({ cause, component, plantCode }: ListedCase) => ({
  Status: ['OPEN'],
  Cause: [cause],
  Component: [component],
  PlantCode: [plantCode],
});

/** What a case points to, and the way to the others that point to the same. */
function CauseCell({ row }: { readonly row: ListedCase }) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <>
      {conditionCauses[row.cause].words[language]}
      {row.alike > 0 && (
        <>
          {' '}
          <Link to="/condition-cases" search={alikeTo(row) as never}>
            {word('alike', { count: row.alike })}
          </Link>
        </>
      )}
    </>
  );
}

function useColumns(): readonly Column<ListedCase>[] {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return [
    { name: 'number', label: word('case'), sort: 'number', isTight: true, cell: (row) => row.number },
    { name: 'unitCode', label: word('unit'), isTight: true, cell: (row) => row.unitCode },
    {
      name: 'component',
      label: word('component'),
      isTight: true,
      cell: (row) => componentName(row.component, row.position, language),
    },
    {
      name: 'cause',
      label: word('cause'),
      words: (row) => conditionCauses[row.cause].words[language],
      cell: (row) => <CauseCell row={row} />,
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
      cell: (row) => <StatusBadge state={caseLifecycle.states[row.status]} />,
    },
    {
      name: 'ledTo',
      label: word('whatFollows'),
      isTight: true,
      cell: (row) => <FollowCell row={row} />,
    },
    { name: 'samples', label: word('samples'), isTight: true, isFigure: true, cell: (row) => row.samples },
    {
      name: 'lastOn',
      label: word('last'),
      sort: 'lastOn',
      isTight: true,
      cell: (row) => formats.day(row.lastOn),
    },
  ];
}
