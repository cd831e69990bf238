import { parseSearch } from './search.ts';

/** The path below /dca of a menu url, which may be written with or without the prefix; '' where it has none. */
export function menuPath(url: string): string {
  const [way = ''] = url.split(/[?#]/);
  const parts = way.split('/').filter((part) => part !== '');
  const rest = parts[0] === 'dca' ? parts.slice(1) : parts;
  return rest.length === 0 ? '' : `/${rest.join('/')}`;
}

/** A path of the portal to return to after signing in; home for anything else. */
export function safeReturn(path: unknown): string {
  return typeof path === 'string' && /^\/[\w-]/.test(path) && !path.startsWith('/auth') ? path : '/home';
}

/** `safeReturn` as the router takes it. */
export function returnTarget(path: unknown): { to: string; search: Record<string, string | string[]> } {
  const [to = '/home', query = ''] = safeReturn(path).split('?');
  return { to, search: parseSearch(query) };
}
