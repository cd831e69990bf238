// The figures of backlogs (domain decisions §8).
import { agingBuckets } from './backlog-dates.ts';
import { byAchievement, defineFigure } from './figure.ts';
import { achievementPercent, percentOf } from './figures.ts';
import type { Words } from './text.ts';

const total = (sums: Readonly<Record<string, number>>) =>
  Object.values(sums).reduce((all, one) => all + one, 0);

type Bucket = (typeof agingBuckets)[number]['name'];
const bucketWords = Object.fromEntries(
  agingBuckets.map(({ name }) => [name, { en: `${name} days`, id: `${name} hari` }]),
) as Record<Bucket, Words>;

export const backlogFigures = {
  backlogAchievement: defineFigure({
    words: { en: 'Backlog achievement', id: 'Pencapaian backlog' },
    definition: {
      en: 'Of the backlogs that a leader approved in this time: closed ÷ (closed + open). Open is approved until in progress; mended ones that wait for approval and cancelled ones count on neither side.',
      id: 'Dari backlog yang disetujui pimpinan dalam waktu ini: ditutup ÷ (ditutup + terbuka). Terbuka berarti dari disetujui sampai sedang dikerjakan; yang sudah diperbaiki tetapi menunggu persetujuan dan yang dibatalkan tidak dihitung.',
    },
    unit: 'PERCENT',
    permission: 'bms.read',
    lookBack: 'ACHIEVEMENT_WINDOW_DAYS',
    parts: { closed: { en: 'Closed', id: 'Ditutup' }, open: { en: 'Open', id: 'Terbuka' } },
    reckon: achievementPercent,
    colourOf: byAchievement,
  }),
  backlogAging: defineFigure({
    words: { en: 'Open backlogs by age', id: 'Backlog terbuka menurut umur' },
    definition: {
      en: 'Backlogs that are approved and not mended yet, by the whole days since they were found.',
      id: 'Backlog yang sudah disetujui dan belum diperbaiki, menurut hari penuh sejak ditemukan.',
    },
    unit: 'COUNT',
    permission: 'bms.read',
    lookBack: null,
    parts: bucketWords,
    reckon: (sums) => total(sums) || null,
  }),
  backlogOverdue: defineFigure({
    words: { en: 'Overdue backlogs', id: 'Backlog terlambat' },
    definition: {
      en: 'Open backlogs whose due day is over at their plant. Those whose parts are on order are counted apart: nobody can mend them yet.',
      id: 'Backlog terbuka yang tanggal jatuh temponya sudah lewat di plant-nya. Yang suku cadangnya masih dipesan dihitung terpisah: belum bisa diperbaiki.',
    },
    unit: 'COUNT',
    permission: 'bms.read',
    lookBack: null,
    parts: {
      OVERDUE: { en: 'Overdue', id: 'Terlambat' },
      WAITS_FOR_PARTS: { en: 'Overdue, parts on order', id: 'Terlambat, suku cadang dipesan' },
      NO: { en: 'Not due yet', id: 'Belum jatuh tempo' },
    },
    reckon: (sums) => (total(sums) > 0 ? sums.OVERDUE : null),
  }),
  findingsAnswered: defineFigure({
    words: { en: 'Findings with an answer', id: 'Temuan yang mendapat jawaban' },
    definition: {
      en: 'Of what was found in this time and sent (backlogs and problem logs): the share of which something became that its finder hears: closed, cancelled or rejected. What was merged into another counts with that one.',
      id: 'Dari yang ditemukan dan dikirim dalam waktu ini (backlog dan catatan masalah): bagian yang ada hasilnya bagi penemunya: ditutup, dibatalkan atau ditolak. Yang digabung dihitung bersama catatan tujuannya.',
    },
    unit: 'PERCENT',
    permission: 'bes.read',
    lookBack: 90,
    parts: {
      answered: { en: 'Answered', id: 'Terjawab' },
      waiting: { en: 'Waiting', id: 'Menunggu' },
    },
    reckon: ({ answered, waiting }) => percentOf(answered, answered + waiting),
  }),
  yieldOfDetection: defineFigure({
    words: { en: 'Yield of detection', id: 'Hasil deteksi' },
    definition: {
      en: 'Of the breakdowns that stopped in this time and whose report names the part: the share with a backlog that was open, or a bad answer, on the same part of the machine within 30 days before.',
      id: 'Dari kerusakan yang menghentikan unit dalam waktu ini dan laporannya menyebut bagiannya: bagian yang punya backlog terbuka, atau jawaban buruk, pada bagian yang sama dalam 30 hari sebelumnya.',
    },
    unit: 'PERCENT',
    permission: 'job.performance',
    lookBack: 90,
    parts: {
      detected: { en: 'Was known', id: 'Sudah diketahui' },
      missed: { en: 'Came unseen', id: 'Tidak terlihat sebelumnya' },
    },
    reckon: ({ detected, missed }) => percentOf(detected, detected + missed),
  }),
} as const;
