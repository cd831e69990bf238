// Jobs: states with their counts, filters, and what can be done to several at once.
import { jobs } from '@dca/contract/areas/jobs';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../../i18n/index.ts';
import { firstScreenShown } from '../../platform/first-screen.ts';
import { askAhead } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Records } from '../../records/records.tsx';
import { useSelection } from '../../records/selection.ts';
import { askForRecords, useRecords } from '../../records/use-records.ts';
import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';
import { useNotedList } from './list/came-from.ts';
import { useJobColumns } from './list/columns.tsx';
import { JobFilters, openAndSoonest } from './list/filters.tsx';
import { countedBy, StateCards } from './list/state-cards.tsx';
import { detailOf } from './parts/job-facts.tsx';
import { words } from './words.ts';

/** Nobody picks a row before the list is read, so it comes behind it. */
const fetchActs = async () => (await import('./list/selection-acts.tsx')).SelectionActs;
const SelectionActs = fetchWhenShown(fetchActs);

/** What the list shows first; asked for while it is still asked who this is. */
export function ask(search: Readonly<Record<string, unknown>>): void {
  const query = askForRecords(jobs.list, search, openAndSoonest);
  void askAhead(jobs.counts, { query: countedBy(query) });
}

export function Page() {
  const word = useWords(words);
  const records = useRecords(jobs.list, '-planDate', openAndSoonest);
  useNotedList(records);
  const selection = useSelection();
  const mayCreate = useMay('job.create');
  const mayExport = useMay('job.export');
  const isCrew = useMay('job.assign');
  useEffect(() => {
    if (isCrew)
      firstScreenShown()
        .then(fetchActs)
        .catch(() => undefined);
  }, [isCrew]);
  return (
    <Records
      records={records}
      name="jobs"
      title={word('title')}
      columns={useJobColumns()}
      addressOf={detailOf}
      figures={<StateCards records={records} />}
      filters={<JobFilters records={records} />}
      empty={{ title: word('noJobs'), text: mayCreate ? word('createFirst') : word('seeDone') }}
      action={mayCreate && <NewJob />}
      finds="job"
      exports={mayExport ? jobs.export : undefined}
      {...(isCrew
        ? { selection, selectionActs: <SelectionActs selection={selection} rows={records.rows} /> }
        : {})}
    />
  );
}

function NewJob() {
  const word = useWords(words);
  return (
    <Button component={Link} to="/jobcreation/unitmodel">
      {word('create')}
    </Button>
  );
}
