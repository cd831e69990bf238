// Giving plants and work centers to a user and taking them away.
import { locations } from '@dca/contract/areas/locations';
import { roles, userPlants, userRoles, users } from '@dca/contract/areas/users';
import { userPlantTable } from '@dca/contract/areas/users/user-plant';
import { fieldOf } from '../../../records/fields.tsx';
import { RecordFormPage } from '../../../records/record-form-page.tsx';
import { WhoseRights } from '../whose-rights.tsx';

const Field = fieldOf(userPlantTable);
const lookups = {
  userName: users.userNames,
  plantCodes: userPlants.plantCodes,
  workCenterCodes: locations.workCenterCodes,
};
const makesOld = [users, roles, userRoles, userPlants].flatMap((calls) => Object.values(calls));

export function Page() {
  return (
    <RecordFormPage
      table={userPlantTable}
      name="userPlant"
      calls={userPlants}
      list="/user-plant"
      lookups={lookups}
      makesOld={makesOld}
    >
      <WhoseRights table={userPlantTable} />
      <Field name="plantCodes" />
      <Field name="workCenterCodes" />
    </RecordFormPage>
  );
}
