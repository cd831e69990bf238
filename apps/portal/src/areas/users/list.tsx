// Users: who may sign in, what they are and where.
import { customers } from '@dca/contract/areas/customers';
import { roles, userPlants, users } from '@dca/contract/areas/users';
import { userTable, userTypeWords } from '@dca/contract/areas/users/user';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { ActivityFilter } from '../../records/activity-filter.tsx';
import { ChoiceFilter, OneFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import { RecordListPage } from '../../records/record-list-page.tsx';
import { useRecords } from '../../records/use-records.ts';
import { words } from './words.ts';

export function Page() {
  const language = useLanguage();
  const word = useWords(words);
  const records = useRecords(users.list, 'userName');
  const { fields } = userTable;
  const types = (['INTERNAL', 'EXTERNAL'] as const).map((value) => ({
    value,
    label: userTypeWords[value][language],
  }));
  return (
    <RecordListPage
      table={userTable}
      name="user"
      records={records}
      address="/user-data"
      oneAt="detail"
      exports={users.export}
      filters={
        <>
          <ChoiceFilter
            records={records}
            filter="UserType"
            label={fields.userType.words[language]}
            choices={types}
          />
          <CodeFilter
            records={records}
            filter="RoleCode"
            label={fields.roleCodes.words[language]}
            suggest={roles.roleCodes}
          />
          <CodeFilter
            records={records}
            filter="PlantCode"
            label={fields.plantCodes.words[language]}
            suggest={userPlants.plantCodes}
          />
          <CodeFilter
            records={records}
            filter="CustomerCode"
            label={fields.customerCode.words[language]}
            suggest={customers.codes}
          />
          <OneFilter
            records={records}
            filter="IsBeyond"
            label={fields.isBeyond.words[language]}
            choices={[
              { value: 'true', label: word('beyond') },
              { value: 'false', label: word('notBeyond') },
            ]}
          />
          <ActivityFilter records={records} />
        </>
      }
    />
  );
}
