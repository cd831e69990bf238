// oidc-provider ships no types. These are the parts that this simulator uses, and no more.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Claims = Record<string, unknown>;

  export type Account = { accountId: string; claims(): Claims };

  export type Client = { clientId: string; postLogoutRedirectUris?: string[] };

  export type Context = {
    res: ServerResponse;
    type: string;
    status: number;
    body: unknown;
    get(header: string): string;
    set(header: string, value: string): void;
    oidc: {
      params: Record<string, string | undefined>;
      client: Client;
      result?: { consent?: { grantId?: string } };
      session: { accountId?: string; grantIdFor(clientId: string): string | undefined };
      entities: {
        IdTokenHint?: { payload: Claims };
        AuthorizationCode?: { authTime?: number };
        RefreshToken?: { authTime?: number };
      };
      entity(key: string, value: unknown): void;
    };
  };

  export type Interaction = {
    uid: string;
    prompt: { name: string };
    params: Record<string, unknown>;
  };

  export type ResourceServerInfo = {
    scope: string;
    audience: string;
    accessTokenTTL: number;
    accessTokenFormat: 'jwt';
    jwt: { sign: { alg: string } };
  };

  export type AdapterPayload = Record<string, unknown> & { grantId?: string; uid?: string };

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  type TokenFields = {
    accountId: string;
    client: Client;
    grantId: string;
    gty: string;
    scope?: string;
    resource?: string;
    authTime?: number;
    rotations?: number;
  };

  interface Grant {
    jti: string;
    accountId: string;
    clientId: string;
    isExpired: boolean;
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  interface AccessToken {
    kind: string;
    accountId?: string;
    scope?: string;
    resourceServer: unknown;
    expiration: number;
    tokenType: string;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    readonly issuer: string;
    proxy: boolean;
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>;
    on(event: 'server_error', listener: (ctx: Context, error: Error) => void): this;
    registerGrantType(name: string, handler: (ctx: Context) => Promise<void>, parameters: string[]): void;
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>;
    interactionFinished(
      req: IncomingMessage,
      res: ServerResponse,
      result: { login?: { accountId: string; amr: string[] }; consent?: Record<string, never> },
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    readonly Grant: {
      new (fields: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    readonly AccessToken: new (
      fields: TokenFields,
    ) => AccessToken;
    readonly RefreshToken: new (
      fields: TokenFields,
    ) => { save(): Promise<string> };
    readonly IdToken: new (
      claims: Claims,
      options: { ctx: Context },
    ) => { scope: string; issue(options: { use: 'idtoken' }): Promise<string> };
    readonly ResourceServer: new (
      identifier: string,
      info: ResourceServerInfo,
    ) => unknown;
  }

  export const errors: {
    InvalidGrant: new (detail?: string) => Error;
    SessionNotFound: new (description: string) => Error;
    CustomOIDCProviderError: new (error: string, description: string) => Error;
  };
}
