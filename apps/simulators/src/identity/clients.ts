// Who may ask for tokens: the portal in the browser, and the gateway for the sign-in by name and password
// that spec §7 lists. And what they get: an access token for the gateway, a signed JWT.
export const portalClientId = 'dca-portal';
export const gatewayClientId = 'dca-gateway-login';

/** The secret of the gateway's client in the demo. A real issuer has one of its own, in the configuration. */
export const demoGatewaySecret = 'demo-gateway-secret';

export const gatewayAudience = 'dca-gateway';
export const gatewayResource = 'urn:dca:gateway';
export const gatewayScopes = 'openid profile email';
export const allScopes = 'openid profile email offline_access';

export type ClientAddresses = {
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  gatewaySecret: string;
};

/** The clients, in the words of OpenID Connect registration. */
export function describeClients({ redirectUris, postLogoutRedirectUris, gatewaySecret }: ClientAddresses) {
  return [
    {
      client_id: portalClientId,
      client_name: 'DCA portal',
      application_type: 'web',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: redirectUris,
      post_logout_redirect_uris: postLogoutRedirectUris,
      scope: allScopes,
    },
    {
      client_id: gatewayClientId,
      client_name: 'DCA gateway',
      client_secret: gatewaySecret,
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['password', 'refresh_token'],
      response_types: [],
      redirect_uris: [],
      scope: allScopes,
    },
  ];
}
