// Findings that wait for a leader: the list with all filters, and what is decided on several of them at once.
import { backlog } from '@dca/contract/areas/backlog';
import { backlogKind, backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { ChoiceFilter, OneFilter } from '../../../records/choice-filter.tsx';
import { CodeFilter } from '../../../records/code-filter.tsx';
import { Records } from '../../../records/records.tsx';
import { useSelection } from '../../../records/selection.ts';
import { useRecords } from '../../../records/use-records.ts';
import { usePlantChoices } from '../../locations/index.ts';
import { addressOfBacklog } from '../address-of.ts';
import { findingWords } from '../finding-words.ts';
import { StuckFilter } from '../stuck-filter.tsx';
import { words } from '../words.ts';
import { useBesColumns } from './columns.tsx';
import { DecideOnSeveral } from './decide-on-several.tsx';

export function BesTab({ tabs }: { readonly tabs: ReactNode }) {
  const word = useWords(findingWords);
  const records = useRecords(backlog.bes, '-foundAt');
  const selection = useSelection();
  const mayEnter = useMay('bes.enter');
  const mayDecide = useMay('bes.approve');
  return (
    <Records
      records={records}
      name="bes"
      title={word('bes')}
      columns={useBesColumns()}
      addressOf={addressOfBacklog}
      filters={<Filters records={records} />}
      summary={tabs}
      action={
        mayEnter && (
          <Button component={Link} to="/backlog-monitoring/new">
            {word('enter')}
          </Button>
        )
      }
      empty={{ title: word('noneWait'), text: word('noneWaitText') }}
      {...(mayDecide
        ? {
            selection,
            selectionActs: (
              <DecideOnSeveral selection={selection} rows={records.rows} decisions={['approve', 'reject']} />
            ),
          }
        : {})}
    />
  );
}

type Shown = ReturnType<typeof useRecords<typeof backlog.bes>>;

function Filters({ records }: { readonly records: Shown }) {
  const word = useWords(words);
  const finding = useWords(findingWords);
  const language = useLanguage();
  const plants = usePlantChoices();
  const states = Object.values(backlogLifecycle.states)
    .filter(({ code }) => backlogKind(code) === 'BES')
    .map(({ code, label }) => ({ value: code, label: label[language] }));
  const priorities = ['1', '2', '3', '4'].map((value) => ({
    value,
    label: word('priority', { priority: value }),
    short: `P${value}`,
  }));
  return (
    <>
      <ChoiceFilter records={records} filter="Status" label={word('state')} choices={states} />
      <ChoiceFilter records={records} filter="Priority" label={word('priorityHead')} choices={priorities} />
      <StuckFilter records={records} />
      <OneFilter
        records={records}
        filter="Mine"
        label={finding('mine')}
        choices={[{ value: 'true', label: finding('mineOnly') }]}
      />
      {plants.length > 1 && (
        <ChoiceFilter records={records} filter="PlantCode" label={word('plant')} choices={plants} />
      )}
      <CodeFilter records={records} filter="WorkCenterCode" label={word('workCenter')} />
      <CodeFilter records={records} filter="UnitModel" label={word('unitModel')} />
      <CodeFilter records={records} filter="UnitCode" label={word('unit')} />
    </>
  );
}
