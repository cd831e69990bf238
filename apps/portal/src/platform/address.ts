import type { Call } from '@dca/contract/call';

/** What a request may carry besides its body. */
export interface RequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export const gatewayBase = '/gateway';

/**
 * The address of a request: parameters encoded once, arrays of the query repeated. A member without a value
 * and an empty string are left out, so that an empty search sends no SearchValue (spec §5).
 */
export function addressOf(call: Pick<Call, 'path'>, { params, query }: RequestParts): string {
  const given = entriesOf(params);
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = given.get(name);
    if (value === undefined || value === null) throw new Error(`${call.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const text = search.toString();
  return `${gatewayBase}${path}${text === '' ? '' : `?${text}`}`;
}

function entriesOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
