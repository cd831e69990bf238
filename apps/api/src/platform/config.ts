// Configuration is the environment, read once at start by one schema; a wrong value stops the start with its name.
import { isIP } from 'node:net';
import { isMailAddress } from '@dca/domain/mail';
import { z } from 'zod';
import { signatureAlgorithms, type Tenant } from '../outside/identity/index.ts';
import { senderOf } from '../outside/mail/index.ts';

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const flag = z.enum(['on', 'off']);

/** The proxies before the server: how many hops, or who they are; whoever else says where a request comes from is not believed. */
const proxies = z
  .string()
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value === 'off' ? 0 : value))
  .pipe(
    z.union([z.number().int().max(10), list.pipe(z.array(z.string().refine(isProxy, 'is no proxy')).min(1))]),
  )
  .default(0);

function isProxy(name: string): boolean {
  const [address = '', bits, ...more] = name.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true;
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const algorithms = list.pipe(z.array(z.enum(signatureAlgorithms))).optional();
const origins = list.pipe(z.array(z.url())).default([]);

/** Without offline_access nobody is renewed; issuers that give it after consent only want PROMPT=consent beside it. */
const scope = z
  .string()
  .refine((text) => text.split(' ').includes('openid'), 'needs openid')
  .default('openid profile offline_access');
const prompt = z.enum(['login', 'consent', 'select_account']).optional();
const resource = z.url().optional();

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  // PEM files, the chain and its key: with both the server speaks HTTPS itself, which phones need beyond this machine.
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  // The server's own role. The owner's address is for migrations, and the server is never told.
  DATABASE_APP_URL: z.string().startsWith('postgres'),
  // Where the series of machines lie; beside everything else without it.
  TELEMETRY_URL: z.string().startsWith('postgres').optional(),
  // What a device that nobody knows yet brings beside its own key; without it such a device is refused.
  TELEMETRY_ENROL_KEY: z.string().min(16).optional(),
  // The broker in the box, where devices speak by MQTT; none without a port. With both PEM files it speaks TLS alone.
  MQTT_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  MQTT_HOST: z.string().default('127.0.0.1'),
  MQTT_TLS_CERT: z.string().optional(),
  MQTT_TLS_KEY: z.string().optional(),
  // A broker of somebody else's, which holds each device to its own topic.
  MQTT_URL: z.url({ protocol: /^mqtts?$/ }).optional(),
  MQTT_CLIENT_ID: z.string().default('dca-ingest'),
  MQTT_SHARE: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(12),
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  INTERNAL_ISSUER: z.url(),
  EXTERNAL_ISSUER: z.url(),
  TOKEN_AUDIENCE: list.default(['dca-gateway']),
  PORTAL_CLIENT_ID: z.string().default('dca-portal'),
  // What differs between the two issuers; what is not given is as for both.
  // SCOPE, PROMPT, RESOURCE and REQUEST_AUDIENCE are what the portal asks for; AUDIENCE is what a token must bear.
  INTERNAL_CLIENT_ID: z.string().optional(),
  INTERNAL_SCOPE: scope,
  INTERNAL_PROMPT: prompt,
  INTERNAL_RESOURCE: resource,
  INTERNAL_REQUEST_AUDIENCE: z.string().optional(),
  INTERNAL_AUDIENCE: list.optional(),
  INTERNAL_ALGORITHMS: algorithms,
  INTERNAL_JWKS_URI: z.url().optional(),
  EXTERNAL_CLIENT_ID: z.string().optional(),
  EXTERNAL_SCOPE: scope,
  EXTERNAL_PROMPT: prompt,
  EXTERNAL_RESOURCE: resource,
  EXTERNAL_REQUEST_AUDIENCE: z.string().optional(),
  EXTERNAL_AUDIENCE: list.optional(),
  EXTERNAL_ALGORITHMS: algorithms,
  EXTERNAL_JWKS_URI: z.url().optional(),
  // What an issuer says (`acr`, `acrs` or `amr`) of who signed in by a second factor: asked of administrators where it is set.
  INTERNAL_SECOND_FACTOR: list.default([]),
  EXTERNAL_SECOND_FACTOR: list.default([]),
  // Origins beside the issuer's that a browser needs to sign in, of its tokens or its sign-in page.
  INTERNAL_ORIGINS: origins,
  EXTERNAL_ORIGINS: origins,
  LOGIN_CLIENT_ID: z.string().default('dca-gateway-login'),
  LOGIN_CLIENT_SECRET: z.string().optional(),
  SUBSCRIPTION_KEYS: list.default(['dca-demo-key']),
  ROLES: list.pipe(z.array(z.enum(['web', 'worker', 'ingest']))).default(['web', 'worker', 'ingest']),
  PORTAL_DIST: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  // `off`, a number of hops, or addresses, ranges and `loopback`, `linklocal`, `uniquelocal`, with commas between.
  TRUST_PROXY: proxies,
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  // Bytes that a person may send in a day without tying them to a record.
  UPLOAD_QUOTA_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(500 * 1024 * 1024),
  ADDRESS_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(12_000),
  // Busier than this for so long, the gateway answers 503 instead of making everybody wait; 0: it never does.
  MOST_EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(0).default(2000),
  APPLICATION_CODE: z.string().default('DCA-X'),
  APPLICATION_CODE_OTHERWISE: z.string().default('DCA'),
  // Figures for the people who run it are told to who brings this key as a bearer; without it there are none.
  METRICS_KEY: z.string().min(16).optional(),
  /** The API document with its reader at /gateway/docs. */
  DOCS: flag.default('off'),
  // The organisation's directory, as Microsoft Graph is asked; all four or none, and then nobody is found in it.
  DIRECTORY_URL: z.url().optional(),
  DIRECTORY_TOKEN_URL: z.url().optional(),
  DIRECTORY_CLIENT_ID: z.string().optional(),
  DIRECTORY_CLIENT_SECRET: z.string().optional(),
  DIRECTORY_SCOPE: z.string().default('https://graph.microsoft.com/.default'),
  DIRECTORY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5000),
  // Where messages to SAP go; without it they are kept here only.
  SAP_URL: z.url().optional(),
  SAP_TOKEN: z.string().optional(),
  SAP_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
  // Where mails go: smtp://user:password@host:port, or smtps:; without it they wait in their list.
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .refine((from) => isMailAddress(senderOf(from)), 'is no sender')
    .optional(),
  // Days that what a mail said is kept; that it was sent is kept for good.
  MAIL_DAYS: z.coerce.number().int().min(1).max(36_500).default(400),
  // Hosts inside the network that webhooks may be sent to, by name with commas between; without TLS too.
  WEBHOOK_INSIDE_HOSTS: list.default([]),
  // Hosts inside the network that fleets of machines may be asked at, by name with commas between; without TLS too.
  FLEET_INSIDE_HOSTS: list.default([]),
  SMTP_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(30_000),
  BUILD_ID: z.string().default('dev'),
});

const schema = settings.superRefine((given, wrong) => {
  if (given.SMTP_URL !== undefined && given.MAIL_FROM === undefined)
    wrong.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'belongs to SMTP_URL' });
  for (const path of missingOf(given))
    wrong.addIssue({
      code: 'custom',
      path: [path],
      message: 'belongs to the other settings of the directory',
    });
  for (const [cert, key] of tlsPairs) {
    if ((given[cert] === undefined) === (given[key] === undefined)) continue;
    const [there, other] = given[cert] === undefined ? [key, cert] : [cert, key];
    wrong.addIssue({ code: 'custom', path: [other], message: `belongs to ${there}` });
  }
});

const tlsPairs = [
  ['TLS_CERT', 'TLS_KEY'],
  ['MQTT_TLS_CERT', 'MQTT_TLS_KEY'],
] as const;

const ofDirectory = [
  'DIRECTORY_URL',
  'DIRECTORY_TOKEN_URL',
  'DIRECTORY_CLIENT_ID',
  'DIRECTORY_CLIENT_SECRET',
] as const;

/** The settings of the directory that lack beside those that are given. */
function missingOf(given: { readonly [Name in (typeof ofDirectory)[number]]?: string | undefined }) {
  const missing = ofDirectory.filter((name) => given[name] === undefined);
  return missing.length === ofDirectory.length ? [] : missing;
}

/** Everything that may differ between installations. */
export type Config = z.output<typeof schema>;

/**
 * Reads the configuration.
 * @throws Error that names every variable that is missing or wrong
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`wrong configuration\n  ${wrong.join('\n  ')}`);
}

/** Each setting in the order of the schema; `usual` is what it is when it is not given. */
export function settingsInOrder(): { name: keyof Config; isRequired: boolean; usual: unknown }[] {
  return (Object.keys(settings.shape) as (keyof Config)[]).map((name) => {
    const read = settings.shape[name].safeParse(undefined);
    return { name, isRequired: !read.success, usual: read.data };
  });
}

/** One issuer as the configuration has it. */
interface TenantSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  readonly prompt: Config['INTERNAL_PROMPT'];
  readonly resource: string | undefined;
  readonly requestAudience: string | undefined;
  readonly audience: string[];
  readonly algorithms: Config['INTERNAL_ALGORITHMS'];
  readonly jwksUri: string | undefined;
  readonly origins: readonly string[];
  readonly secondFactor: readonly string[];
}

/** The settings of one tenant, completed by those of both. */
export const tenantSettings = (config: Config, tenant: Tenant): TenantSettings => ({
  issuer: config[`${tenant}_ISSUER`],
  clientId: config[`${tenant}_CLIENT_ID`] ?? config.PORTAL_CLIENT_ID,
  scope: config[`${tenant}_SCOPE`],
  prompt: config[`${tenant}_PROMPT`],
  resource: config[`${tenant}_RESOURCE`],
  requestAudience: config[`${tenant}_REQUEST_AUDIENCE`],
  audience: config[`${tenant}_AUDIENCE`] ?? config.TOKEN_AUDIENCE,
  algorithms: config[`${tenant}_ALGORITHMS`],
  jwksUri: config[`${tenant}_JWKS_URI`],
  origins: [new URL(config[`${tenant}_ISSUER`]).origin, ...config[`${tenant}_ORIGINS`]],
  secondFactor: config[`${tenant}_SECOND_FACTOR`],
});

/** What counts as a second factor at each issuer. */
export const secondFactorOf = (config: Config): Record<Tenant, readonly string[]> => ({
  INTERNAL: config.INTERNAL_SECOND_FACTOR,
  EXTERNAL: config.EXTERNAL_SECOND_FACTOR,
});
