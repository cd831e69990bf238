/** Why a token or a sign-in was not accepted. */
type RefusalReason =
  | 'malformed'
  | 'wrongIssuer'
  | 'wrongAudience'
  | 'wrongAlgorithm'
  | 'wrongSignature'
  | 'notAccessToken'
  | 'expired'
  | 'notYet'
  | 'keysUnavailable'
  | 'wrongPassword'
  | 'signInUnavailable';

const notTheCallersFault: readonly RefusalReason[] = ['keysUnavailable', 'signInUnavailable'];

/**
 * What the identity door throws. `status` is 401, or 503 when the issuer could not be asked: a phone whose
 * token is good must not sign out because the issuer is away. `message` is for the log, not for the caller.
 */
export class IdentityRefusal extends Error {
  readonly reason: RefusalReason;
  readonly status: 401 | 503;

  constructor(reason: RefusalReason, detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options);
    this.name = 'IdentityRefusal';
    this.reason = reason;
    this.status = notTheCallersFault.includes(reason) ? 503 : 401;
  }
}
