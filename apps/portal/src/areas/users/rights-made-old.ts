import { userPlants, userRoles, users } from '@dca/contract/areas/users';
import { temporaryRights } from '@dca/contract/areas/users/temporary-right';

/** What a right that is given or ended makes old. */
export const rightsMadeOld = [
  temporaryRights.list,
  ...Object.values(users),
  ...Object.values(userRoles),
  ...Object.values(userPlants),
];
