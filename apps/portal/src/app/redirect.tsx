import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { returnTarget } from '../platform/menu-path.ts';
import { parseSearch, stringifySearch } from '../platform/search.ts';

/**
 * Goes elsewhere, once per address. The router's own component goes again with each drawing, which never ends
 * while the code of the other screen is still loading.
 */
export function Redirect({ to, search = {} }: { to: string; search?: Readonly<Record<string, unknown>> }) {
  const navigate = useNavigate();
  const query = stringifySearch(search);
  useEffect(() => {
    navigate({ to, search: parseSearch(query), replace: true });
  }, [navigate, to, query]);
  return null;
}

/** Goes to a return address with its own query. */
export function ReturnTo({ path }: { path: unknown }) {
  const { to, search } = returnTarget(path);
  return <Redirect to={to} search={search} />;
}
