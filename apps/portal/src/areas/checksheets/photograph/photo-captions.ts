import { useWords } from '../../../i18n/index.ts';
import type { PhotoPlace } from '../send/entries.ts';
import { words } from '../words.ts';

/** What a photo shows, by its kind. */
export const captionOf = {
  METER: 'meterPhoto',
  SERIAL: 'serialPhoto',
  BEFORE: 'before',
  AFTER: 'after',
  OTHER: 'photoOf',
} as const satisfies Readonly<Record<PhotoPlace['kind'], keyof (typeof words)['en']>>;

/** What a photo is called; a copy that was drawn on says so. */
export function useCaption(): (caption: string, marks: string | null | undefined) => string {
  const word = useWords(words);
  return (caption, marks) => (marks ? word('marked', { photo: caption }) : caption);
}
