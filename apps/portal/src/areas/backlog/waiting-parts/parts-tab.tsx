// Parts that open findings and jobs wait for: what nobody ordered, what is late, what comes when, and what is heard of each.
import { backlog } from '@dca/contract/areas/backlog';
import type { WaitingPart } from '@dca/contract/areas/backlog/chasing';
import { partWaits } from '@dca/domain/part-lines';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { ChoiceFilter } from '../../../records/choice-filter.tsx';
import { CodeFilter } from '../../../records/code-filter.tsx';
import { DaysFilter } from '../../../records/days-filter.tsx';
import { Records } from '../../../records/records.tsx';
import { useSelection } from '../../../records/selection.ts';
import { useRecords } from '../../../records/use-records.ts';
import { usePlantChoices } from '../../locations/index.ts';
import { useReadOnArrival } from '../../notices/index.ts';
import { addressOfBacklog } from '../address-of.ts';
import { ChaseDialog } from './chase-dialog.tsx';
import { useWaitingColumns } from './columns.tsx';
import { OrderSeveral } from './order-several.tsx';
import { waitingWords } from './words.ts';

const addressOf = ({ backlogId, jobId }: WaitingPart) =>
  backlogId
    ? addressOfBacklog({ id: backlogId })
    : { to: '/jobs/summary/detailpi', search: { id: jobId ?? '' } };

export function PartsTab({ tabs }: { readonly tabs: ReactNode }) {
  useReadOnArrival();
  const word = useWords(waitingWords);
  const records = useRecords(backlog.waitingParts, 'requestedAt');
  const selection = useSelection();
  const mayChange = useMay('job.change');
  const [chased, setChased] = useState<WaitingPart | null>(null);
  return (
    <>
      <Records
        records={records}
        name="waiting-parts"
        title={word('title')}
        columns={useWaitingColumns(mayChange ? setChased : null)}
        addressOf={addressOf}
        exports={backlog.waitingPartsReport}
        exportsAs={word('download')}
        filters={<Filters records={records} />}
        summary={tabs}
        empty={{ title: word('none'), text: word('noneText') }}
        {...(mayChange
          ? {
              action: (
                <Button component={Link} to="/import/part-orders" variant="default">
                  {word('importFile')}
                </Button>
              ),
              selection,
              selectionActs: <OrderSeveral selection={selection} rows={records.rows} />,
            }
          : {})}
      />
      {chased && <ChaseDialog key={chased.id} part={chased} onClose={() => setChased(null)} />}
    </>
  );
}

type Shown = ReturnType<typeof useRecords<typeof backlog.waitingParts>>;

function Filters({ records }: { readonly records: Shown }) {
  const word = useWords(waitingWords);
  const language = useLanguage();
  const plants = usePlantChoices();
  const waits = Object.entries(partWaits).map(([value, words]) => ({ value, label: words[language] }));
  return (
    <>
      <ChoiceFilter records={records} filter="Wait" label={word('wait')} choices={waits} />
      {plants.length > 1 && (
        <ChoiceFilter records={records} filter="PlantCode" label={word('plant')} choices={plants} />
      )}
      <CodeFilter records={records} filter="WorkCenterCode" label={word('workCenter')} />
      <CodeFilter records={records} filter="Supplier" label={word('supplier')} />
      <DaysFilter records={records} from="ExpectedFrom" to="ExpectedTo" label={word('expected')} />
      <CodeFilter records={records} filter="UnitModel" label={word('unitModel')} />
      <CodeFilter records={records} filter="UnitCode" label={word('unit')} />
    </>
  );
}
