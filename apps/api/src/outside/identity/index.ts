export type { Identity } from './claims.ts';
export { createIdentity, type IdentityDoor } from './identity.ts';
export type { TokenResponse } from './password-grant.ts';
export { IdentityRefusal } from './refusal.ts';
export { signatureAlgorithms, type Tenant } from './tenants.ts';
