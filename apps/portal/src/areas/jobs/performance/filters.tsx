import { customers } from '@dca/contract/areas/customers';
import { jobs } from '@dca/contract/areas/jobs';
import { performanceFigures } from '@dca/contract/performance-calls';
import { jobTypes } from '@dca/domain/job-types';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { ChoiceFilter, OneFilter } from '../../../records/choice-filter.tsx';
import { CodeFilter } from '../../../records/code-filter.tsx';
import { usePlantChoices } from '../../locations/index.ts';
import { performanceWords } from './performance-words.ts';
import { type PerformanceRecords, summaryRequest } from './query.ts';

const monthsBack = 24;

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
      <Months records={records} />
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

function Months({ records }: { readonly records: PerformanceRecords }) {
  const word = useWords(performanceWords);
  const formats = useFormats();
  const [from] = records.chosen('From');
  const [to] = records.chosen('To');
  const months = monthsUpTo(new Date(), monthsBack).map((value) => ({ value, label: formats.month(value) }));
  return (
    <>
      <OneFilter
        records={records}
        filter="From"
        label={word('from')}
        choices={months.filter(({ value }) => to === undefined || value <= to)}
      />
      <OneFilter
        records={records}
        filter="To"
        label={word('to')}
        choices={months.filter(({ value }) => from === undefined || value >= from)}
      />
    </>
  );
}

/** The last months and the next two, newest first. */
const monthsUpTo = (now: Date, count: number): string[] =>
  Array.from({ length: count + 2 }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + 2 - back, 1)).toISOString().slice(0, 7),
  );

function PersonFilter({ records }: { readonly records: PerformanceRecords }) {
  const word = useWords(performanceWords);
  const { data } = useCall(jobs.performanceSummary, summaryRequest(records.query, 'PERSON'), {
    keepsPrevious: true,
    handles: [400],
  });
  const people = (data?.data.rows ?? []).map(({ key, name }) => ({ value: key, label: name ?? key }));
  return <ChoiceFilter records={records} filter="MechanicId" label={word('person')} choices={people} />;
}
