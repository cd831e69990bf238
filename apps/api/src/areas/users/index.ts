// Administration: users, roles, who has which role and sees which plant, general parameters.
export { apiKeys } from './api-keys/index.ts';
export { audit } from './audit/index.ts';
export { generalParameters } from './parameters.ts';
export { roles } from './roles.ts';
export { seeAs } from './see-as/index.ts';
export { endDueRights, temporaryRights } from './temporary-rights/index.ts';
export { userPlants } from './user-plants.ts';
export { userRoles } from './user-roles.ts';
export { users } from './users.ts';
export { deliverWebhooks, webhooks } from './webhooks/index.ts';
