import type { jobs } from '@dca/contract/areas/jobs';
import type { JobRow } from '@dca/contract/areas/jobs/job';
import { locations } from '@dca/contract/areas/locations';
import { jobStates } from '@dca/domain/job-states';
import { jobStatuses } from '@dca/domain/job-status';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { ChoiceFilter, OneFilter, type Together } from '../../../records/choice-filter.tsx';
import { CodeFilter } from '../../../records/code-filter.tsx';
import { DaysFilter } from '../../../records/days-filter.tsx';
import type { FilterName } from '../../../records/query-in-address.ts';
import type { Opening, RecordList } from '../../../records/use-records.ts';
import { TypeAndMachineFilters } from '../parts/filters/job-filters.tsx';
import { PersonFilter } from '../parts/filters/person-filter.tsx';
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
  const mayRegularise = useMay('job.change');
  const maySeePlaces = useMay('location.read');
  const maySeePeople = useMay('assignment.read');
  const knowsOpen = jobStates.unsubmitted.codes.some((code) => states.has(code));
  // What an address chooses is in sight, so that it can be taken away.
  const isShown = (filter: 'Late' | 'Unregularised', isUsual: boolean) =>
    isUsual || records.chosen(filter).length > 0;
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
      {maySeePlaces && (
        <CodeFilter
          records={records}
          filter="WorkCenterCode"
          label={word('workCenter')}
          suggest={locations.workCenterCodes}
        />
      )}
      {maySeePeople && <PersonFilter records={records} filter="MechanicId" label={word('mechanicFilter')} />}
      {isShown('Late', knowsOpen) && (
        <OneFilter records={records} filter="Late" label={word('lateFilter')} choices={yes} />
      )}
      {isShown('Unregularised', knowsOpen && mayRegularise) && (
        <OneFilter records={records} filter="Unregularised" label={word('toRegularise')} choices={yes} />
      )}
      {records.chosen('ToApprove').length > 0 && (
        <OneFilter records={records} filter="ToApprove" label={word('waitsForMe')} choices={yes} />
      )}
      {maySeeMine && <OneFilter records={records} filter="Mine" label={word('mine')} choices={yes} />}
    </>
  );
}
