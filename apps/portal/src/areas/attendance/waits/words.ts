import { defineWords } from '../../../i18n/index.ts';

export const waitsWords = defineWords('attendance-waits', {
  en: {
    title: 'Your team’s time waits for you',
    openLeave_one: 'request to be away',
    openLeave_other: 'requests to be away',
    openCorrections_one: 'request to correct a clock',
    openCorrections_other: 'requests to correct a clock',
    clockOuts_one: 'forgotten clock-out',
    clockOuts_other: 'forgotten clock-outs',
    openOvertime_one: 'day with overtime',
    openOvertime_other: 'days with overtime',
  },
  id: {
    title: 'Waktu kerja tim menunggu Anda',
    openLeave_one: 'pengajuan tidak hadir',
    openLeave_other: 'pengajuan tidak hadir',
    openCorrections_one: 'permintaan koreksi jam kerja',
    openCorrections_other: 'permintaan koreksi jam kerja',
    clockOuts_one: 'jam pulang yang terlupa',
    clockOuts_other: 'jam pulang yang terlupa',
    openOvertime_one: 'hari dengan lembur',
    openOvertime_other: 'hari dengan lembur',
  },
});
