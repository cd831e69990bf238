// Problem logs: states with their counts, what came of what was approved, filters, and what can be done to several at once.
import { problemLog } from '@dca/contract/areas/problem-log';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { Records } from '../../records/records.tsx';
import { useSelection } from '../../records/selection.ts';
import { useRecords } from '../../records/use-records.ts';
import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';
import { problemOf } from './address.ts';
import { Achieved } from './list/achieved.tsx';
import { useProblemColumns } from './list/columns.tsx';
import { ProblemFilters } from './list/filters.tsx';
import { StateCards } from './list/state-cards.tsx';
import { words } from './words.ts';

/** Nobody picks a row before the list is read, so it comes behind it. */
const SelectionActs = fetchWhenShown(async () => (await import('./list/selection-acts.tsx')).SelectionActs);

export function Page() {
  const word = useWords(words);
  const records = useRecords(problemLog.list, '-foundAt');
  const selection = useSelection();
  const mayRecord = useMay('problemLog.create');
  const mayExport = useMay('problemLog.export');
  const mayDecide = useMay('problemLog.change');
  return (
    <Records
      records={records}
      name="problem-log"
      title={word('title')}
      columns={useProblemColumns()}
      addressOf={problemOf}
      figures={<StateCards records={records} />}
      summary={<Achieved />}
      filters={<ProblemFilters records={records} />}
      empty={{ title: word('noProblems'), text: word('noProblemsText') }}
      action={
        mayRecord && (
          <Button component={Link} to="/problem-log/new">
            {word('record')}
          </Button>
        )
      }
      exports={mayExport ? problemLog.export : undefined}
      {...(mayDecide
        ? { selection, selectionActs: <SelectionActs selection={selection} rows={records.rows} /> }
        : {})}
    />
  );
}
