import { notices } from '@dca/contract/areas/notices';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWrite } from '../../platform/queries.ts';

const isId = (text: unknown): text is string => typeof text === 'string' && /^[\da-f-]{36}$/.test(text);

/** Who comes from the bell has read what it told; the address is then that of the record alone. */
export function useReadOnArrival(): void {
  const { notice } = useSearch({ strict: false }) as { notice?: unknown };
  const navigate = useNavigate();
  const { mutate } = useWrite(notices.read, {
    invalidates: [notices.list, notices.unread],
    handles: [0, 400, 403, 404, 409, 500, 502, 503, 504],
  });
  useEffect(() => {
    if (!isId(notice)) return;
    mutate({ body: { ids: [notice] } });
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, notice: undefined }) as never,
      replace: true,
      resetScroll: false,
    });
  }, [notice, mutate, navigate]);
}
