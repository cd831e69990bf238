// What jobs told SAP: accepted, refused with its lines, or still without an answer.
import { jobs } from '@dca/contract/areas/jobs';
import {
  sapMessageKindCodes,
  sapMessageKinds,
  sapMessageStateCodes,
  sapMessageStates,
} from '@dca/domain/sap-message';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { detailOf } from './parts/job-facts.tsx';
import { useSapColumns } from './sap/sap-columns.tsx';
import { sapWords } from './sap/sap-words.ts';

export function Page() {
  const word = useWords(sapWords);
  const language = useLanguage();
  const records = useRecords(jobs.sapMessages, '-madeAt');
  const states = sapMessageStateCodes.map((value) => ({
    value,
    label: sapMessageStates[value].label[language],
  }));
  const kinds = sapMessageKindCodes.map((value) => ({ value, label: sapMessageKinds[value][language] }));
  return (
    <Records
      records={records}
      name="sap-messages"
      title={word('title')}
      columns={useSapColumns()}
      addressOf={({ jobId }) => detailOf({ id: jobId })}
      filters={
        <>
          <ChoiceFilter
            records={records}
            filter="State"
            label={word('state')}
            choices={states}
            together={{ label: word('stuck'), values: ['WAITING', 'REFUSED'] }}
          />
          <ChoiceFilter records={records} filter="Kind" label={word('kind')} choices={kinds} />
        </>
      }
      empty={{ title: word('nothing'), text: word('nothingYet') }}
    />
  );
}
