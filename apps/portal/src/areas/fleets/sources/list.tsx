// Sources of fleets: whose machines they tell of, and what came of asking them last.
import { type FleetSource, fleetSources } from '@dca/contract/areas/fleets/source';
import { pullFaults, pullResultCodes, pullResults } from '@dca/domain/fleet-sources';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { ChoiceFilter } from '../../../records/choice-filter.tsx';
import { CodeFilter } from '../../../records/code-filter.tsx';
import type { Column } from '../../../records/columns.ts';
import { Records } from '../../../records/records.tsx';
import { useRecords } from '../../../records/use-records.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Value } from '../../../ui/value.tsx';
import { When } from '../../../ui/when.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const records = useRecords(fleetSources.sources, '-createdAt');
  const mayAdd = useMay('fleetSource.change');
  const results = pullResultCodes.map((value) => ({ value, label: pullResults[value].label[language] }));
  return (
    <Records
      records={records}
      name="fleet-sources"
      title={word('title')}
      columns={useColumns()}
      addressOf={({ id }) => ({ to: `/fleet-source/edit/${id}` })}
      filters={
        <>
          <ChoiceFilter records={records} filter="Result" label={word('result')} choices={results} />
          <CodeFilter records={records} filter="CustomerCode" label={word('customer')} />
        </>
      }
      empty={{ title: word('none'), text: word('noneText') }}
      action={
        mayAdd && (
          <Button component={Link} to="/fleet-source/add">
            {word('add')}
          </Button>
        )
      }
    />
  );
}

function useColumns(): readonly Column<FleetSource>[] {
  const word = useWords(words);
  const language = useLanguage();
  const whyOf = ({ fault, heard }: FleetSource) =>
    fault === null ? '' : [pullFaults[fault][language], heard].filter(Boolean).join(': ');
  const customerOf = ({ customerCode, customerName }: FleetSource) => `${customerName} (${customerCode})`;
  return [
    { name: 'name', label: word('name'), sort: 'name', cell: ({ name }) => name },
    { name: 'customer', label: word('customer'), yields: true, words: customerOf, cell: customerOf },
    {
      name: 'result',
      label: word('result'),
      isTight: true,
      isPlain: true,
      cell: ({ result, isActive }) =>
        isActive ? result && <StatusBadge state={pullResults[result]} /> : word('off'),
    },
    { name: 'why', label: word('why'), yields: true, words: whyOf, cell: whyOf },
    {
      name: 'asked',
      label: word('asked'),
      isTight: true,
      cell: ({ askedAt }) => (askedAt ? <When at={askedAt} /> : word('never')),
    },
    {
      name: 'machines',
      label: word('machines'),
      isTight: true,
      isFigure: true,
      cell: ({ machines }) => <Value value={machines} />,
    },
    {
      name: 'unknown',
      label: word('unknown'),
      isTight: true,
      isFigure: true,
      isWide: true,
      cell: ({ unregistered }) => <Value value={unregistered} />,
    },
  ];
}
