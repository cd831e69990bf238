import type { PhotoPlace } from '../send/entries.ts';
import type { words } from '../words.ts';

/** What a photo shows, by its kind. */
export const captionOf = {
  METER: 'meterPhoto',
  SERIAL: 'serialPhoto',
  BEFORE: 'before',
  AFTER: 'after',
  OTHER: 'photoOf',
} as const satisfies Readonly<Record<PhotoPlace['kind'], keyof (typeof words)['en']>>;
