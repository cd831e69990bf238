// The door to the identity services: one OpenID client per tenant, authorization code with PKCE. Loaded only
// when somebody signs in or out or a token must be renewed.
import type { UserType } from '@dca/domain/roles';
import {
  ErrorResponse,
  type OidcMetadata,
  UserManager,
  type UserManagerSettings,
  WebStorageStateStore,
} from 'oidc-client-ts';
import { language } from '../../../i18n/index.ts';
import { config } from '../../../platform/config.ts';

/** What is carried through the identity service and back. */
interface CarriedState {
  readonly returnTo: string;
}

const managers = new Map<UserType, UserManager>();

/** Leaves for the sign-in page of a tenant; `returnTo` is the screen to open afterwards. */
export async function beginSignIn(
  userType: UserType,
  returnTo: string,
  who: { readonly prompt?: 'login'; readonly login_hint?: string; readonly acr_values?: string } = {},
): Promise<void> {
  const state: CarriedState = { returnTo };
  await managerOf(userType).signinRedirect({ state, ui_locales: language(), ...who });
}

/** Finishes the sign-in that came back with this address and keeps its tokens; answers where to go on. */
export async function finishSignIn(userType: UserType, address: string): Promise<string> {
  const manager = managerOf(userType);
  await checkAnswerer(manager, new URL(address).searchParams.get('iss'));
  const user = await manager.signinRedirectCallback(address);
  return (user.state as CarriedState | undefined)?.returnTo ?? '';
}

/** Renews by the refresh token; false when the identity service refuses, an error when it cannot be reached. */
export async function renewTokens(userType: UserType): Promise<boolean> {
  try {
    return (await managerOf(userType).signinSilent()) !== null;
  } catch (cause) {
    if (cause instanceof ErrorResponse) return false;
    throw cause;
  }
}

/** The identity token, which tells the identity service whose session ends. */
export async function identityTokenOf(userType: UserType): Promise<string | undefined> {
  return (await managerOf(userType).getUser())?.id_token;
}

/** Leaves for the sign-out of a tenant, which sends the browser back to the login page. */
export async function endSignIn(userType: UserType, identityToken: string | undefined): Promise<void> {
  await managerOf(userType).signoutRedirect(identityToken ? { id_token_hint: identityToken } : {});
}

/** Throws when the answer is of another issuer than was asked, or of nobody although this one says who it is (RFC 9207). */
async function checkAnswerer({ metadataService }: UserManager, answerer: string | null): Promise<void> {
  const metadata: Partial<OidcMetadata> & { authorization_response_iss_parameter_supported?: boolean } =
    await metadataService.getMetadata();
  if (answerer === null && metadata.authorization_response_iss_parameter_supported !== true) return;
  if (answerer !== metadata.issuer)
    throw new Error(`${metadata.issuer} was asked, and ${answerer ?? 'nobody who says so'} answered`);
}

function managerOf(userType: UserType): UserManager {
  const known = managers.get(userType);
  if (known) return known;
  const made = new UserManager(settingsOf(userType));
  managers.set(userType, made);
  return made;
}

/** What the OpenID library is told of a tenant. */
export function settingsOf(userType: UserType): UserManagerSettings {
  const { issuer, clientId, scope, prompt, resource, requestAudience } = config().tenants[userType];
  return {
    authority: issuer,
    client_id: clientId,
    redirect_uri: `${location.origin}/dca/auth`,
    post_logout_redirect_uri: `${location.origin}/dca/`,
    response_type: 'code',
    scope,
    ...(prompt ? { prompt } : {}),
    ...(resource ? { resource } : {}),
    ...(requestAudience ? { extraQueryParams: { audience: requestAudience } } : {}),
    userStore: new WebStorageStateStore({ store: localStorage }),
    stateStore: new WebStorageStateStore({ store: localStorage }),
    // Renewal happens when a token is asked for, under a lock that all tabs share.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
  };
}
