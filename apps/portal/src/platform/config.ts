// What differs between installations comes from the server, so that one build serves every environment.
import type { UserType } from '@dca/domain/roles';

interface TenantConfig {
  readonly issuer: string;
  readonly clientId: string;
  /** What is asked of the issuer; `prompt`, `resource` (RFC 8707) and `requestAudience` only where it wants them. */
  readonly scope: string;
  readonly prompt?: string;
  readonly resource?: string;
  readonly requestAudience?: string;
  /** What a second factor is asked for by (`acr_values`), of whom it is asked. */
  readonly secondFactor?: readonly string[];
}

/** `/dca/config.json`. */
export interface PortalConfig {
  readonly subscriptionKey: string;
  readonly tenants: Readonly<Record<UserType, TenantConfig>>;
  /** `code` when origin or path of the page contains `substring`, `otherwise` when not (spec §6). */
  readonly application: { readonly substring: string; readonly code: string; readonly otherwise: string };
  readonly buildId: string;
}

let loaded: PortalConfig | null = null;

/** Reads the configuration once; a failure is an error that the start page shows. */
export async function loadConfig(): Promise<PortalConfig> {
  loaded ??= await askConfig();
  return loaded;
}

/** Whether the portal answers now. */
export const portalAnswers = (): Promise<boolean> =>
  askConfig({ cache: 'no-store' }).then(
    () => true,
    () => false,
  );

async function askConfig(options: RequestInit = {}): Promise<PortalConfig> {
  const headers = { accept: 'application/json' };
  const answer = await fetch('/dca/config.json', { headers, ...options });
  if (!answer.ok) throw new Error(`config.json answered ${answer.status}`);
  const said: unknown = await answer.json();
  // A network that signs its users in answers everything with something of its own.
  if (typeof said !== 'object' || said === null || !('tenants' in said && 'subscriptionKey' in said))
    throw new Error('config.json was not answered by the portal');
  return said as PortalConfig;
}

/** The configuration after `loadConfig`. */
export function config(): PortalConfig {
  if (!loaded) throw new Error('the configuration is not loaded yet');
  return loaded;
}

/** Gives the configuration directly: for tests. */
export function setConfig(given: PortalConfig): void {
  loaded = given;
}

/** The application code of an address (spec §6); what somebody wrote behind `?` or `#` chooses nothing. */
export function applicationCode(address: string, { application } = config()): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.includes(application.substring) ? application.code : application.otherwise;
}
