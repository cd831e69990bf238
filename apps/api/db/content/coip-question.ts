// One question of a survey, as its lists write it.
import type { CoipQuestion } from '@dca/domain/coip';
import type { Words } from '@dca/domain/text';

export const sections = {
  site: { en: 'Site and roads', id: 'Lokasi dan jalan' },
  work: { en: 'Machines at work', id: 'Alat yang bekerja' },
  care: { en: 'Maintenance on site', id: 'Perawatan di lokasi' },
  fluids: { en: 'Fuel and fluids', id: 'Bahan bakar dan cairan' },
  people: { en: 'People and safety', id: 'Tenaga kerja dan keselamatan' },
  outlook: { en: 'Outlook', id: 'Rencana ke depan' },
} as const satisfies Readonly<Record<string, Words>>;
type Section = keyof typeof sections;

const base = (code: string, section: Section, en: string, id: string, isRequired = true) => ({
  code,
  section: sections[section],
  text: { en, id },
  isRequired,
});
export const rating = (...asked: Parameters<typeof base>): CoipQuestion => ({
  ...base(...asked),
  kind: 'RATING',
});
export const text = (...asked: Parameters<typeof base>): CoipQuestion => ({
  ...base(...asked),
  kind: 'TEXT',
});
export const yesNo = (badWhen: 'YES' | 'NO', ...asked: Parameters<typeof base>): CoipQuestion => ({
  ...base(...asked),
  kind: 'YES_NO',
  badWhen,
});
export const number = (
  [min, max, unit]: readonly [number, number, string],
  ...asked: Parameters<typeof base>
): CoipQuestion => ({ ...base(...asked), kind: 'NUMBER', min, max, unit });
