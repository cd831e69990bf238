import { customers } from '@dca/contract/areas/customers';
import { equipment } from '@dca/contract/areas/equipment';
import { jobTypes } from '@dca/domain/job-types';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { useMay, useSession } from '../../../../platform/session.ts';
import { ChoiceFilter } from '../../../../records/choice-filter.tsx';
import { CodeFilter } from '../../../../records/code-filter.tsx';
import type { RecordList } from '../../../../records/use-records.ts';
import { usePlantChoices } from '../../../locations/index.ts';
import { words } from '../../words.ts';

interface Props {
  readonly records: RecordList<unknown, 'JobType' | 'PlantCode' | 'UnitModel' | 'CustomerCode'>;
}

/** What a list of jobs, or of what happened to them, is narrowed by: the type, and where and whose the machine is. */
export function TypeAndMachineFilters({ records }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const plants = usePlantChoices();
  // A customer outside sees one customer, their own.
  const isOutside = useSession().user?.userType === 'EXTERNAL';
  const maySeeCustomers = useMay('customer.read') && !isOutside;
  const types = Object.entries(jobTypes).map(([value, type]) => ({
    value,
    label: `${value} ${type.label[language]}`,
    short: value,
  }));
  return (
    <>
      <ChoiceFilter
        records={records}
        filter="JobType"
        label={word('type')}
        choices={types}
        all={word('allJob')}
      />
      {plants.length > 1 && (
        <ChoiceFilter records={records} filter="PlantCode" label={word('plant')} choices={plants} />
      )}
      <CodeFilter
        records={records}
        filter="UnitModel"
        label={word('unitModel')}
        suggest={equipment.unitModels}
        all={word('allUnitModel')}
      />
      {maySeeCustomers && (
        <CodeFilter
          records={records}
          filter="CustomerCode"
          label={word('customer')}
          suggest={customers.codes}
          all={word('allCustomers')}
        />
      )}
    </>
  );
}
