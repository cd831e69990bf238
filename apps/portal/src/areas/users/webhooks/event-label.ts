import { trialEvent, webhookEvents } from '@dca/domain/webhooks';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { words } from './words.ts';

const labels: Readonly<Record<string, { readonly en: string; readonly id: string }>> = Object.fromEntries(
  Object.entries(webhookEvents).map(([event, { label }]) => [event, label]),
);

/** What an event is called; one that a later version knows by its name. */
export function useEventLabel(): (event: string) => string {
  const word = useWords(words);
  const language = useLanguage();
  return (event) => (event === trialEvent ? word('trial') : (labels[event]?.[language] ?? event));
}
