import { customers } from '@dca/contract/areas/customers';
import { jobs } from '@dca/contract/areas/jobs';
import { performanceFigures } from '@dca/contract/areas/jobs/performance';
import { jobTypes } from '@dca/domain/job-types';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { ChoiceFilter, OneFilter } from '../../../records/choice-filter.tsx';
import { CodeFilter } from '../../../records/code-filter.tsx';
import { MonthsFilter } from '../../../records/months-filter.tsx';
import { usePlantChoices } from '../../locations/index.ts';
import { performanceWords } from './performance-words.ts';
import { type PerformanceRecords, summaryRequest } from './query.ts';

/** The months, the figure whose jobs are shown, and what the jobs are cut by. */
export function PerformanceFilters({ records }: { readonly records: PerformanceRecords }) {
  const word = useWords(performanceWords);
  const language = useLanguage();
  const plants = usePlantChoices();
  const types = Object.entries(jobTypes).map(([value, type]) => ({
    value,
    label: `${value} ${type.label[language]}`,
    short: value,
  }));
  const figures = performanceFigures.map((value) => ({ value, label: word(value) }));
  return (
    <>
      <MonthsFilter records={records} ahead={2} />
      <OneFilter records={records} filter="Figure" label={word('figure')} choices={figures} />
      <ChoiceFilter records={records} filter="JobType" label={word('type')} choices={types} />
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
      {/* Chosen by a figure of theirs. */}
      {records.chosen('MechanicId').length > 0 && <PersonFilter records={records} />}
    </>
  );
}

function PersonFilter({ records }: { readonly records: PerformanceRecords }) {
  const word = useWords(performanceWords);
  const { data } = useCall(jobs.performanceSummary, summaryRequest(records.query, 'PERSON'), {
    keepsPrevious: true,
    handles: [400],
  });
  const people = (data?.data.rows ?? []).map(({ key, name }) => ({ value: key, label: name ?? key }));
  return <ChoiceFilter records={records} filter="MechanicId" label={word('person')} choices={people} />;
}
