// The figures of problem logs (domain decisions §8).
import { byAchievement, defineFigure } from './figure.ts';
import { achievementPercent } from './figures.ts';

export const problemLogFigures = {
  problemLogAchievement: defineFigure({
    words: { en: 'Problem log achievement', id: 'Pencapaian catatan masalah' },
    definition: {
      en: 'Of the problem logs that a leader approved in this time: closed ÷ (closed + open). One that was sent back waits for a decision again and counts on neither side.',
      id: 'Dari catatan masalah yang disetujui pimpinan dalam waktu ini: ditutup ÷ (ditutup + terbuka). Yang dikembalikan menunggu keputusan lagi dan tidak dihitung.',
    },
    unit: 'PERCENT',
    permission: 'problemLog.read',
    lookBack: 'ACHIEVEMENT_WINDOW_DAYS',
    parts: { closed: { en: 'Closed', id: 'Ditutup' }, open: { en: 'Open', id: 'Terbuka' } },
    reckon: achievementPercent,
    colourOf: byAchievement,
  }),
} as const;
