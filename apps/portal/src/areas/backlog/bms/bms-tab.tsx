// Approved backlogs until they are closed: how they stand, and the list with all filters, as a spreadsheet too.
import { backlog } from '@dca/contract/areas/backlog';
import type { BacklogEntry } from '@dca/contract/areas/backlog/entry';
import { customers } from '@dca/contract/areas/customers';
import { agingBuckets } from '@dca/domain/backlog-dates';
import { backlogKind, backlogLifecycle, openBacklogStatuses } from '@dca/domain/backlog-lifecycle';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { ChoiceFilter, OneFilter } from '../../../records/choice-filter.tsx';
import { CodeFilter } from '../../../records/code-filter.tsx';
import type { FilterName } from '../../../records/query-in-address.ts';
import { Records } from '../../../records/records.tsx';
import { useSelection } from '../../../records/selection.ts';
import { type RecordList, useRecords } from '../../../records/use-records.ts';
import { usePlantChoices } from '../../locations/index.ts';
import { addressOfBacklog } from '../address-of.ts';
import { DecideOnSeveral } from '../bes/decide-on-several.tsx';
import { StuckFilter } from '../stuck-filter.tsx';
import { words } from '../words.ts';
import { useBmsColumns } from './columns.tsx';
import { Monitoring } from './monitoring.tsx';

type BmsRecords = RecordList<BacklogEntry, FilterName<typeof backlog.bms>>;

interface Props {
  /** The parts of the page, above the list. */
  readonly tabs: ReactNode;
}

export function BmsTab({ tabs }: Props) {
  const word = useWords(words);
  const mayExport = useMay('bms.export');
  const mayClose = useMay('bms.approve');
  const selection = useSelection();
  const records = useRecords(backlog.bms, '-foundAt');
  const [PlantCode, ...others] = records.chosen('PlantCode');
  return (
    <Records
      records={records}
      name="bms"
      title={word('bms')}
      columns={useBmsColumns()}
      addressOf={addressOfBacklog}
      exports={mayExport ? backlog.bmsReport : undefined}
      exportsAs={word('download')}
      filters={<Filters records={records} />}
      summary={
        <>
          {tabs}
          <Monitoring cut={others.length === 0 ? { PlantCode } : {}} />
        </>
      }
      empty={{ title: word('nothing'), text: word('nothingText') }}
      {...(mayClose
        ? {
            selection,
            selectionActs: (
              <DecideOnSeveral selection={selection} rows={records.rows} decisions={['cancel']} />
            ),
          }
        : {})}
    />
  );
}

function Filters({ records }: { readonly records: BmsRecords }) {
  const word = useWords(words);
  const language = useLanguage();
  const plants = usePlantChoices();
  const states = Object.values(backlogLifecycle.states)
    .filter(({ code }) => backlogKind(code) === 'BMS')
    .map(({ code, label }) => ({ value: code, label: label[language] }));
  const priorities = ['1', '2', '3', '4'].map((value) => ({
    value,
    label: word('priority', { priority: value }),
    short: `P${value}`,
  }));
  const ages = agingBuckets.map(({ name }) => ({ value: name, label: word('bucket', { bucket: name }) }));
  const overdue = [
    { value: 'OVERDUE', label: word('overdue') },
    { value: 'WAITS_FOR_PARTS', label: word('waitsForParts') },
  ];
  return (
    <>
      <ChoiceFilter
        records={records}
        filter="Status"
        label={word('state')}
        choices={states}
        together={{ label: word('openOnes'), values: openBacklogStatuses }}
      />
      <ChoiceFilter records={records} filter="Priority" label={word('priorityHead')} choices={priorities} />
      <ChoiceFilter records={records} filter="Bucket" label={word('age')} choices={ages} />
      <StuckFilter records={records} />
      <OneFilter records={records} filter="Overdue" label={word('overdue')} choices={overdue} />
      {plants.length > 1 && (
        <ChoiceFilter records={records} filter="PlantCode" label={word('plant')} choices={plants} />
      )}
      <CodeFilter records={records} filter="WorkCenterCode" label={word('workCenter')} />
      <CodeFilter
        records={records}
        filter="CustomerCode"
        label={word('customer')}
        suggest={customers.codes}
      />
      <CodeFilter records={records} filter="UnitModel" label={word('unitModel')} />
      <CodeFilter records={records} filter="UnitCode" label={word('unit')} />
    </>
  );
}
