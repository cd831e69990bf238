// Giving roles to a user and taking them away.
import { roles, userPlants, userRoles, users } from '@dca/contract/areas/users';
import { userRoleTable } from '@dca/contract/areas/users/user-role';
import { fieldOf } from '../../../records/fields.tsx';
import { RecordFormPage } from '../../../records/record-form-page.tsx';
import { WhoseRights } from '../whose-rights.tsx';

const Field = fieldOf(userRoleTable);
const lookups = { userName: users.userNames, roleCodes: roles.roleCodes };
const makesOld = [users, roles, userRoles, userPlants].flatMap((calls) => Object.values(calls));

export function Page() {
  return (
    <RecordFormPage
      table={userRoleTable}
      name="userRole"
      calls={userRoles}
      list="/user-role"
      lookups={lookups}
      makesOld={makesOld}
    >
      <WhoseRights table={userRoleTable} />
      <Field name="roleCodes" />
    </RecordFormPage>
  );
}
