import { equipment } from '@dca/contract/areas/equipment';
import { locations } from '@dca/contract/areas/locations';
import type { problemLog } from '@dca/contract/areas/problem-log';
import type { ProblemRow } from '@dca/contract/areas/problem-log/log';
import { statesOf } from '@dca/domain/lifecycle';
import {
  openProblemStates,
  problemLogLifecycle,
  problemSources,
  problemTypes,
  responsibilities,
} from '@dca/domain/problem-log-lifecycle';
import type { Words } from '@dca/domain/text';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { ChoiceFilter, OneFilter } from '../../../records/choice-filter.tsx';
import { CodeFilter } from '../../../records/code-filter.tsx';
import { DaysFilter } from '../../../records/days-filter.tsx';
import type { FilterName } from '../../../records/query-in-address.ts';
import type { RecordList } from '../../../records/use-records.ts';
import { usePlantChoices } from '../../locations/index.ts';
import { words } from '../words.ts';

/** The list with the filters of its call. */
export type ProblemRecords = RecordList<ProblemRow, FilterName<typeof problemLog.list>>;

export function ProblemFilters({ records }: { readonly records: ProblemRecords }) {
  const word = useWords(words);
  const language = useLanguage();
  const plants = usePlantChoices();
  const maySeePlaces = useMay('location.read');
  const inWords = (all: Readonly<Record<string, Words>>) =>
    Object.entries(all).map(([value, label]) => ({ value, label: label[language] }));
  const states = statesOf(problemLogLifecycle).map(({ code, label }) => ({
    value: String(code),
    label: label[language],
  }));
  const open = { label: word('open'), values: openProblemStates.map(String) };
  const yes = [{ value: 'true', label: word('yes') }];
  return (
    <>
      <ChoiceFilter
        records={records}
        filter="Status"
        label={word('state')}
        choices={states}
        all={word('allStates')}
        together={open}
      />
      <ChoiceFilter
        records={records}
        filter="ProblemType"
        label={word('type')}
        choices={inWords(problemTypes)}
        all={word('allProblem')}
      />
      <ChoiceFilter
        records={records}
        filter="ResponseType"
        label={word('responsibility')}
        choices={inWords(responsibilities)}
        all={word('allResponsibility')}
      />
      <CodeFilter
        records={records}
        filter="UnitModel"
        label={word('unitModel')}
        suggest={equipment.unitModels}
        all={word('allUnitModel')}
      />
      {plants.length > 1 && (
        <ChoiceFilter records={records} filter="PlantCode" label={word('plant')} choices={plants} />
      )}
      {maySeePlaces && (
        <CodeFilter
          records={records}
          filter="WorkCenterCode"
          label={word('workCenter')}
          suggest={locations.workCenterCodes}
        />
      )}
      <DaysFilter records={records} from="DateFrom" to="DateTo" label={word('found')} />
      <ChoiceFilter
        records={records}
        filter="Source"
        label={word('source')}
        choices={inWords(problemSources)}
      />
      <OneFilter records={records} filter="Late" label={word('late')} choices={yes} />
      <OneFilter records={records} filter="Mine" label={word('mine')} choices={yes} />
    </>
  );
}
