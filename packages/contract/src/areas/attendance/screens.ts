import { crew, inside, screensOf } from '../../screen.ts';

const within = '/user-attendance';

export const attendanceScreens = screensOf('attendance', [
  [
    '/user-attendance',
    'Attendance',
    'Kehadiran',
    {
      code: 'attendance/summary',
      menu: { id: 120, priority: 80, roles: inside },
      icon: 'fingerprint',
      line: { en: 'Who works where today', id: 'Siapa bekerja di mana hari ini' },
    },
  ],
  [
    '/user-attendance/detail/:id',
    'Attendance of a person',
    'Kehadiran seseorang',
    { code: 'attendance/person', within },
  ],
  [
    '/user-attendance/clock-check',
    'Clock and check',
    'Jam kerja dan kunjungan',
    { code: 'attendance/clock-check', within },
  ],
  [
    '/user-attendance/clock',
    'Clock in and out',
    'Jam masuk dan pulang',
    { code: 'attendance/clocks', within },
  ],
  [
    '/user-attendance/check',
    'Check in and out on jobs',
    'Masuk dan keluar pekerjaan',
    { code: 'attendance/checks', within },
  ],
  [
    '/user-attendance/job-detail',
    'Jobs of an attendance',
    'Pekerjaan dalam kehadiran',
    { code: 'attendance/job-detail', within },
  ],
  [
    '/user-attendance/all',
    'Attendance of everyone',
    'Kehadiran semua orang',
    { code: 'attendance/everyone', within },
  ],
  [
    '/user-attendance/list-job-id',
    'Jobs behind a day',
    'Pekerjaan dalam sehari',
    { code: 'attendance/job-ids', within },
  ],
  [
    '/user-attendance/on-site',
    'On site now',
    'Sedang di lokasi',
    { code: 'attendance/on-site', menu: { id: 121, priority: 81, roles: crew }, icon: 'gate', ours: true },
  ],
  [
    '/user-attendance/corrections',
    'Corrections of clocks',
    'Koreksi jam kerja',
    { code: 'attendance/corrections', within, ours: true },
  ],
  ['/user-attendance/leave', 'Leave', 'Cuti dan izin', { code: 'attendance/leave/list', within, ours: true }],
]);
