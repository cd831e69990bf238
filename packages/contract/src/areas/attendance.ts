import { screensOf } from '../screen.ts';

export const attendanceScreens = screensOf('attendance', [
  [
    '/user-attendance',
    'Attendance',
    'Kehadiran',
    {
      icon: 'clock',
      line: { en: 'Who works where today', id: 'Siapa bekerja di mana hari ini' },
      subject: { en: 'attendance summary', id: 'ringkasan kehadiran' },
    },
  ],
  [
    '/user-attendance/detail/:id',
    'Attendance of a person',
    'Kehadiran seseorang',
    { within: '/user-attendance' },
  ],
  [
    '/user-attendance/clock-check',
    'Clock and check',
    'Jam kerja dan kunjungan',
    {
      within: '/user-attendance',
      subject: { en: 'clock and check side by side', id: 'jam kerja dan kunjungan berdampingan' },
    },
  ],
  ['/user-attendance/clock', 'Clock in and out', 'Jam masuk dan pulang', { within: '/user-attendance' }],
  [
    '/user-attendance/check',
    'Check in and out on jobs',
    'Masuk dan keluar pekerjaan',
    { within: '/user-attendance' },
  ],
  [
    '/user-attendance/job-detail',
    'Jobs of an attendance',
    'Pekerjaan dalam kehadiran',
    { within: '/user-attendance' },
  ],
  ['/user-attendance/all', 'Attendance of everyone', 'Kehadiran semua orang', { within: '/user-attendance' }],
  [
    '/user-attendance/list-job-id',
    'Jobs behind a day',
    'Pekerjaan dalam sehari',
    { within: '/user-attendance' },
  ],
]);
