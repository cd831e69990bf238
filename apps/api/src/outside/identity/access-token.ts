// Tells an access token from the other signed tokens of the same issuer. Issuers differ: some mark theirs
// `at+jwt` (RFC 9068), many write `JWT` or nothing. And some give identity tokens the same audience, so the
// audience alone does not tell. A token that is not marked has to show that it is one: identity tokens
// carry no scope.
import type { JWTPayload, ProtectedHeaderParameters } from 'jose';

/** Whether this is an access token and not an identity, refresh or logout token. */
export function isAccessToken(header: ProtectedHeaderParameters, payload: JWTPayload): boolean {
  const type = header.typ?.toLowerCase().replace(/^application\//, '');
  if (type === 'at+jwt') return true;
  if (type !== undefined && type !== 'jwt') return false;

  const hasIdentityMark =
    ['at_hash', 'c_hash', 's_hash'].some((claim) => payload[claim] !== undefined) ||
    (payload.typ !== undefined && payload.typ !== 'Bearer') ||
    (payload.token_use !== undefined && payload.token_use !== 'access');
  if (hasIdentityMark) return false;

  const hasScope = [payload.scope, payload.scp].some(
    (scope) => typeof scope === 'string' || Array.isArray(scope),
  );
  return hasScope || payload.typ === 'Bearer' || payload.token_use === 'access';
}
