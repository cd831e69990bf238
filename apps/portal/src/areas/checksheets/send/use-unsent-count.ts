import { useQuery } from '@tanstack/react-query';
import { unsentCount } from './draft-store.ts';

/** How often what waits is looked at while it is shown. */
export const lookEveryMs = 5000;

/** How much of this person waits on this device, looked at every few seconds. */
export const useUnsentCount = () =>
  useQuery({
    queryKey: ['unsent'],
    queryFn: unsentCount,
    refetchInterval: lookEveryMs,
    networkMode: 'always',
  });
