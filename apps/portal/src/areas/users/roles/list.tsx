// Roles: what each begins with and who has it.
import { roles } from '@dca/contract/areas/users';
import { baseRoleWords, roleTable } from '@dca/contract/areas/users/role';
import { roles as baseRoles } from '@dca/domain/roles';
import { useLanguage } from '../../../i18n/index.ts';
import { ActivityFilter } from '../../../records/activity-filter.tsx';
import { ChoiceFilter } from '../../../records/choice-filter.tsx';
import { RecordListPage } from '../../../records/record-list-page.tsx';
import { useRecords } from '../../../records/use-records.ts';

export function Page() {
  const language = useLanguage();
  const records = useRecords(roles.list, 'roleCode');
  const bases = baseRoles.map((value) => ({ value, label: baseRoleWords[value][language] }));
  return (
    <RecordListPage
      table={roleTable}
      name="role"
      records={records}
      address="/role-data"
      oneAt="detail"
      exports={roles.export}
      filters={
        <>
          <ChoiceFilter
            records={records}
            filter="BaseRole"
            label={roleTable.fields.baseRole.words[language]}
            choices={bases}
          />
          <ActivityFilter records={records} />
        </>
      }
    />
  );
}
