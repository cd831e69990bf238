// Adding and editing a role: its base, what differs from it, the menus that it opens, and who has it.
import { roles, userRoles, users } from '@dca/contract/areas/users';
import { roleTable } from '@dca/contract/areas/users/role';
import { fieldOf } from '../../../records/fields.tsx';
import { RecordFormPage } from '../../../records/record-form-page.tsx';
import { TwoColumns } from '../../../ui/two-columns.tsx';
import { Holders } from './holders.tsx';
import { Menus } from './menus.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { Trial } from './trial.tsx';

const Field = fieldOf(roleTable);
const makesOld = [users, roles, userRoles].flatMap((calls) => Object.values(calls));

export function Page() {
  return (
    <RecordFormPage table={roleTable} name="role" calls={roles} list="/role-data" makesOld={makesOld}>
      <TwoColumns>
        <Field name="roleCode" />
        <Field name="name" />
        <Field name="baseRole" />
        <Field name="isActive" />
      </TwoColumns>
      <PermissionMatrix />
      <Trial />
      <Menus />
      <Holders />
    </RecordFormPage>
  );
}
