export { type RunningDirectory, startDirectory } from './directory/start.ts';
export { demoGatewaySecret, gatewayAudience, gatewayClientId, portalClientId } from './identity/clients.ts';
export { type IdentitySetting, type RunningIdentity, startIdentity } from './identity/start.ts';
export { demoPeople, joinPeople, type Person, readPeople, type Tenant } from './people.ts';
export { issueTokens, type TestTokens } from './test-tokens.ts';
