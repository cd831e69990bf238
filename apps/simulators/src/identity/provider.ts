// One tenant as one OpenID provider: authorization code with PKCE, rotating refresh tokens, JWT access tokens
// for the gateway, sign-out started by the portal. The portal is ours, so nobody is asked for consent.
import { type Context, Provider, type ResourceServerInfo } from 'oidc-provider';
import { type Directory, openDirectory, type Person, type Tenant } from '../people.ts';
import { claimsOf } from './claims.ts';
import {
  allScopes,
  type ClientAddresses,
  describeClients,
  gatewayAudience,
  gatewayResource,
  gatewayScopes,
  portalClientId,
} from './clients.ts';
import type { TenantSecrets } from './keys.ts';
import { offerPasswordGrant } from './password-grant.ts';
import { showError, showSignedOut, showSignOut } from './screens.ts';
import type { Store } from './store.ts';

const day = 24 * 60 * 60;
const sessionSeconds = 14 * day;

type TenantSetting = ClientAddresses & {
  tenant: Tenant;
  issuer: string;
  portalOrigin: string;
  portalHome: string;
  accessTokenSeconds: number;
  people: readonly Person[];
  secrets: TenantSecrets;
  store: Store;
};

export type TenantProvider = { provider: Provider; directory: Directory; setting: TenantSetting };

/** Builds the provider of one tenant. */
export function createTenantProvider(setting: TenantSetting): TenantProvider {
  const directory = openDirectory(setting.tenant, setting.people);
  const gateway: ResourceServerInfo = {
    scope: gatewayScopes,
    audience: gatewayAudience,
    accessTokenTTL: setting.accessTokenSeconds,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  };
  const provider = new Provider(setting.issuer, {
    adapter: setting.store.adapterFor(setting.tenant),
    clients: describeClients(setting),
    jwks: setting.secrets.jwks,
    cookies: describeCookies(setting),
    ...describeTokens(setting, directory),
    features: describeFeatures(setting, gateway),
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx: Context, origin: string) => origin === setting.portalOrigin,
    loadExistingGrant: (ctx: Context) => loadGrant(provider, ctx),
    interactions: { url: (_ctx: Context, { uid }: { uid: string }) => signInPath(setting, uid) },
    renderError: (ctx: Context, out: Record<string, string>) => showError(setting, ctx, out),
  });
  provider.proxy = setting.issuer.startsWith('https:');
  provider.on('server_error', (_ctx, error) => console.error(`identity ${setting.tenant}:`, error));
  offerPasswordGrant(provider, directory, gateway);
  return { provider, directory, setting };
}

/** Where the sign-in page of an interaction lies, as a path on the issuer's origin. */
export function signInPath({ issuer }: { issuer: string }, uid: string): string {
  return `${new URL(issuer).pathname}/sign-in/${uid}`;
}

function describeCookies({ issuer, tenant, secrets }: TenantSetting) {
  // Both issuers share an origin, so each keeps its cookies under its own path and names.
  const path = new URL(issuer).pathname;
  const prefix = tenant.toLowerCase();
  return {
    keys: secrets.cookieKeys,
    names: {
      session: `${prefix}_session`,
      interaction: `${prefix}_interaction`,
      resume: `${prefix}_resume`,
    },
    long: { httpOnly: true, sameSite: 'lax', signed: true, path },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
  };
}

function describeTokens({ accessTokenSeconds, tenant }: TenantSetting, directory: Directory) {
  return {
    scopes: allScopes.split(' '),
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'email', 'email_verified', 'role_name'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_ctx: Context, sub: string) => {
      const person = directory.bySubject(sub);
      return person && { accountId: person.sub, claims: () => claimsOf(person) };
    },
    extraTokenClaims: (ctx: Context, token: { accountId?: string }) => {
      const person = token.accountId === undefined ? undefined : directory.bySubject(token.accountId);
      if (!person) return undefined;
      // The subject is written by the provider itself.
      const { sub: _sub, ...claims } = claimsOf(person);
      const { AuthorizationCode, RefreshToken } = ctx.oidc.entities;
      const signedInAt = (RefreshToken ?? AuthorizationCode)?.authTime;
      return { ...claims, ...(signedInAt === undefined ? {} : { auth_time: signedInAt }) };
    },
    // OpenID Connect drops the scope offline_access unless the request asks for consent. Issuers of staff
    // often give their own portal its refresh token all the same; that of the customers keeps to the letter.
    issueRefreshToken: (_ctx: Context, _client: unknown, { scopes }: { scopes: Set<string> }) =>
      tenant === 'INTERNAL' || scopes.has('offline_access'),
    rotateRefreshToken: () => true,
    // A session that ends takes the portal's refresh tokens with it: sign-out on a shared tablet is final.
    expiresWithSession: (ctx: Context) => ctx.oidc.client.clientId === portalClientId,
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      Grant: sessionSeconds,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      RefreshToken: sessionSeconds,
      Session: sessionSeconds,
    },
  };
}

function describeFeatures(setting: TenantSetting, gateway: ResourceServerInfo) {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx: Context, client: { clientId: string }, token: { clientId: string }) =>
        client.clientId === token.clientId,
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => gatewayResource,
      useGrantedResource: () => true,
      getResourceServerInfo: () => gateway,
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx: Context, form: string) => showSignOut(setting, ctx, form),
      postLogoutSuccessSource: (ctx: Context) => showSignedOut(setting, ctx),
    },
  };
}

async function loadGrant(provider: Provider, ctx: Context) {
  const { client, session, result } = ctx.oidc;
  const id = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const existing = id === undefined ? undefined : await provider.Grant.find(id);
  if (existing?.accountId === session.accountId && existing?.clientId === client.clientId) return existing;
  if (session.accountId === undefined) return undefined;

  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(allScopes);
  grant.addResourceScope(gatewayResource, gatewayScopes);
  await grant.save();
  return grant;
}
