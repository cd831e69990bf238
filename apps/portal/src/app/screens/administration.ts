// Attendance, and the administration of people and parameters.
import { screensOf } from '../screen.ts';

const attendance = screensOf('attendance', [
  ['/user-attendance', 'Attendance', 'Kehadiran'],
  ['/user-attendance/detail/:id', 'Attendance of a person', 'Kehadiran seseorang'],
  ['/user-attendance/clock-check', 'Clock and check', 'Jam kerja dan kunjungan'],
  ['/user-attendance/clock', 'Clock in and out', 'Jam masuk dan pulang'],
  ['/user-attendance/check', 'Check in and out on jobs', 'Masuk dan keluar pekerjaan'],
  ['/user-attendance/job-detail', 'Jobs of an attendance', 'Pekerjaan dalam kehadiran'],
  ['/user-attendance/all', 'Attendance of everyone', 'Kehadiran semua orang'],
  ['/user-attendance/list-job-id', 'Jobs behind a day', 'Pekerjaan dalam sehari'],
]);

const users = screensOf('users', [
  ['/user-data', 'Users', 'Pengguna'],
  ['/user-data/add', 'Add user', 'Tambah pengguna'],
  ['/user-data/detail/:id', 'User', 'Pengguna'],
  ['/role-data', 'Roles', 'Peran'],
  ['/role-data/add', 'Add role', 'Tambah peran'],
  ['/role-data/detail/:id', 'Role', 'Peran'],
  ['/user-role', 'User to role', 'Peran pengguna'],
  ['/user-role/add', 'Add user to role', 'Tambah peran pengguna'],
  ['/user-role/detail/:id', 'Roles of a user', 'Peran seorang pengguna'],
  ['/user-plant', 'User to plant', 'Plant pengguna'],
  ['/user-plant/add', 'Add user to plant', 'Tambah plant pengguna'],
  ['/user-plant/detail/:id', 'Plants of a user', 'Plant seorang pengguna'],
  ['/general-parameter', 'General parameters', 'Parameter umum'],
  ['/general-parameter/edit/:id', 'Edit a general parameter', 'Ubah parameter umum'],
]);

export const administrationScreens = [...attendance, ...users];
