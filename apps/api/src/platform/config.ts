// Configuration is the environment, read once at start by one schema; a wrong value stops the start with its name.
import { z } from 'zod';

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const flag = z.enum(['on', 'off']);

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().startsWith('postgres'),
  DATABASE_APP_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(12),
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  INTERNAL_ISSUER: z.url(),
  EXTERNAL_ISSUER: z.url(),
  TOKEN_AUDIENCE: z.string().default('dca-gateway'),
  PORTAL_CLIENT_ID: z.string().default('dca-portal'),
  LOGIN_CLIENT_ID: z.string().default('dca-gateway-login'),
  LOGIN_CLIENT_SECRET: z.string().optional(),
  SUBSCRIPTION_KEYS: list.default(['dca-demo-key']),
  ROLES: list.pipe(z.array(z.enum(['web', 'worker']))).default(['web', 'worker']),
  PORTAL_DIST: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: flag.default('off'),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  ADDRESS_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(12_000),
  APPLICATION_SUBSTRING: z.string().default('dca'),
  APPLICATION_CODE: z.string().default('DCA'),
  APPLICATION_CODE_OTHERWISE: z.string().default('DCA-X'),
  BUILD_ID: z.string().default('dev'),
});

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
