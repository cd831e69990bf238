// Stands on home, so it brings words of its own and nothing else of the area.
import { Text } from '@mantine/core';
import { defineWords, useWords } from '../../../i18n/index.ts';
import { useSession } from '../../../platform/session.ts';
import { createStore, useStore } from '../../../platform/store.ts';
import { When } from '../../../ui/when.tsx';

/** What a leader can read here without a signal, and since when; null while nothing was read ahead. */
export const approvalsHere = createStore<{
  readonly person: string;
  readonly count: number;
  readonly at: number;
} | null>(null);

const words = defineWords('approvalsHere', {
  en: {
    here_one: 'To read without a signal: 1 on this device, as of',
    here_other: 'To read without a signal: {{count}} on this device, as of',
  },
  id: {
    here_one: 'Untuk dibaca tanpa sinyal: 1 di perangkat ini, per',
    here_other: 'Untuk dibaca tanpa sinyal: {{count}} di perangkat ini, per',
  },
});

/** How much of what waits for a leader opens without a signal, and how old it is. */
export function ApprovalsHere() {
  const word = useWords(words);
  const { user } = useSession();
  const here = useStore(approvalsHere);
  if (!here || here.person !== user?.id) return null;
  return (
    <Text role="status" size="sm" c="dimmed">
      {word('here', { count: here.count })} <When at={here.at} />
    </Text>
  );
}
