// Which roles users have.
import { roles, userRoles } from '@dca/contract/areas/users';
import { userRoleTable } from '@dca/contract/areas/users/user-role';
import { useLanguage } from '../../../i18n/index.ts';
import { ActivityFilter } from '../../../records/activity-filter.tsx';
import { CodeFilter } from '../../../records/code-filter.tsx';
import { RecordListPage } from '../../../records/record-list-page.tsx';
import { useRecords } from '../../../records/use-records.ts';

export function Page() {
  const language = useLanguage();
  const records = useRecords(userRoles.list, 'userName');
  return (
    <RecordListPage
      table={userRoleTable}
      name="userRole"
      records={records}
      address="/user-role"
      oneAt="detail"
      exports={userRoles.export}
      filters={
        <>
          <CodeFilter
            records={records}
            filter="RoleCode"
            label={userRoleTable.fields.roleCodes.words[language]}
            suggest={roles.roleCodes}
          />
          <ActivityFilter records={records} />
        </>
      }
    />
  );
}
