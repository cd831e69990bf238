import type { JWTPayload } from 'jose';
import type { Tenant } from './tenants.ts';

/** Who a verified token speaks of. A person is issuer and subject; an e-mail alone never identifies one. */
export type Identity = {
  readonly tenant: Tenant;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** Only when the issuer says so. */
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** The claim `role_name`, a text or a list, always as a list (spec §6). */
  readonly roleNames: readonly string[];
  readonly expires: Date;
  /**
   * When the person signed in; a token that was renewed says the same where its issuer writes `auth_time`, and otherwise when it was
   * made. Null where it says neither.
   */
  readonly signedInAt: Date | null;
  /** By what they signed in, as far as the issuer says: `acr`, `acrs` and `amr`. */
  readonly assurances: readonly string[];
  /** What the person signs in with, for showing. */
  readonly preferredUserName: string | null;
};

/** Reads an identity from a verified payload, or nothing when subject or expiry are missing. */
export function readIdentity(tenant: Tenant, payload: JWTPayload): Identity | undefined {
  const { iss, sub, exp } = payload;
  if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '' || exp === undefined) return undefined;
  const email = readText(payload.email);
  return Object.freeze({
    tenant,
    issuer: iss,
    subject: sub,
    email,
    // Some issuers write it as a text.
    emailVerified: email !== null && (payload.email_verified === true || payload.email_verified === 'true'),
    name: readText(payload.name),
    roleNames: Object.freeze(readRoleNames(payload.role_name)),
    expires: new Date(exp * 1000),
    signedInAt: readMoment(payload.auth_time) ?? readMoment(payload.iat),
    assurances: Object.freeze(readTexts([payload.acr, payload.acrs, payload.amr].flat())),
    preferredUserName: readText(payload.preferred_username) ?? readText(payload.upn) ?? email,
  });
}

function readRoleNames(claim: unknown): string[] {
  return readTexts([claim].flat());
}

function readTexts(claims: unknown[]): string[] {
  const texts = claims.filter((text) => typeof text === 'string').map((text) => text.trim());
  return [...new Set(texts)].filter((text) => text !== '');
}

function readMoment(claim: unknown): Date | null {
  return typeof claim === 'number' && claim > 0 && claim < 1e11 ? new Date(claim * 1000) : null;
}

function readText(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const text = claim.trim();
  return text === '' ? null : text;
}
