export type { Identity } from './claims.ts';
export { createIdentity, type IdentityDoor } from './identity.ts';
export type { TokenResponse } from './password-grant.ts';
export { IdentityRefusal, type RefusalReason } from './refusal.ts';
export { type SignatureAlgorithm, signatureAlgorithms, type Tenant, type TenantConfig } from './tenants.ts';
