import type { jobs } from '@dca/contract/areas/jobs';
import type { JobRow } from '@dca/contract/job-row';
import { jobStates } from '@dca/domain/job-states';
import { jobStatuses } from '@dca/domain/job-status';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { ChoiceFilter, OneFilter, type Together } from '../../../records/choice-filter.tsx';
import { DaysFilter } from '../../../records/days-filter.tsx';
import type { FilterName } from '../../../records/query-in-address.ts';
import type { Opening, RecordList } from '../../../records/use-records.ts';
import { TypeAndMachineFilters } from '../parts/job-filters.tsx';
import { words } from '../words.ts';

/** A list of jobs with the filters of its call. */
export type JobRecords = RecordList<JobRow, FilterName<typeof jobs.list>>;

export const openStates = jobStates.open.codes.map(String);

/** What is still to do, soonest first. */
export const openAndSoonest: Opening = { Status: openStates, Sort: 'planDate' };

interface FiltersProps {
  readonly records: JobRecords;
  /** The states that this list knows. */
  readonly states?: Pick<ReadonlySet<number>, 'has'>;
  /** States that have a name together; 'Open' where none is said. */
  readonly together?: Together;
}

const allStates: ReadonlySet<number> = new Set(jobStatuses.map(({ code }) => code));

/** The filters of every list of jobs; their names are those of the call. */
export function JobFilters({ records, states = allStates, together }: FiltersProps) {
  const word = useWords(words);
  const language = useLanguage();
  // Whoever may be on a crew.
  const maySeeMine = useMay('job.reportBreakdown');
  const choices = jobStatuses
    .filter(({ code }) => states.has(code))
    .map(({ code, label }) => ({ value: String(code), label: label[language] }));
  const yes = [{ value: 'true', label: word('yes') }];
  return (
    <>
      <ChoiceFilter
        records={records}
        filter="Status"
        label={word('state')}
        choices={choices}
        all={word('allStates')}
        together={together ?? { label: word('open'), values: openStates }}
      />
      <TypeAndMachineFilters records={records} />
      <DaysFilter records={records} from="PlanFrom" to="PlanTo" label={word('planDate')} isPlan />
      {/* Chosen by its card. */}
      {records.chosen('Late').length > 0 && (
        <OneFilter records={records} filter="Late" label={word('lateFilter')} choices={yes} />
      )}
      {/* Chosen at home. */}
      {records.chosen('Unregularised').length > 0 && (
        <OneFilter records={records} filter="Unregularised" label={word('toRegularise')} choices={yes} />
      )}
      {maySeeMine && <OneFilter records={records} filter="Mine" label={word('mine')} choices={yes} />}
    </>
  );
}
