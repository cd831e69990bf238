// Which plants users have.
import { userPlants } from '@dca/contract/areas/users';
import { userPlantTable } from '@dca/contract/areas/users/user-plant';
import { useLanguage } from '../../../i18n/index.ts';
import { ActivityFilter } from '../../../records/activity-filter.tsx';
import { CodeFilter } from '../../../records/code-filter.tsx';
import { RecordListPage } from '../../../records/record-list-page.tsx';
import { useRecords } from '../../../records/use-records.ts';

export function Page() {
  const language = useLanguage();
  const records = useRecords(userPlants.list, 'userName');
  return (
    <RecordListPage
      table={userPlantTable}
      name="userPlant"
      records={records}
      address="/user-plant"
      oneAt="detail"
      exports={userPlants.export}
      filters={
        <>
          <CodeFilter
            records={records}
            filter="PlantCode"
            label={userPlantTable.fields.plantCodes.words[language]}
            suggest={userPlants.plantCodes}
          />
          <ActivityFilter records={records} />
        </>
      }
    />
  );
}
