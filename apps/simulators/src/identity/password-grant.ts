// The password grant for the gateway's own client. OAuth 2.1 has no such grant any more; the product has a
// call that takes user name and password (spec §7, POST User/login), and this is what stands behind it.
import { type Context, errors, type Provider, type ResourceServerInfo } from 'oidc-provider';
import type { Directory } from '../people.ts';
import { claimsOf } from './claims.ts';
import { allScopes, gatewayResource, gatewayScopes } from './clients.ts';

const gty = 'password';

/** Teaches the provider the grant type `password`: username and password in, the same tokens as ever out. */
export function offerPasswordGrant(
  provider: Provider,
  directory: Directory,
  gateway: ResourceServerInfo,
): void {
  provider.registerGrantType(
    gty,
    async (ctx) => {
      const { username = '', password = '' } = ctx.oidc.params;
      const person = directory.signIn(username, password);
      if (!person) {
        throw new errors.CustomOIDCProviderError('invalid_grant', 'user name or password is wrong');
      }
      ctx.oidc.entity('Account', { accountId: person.sub, claims: () => claimsOf(person) });
      ctx.body = await issueTokens(provider, gateway, ctx, person.sub, claimsOf(person));
    },
    ['username', 'password', 'scope'],
  );
}

async function issueTokens(
  provider: Provider,
  gateway: ResourceServerInfo,
  ctx: Context,
  accountId: string,
  claims: Record<string, unknown>,
) {
  const { client } = ctx.oidc;
  const grant = new provider.Grant({ accountId, clientId: client.clientId });
  grant.addOIDCScope(allScopes);
  grant.addResourceScope(gatewayResource, gatewayScopes);
  const source = { accountId, client, grantId: await grant.save(), gty };

  const access = new provider.AccessToken(source);
  access.resourceServer = new provider.ResourceServer(gatewayResource, gateway);
  access.scope = gatewayScopes;
  ctx.oidc.entity('AccessToken', access);

  const refresh = new provider.RefreshToken({
    ...source,
    scope: allScopes,
    resource: gatewayResource,
    authTime: Math.floor(Date.now() / 1000),
    rotations: 0,
  });

  const identity = new provider.IdToken(claims, { ctx });
  identity.scope = allScopes;

  return {
    access_token: await access.save(),
    id_token: await identity.issue({ use: 'idtoken' }),
    refresh_token: await refresh.save(),
    expires_in: access.expiration,
    token_type: access.tokenType,
    scope: access.scope,
  };
}
