import type { Words } from '@dca/domain/text';

/** One line about what a screen is for, by its path. */
export const homeLines: Readonly<Record<string, Words>> = {
  '/jobcreation': { en: 'Choose a unit and plan its next job', id: 'Pilih unit dan rencanakan pekerjaannya' },
  '/jobs': { en: 'What is planned, running and late', id: 'Yang direncanakan, berjalan, dan terlambat' },
  '/jobs/report': { en: 'Finished jobs and their papers', id: 'Pekerjaan selesai beserta dokumennya' },
  '/history': { en: 'What was done, by whom and when', id: 'Apa yang dikerjakan, oleh siapa dan kapan' },
  '/performance': { en: 'How jobs went against their plan', id: 'Hasil pekerjaan dibanding rencana' },
  '/backlog-monitoring': { en: 'Findings that wait for repair', id: 'Temuan yang menunggu perbaikan' },
  '/master-data/backlog-monitoring': {
    en: 'Open findings by work center and unit',
    id: 'Temuan terbuka per pusat kerja dan unit',
  },
  '/dashboard-monthly-monitoring': {
    en: 'The month of a customer in figures',
    id: 'Sebulan pelanggan dalam angka',
  },
  '/customer-data': {
    en: 'Companies whose machines we look after',
    id: 'Perusahaan yang alatnya kami rawat',
  },
  '/customer-pic': { en: 'Whom to call at a customer', id: 'Siapa yang dihubungi di pelanggan' },
  '/location-data': { en: 'Sites, plants and work centers', id: 'Lokasi, plant, dan pusat kerja' },
  '/part-section': { en: 'Prices, brochures and programs', id: 'Harga, brosur, dan program' },
  '/part-population': { en: 'Keep prices and brochures up to date', id: 'Perbarui harga dan brosur' },
  '/equipment-population': {
    en: 'Every machine, where it is and whose',
    id: 'Semua alat, di mana dan milik siapa',
  },
  '/equipment-monitoring': {
    en: 'Batteries and generator sets right now',
    id: 'Baterai dan genset saat ini',
  },
  '/mhd-population': { en: 'Battery units by customer', id: 'Unit baterai per pelanggan' },
  '/register-mhd-population/equipment': {
    en: 'Units that report but are not registered',
    id: 'Unit yang melapor tetapi belum terdaftar',
  },
  '/user-attendance': { en: 'Who works where today', id: 'Siapa bekerja di mana hari ini' },
  '/user-data': { en: 'People and whether they may sign in', id: 'Pengguna dan izin masuknya' },
  '/role-data': { en: 'Roles and the menus they open', id: 'Peran dan menu yang dibukanya' },
  '/user-role': { en: 'Who has which role', id: 'Siapa memegang peran apa' },
  '/user-plant': { en: 'Who sees which plant', id: 'Siapa melihat plant mana' },
  '/general-parameter': {
    en: 'Numbers and labels of the whole portal',
    id: 'Angka dan label seluruh portal',
  },
  '/problem-log': {
    en: 'What hindered the work, and who sees to it',
    id: 'Penghambat pekerjaan dan penanggung jawabnya',
  },
  '/pcar': { en: 'Trends that need a decision', id: 'Tren yang perlu keputusan' },
  '/msr': { en: 'Components near the end of their life', id: 'Komponen mendekati akhir umurnya' },
  '/maintenance-strategy': { en: 'What is done at which hours', id: 'Apa yang dilakukan pada jam berapa' },
  '/coip': { en: 'Site surveys', id: 'Survei lokasi' },
  '/customer-satisfaction-survey': {
    en: 'What customers say about our work',
    id: 'Pendapat pelanggan tentang kerja kami',
  },
  '/checksheet-form': { en: 'Forms of inspections and services', id: 'Formulir inspeksi dan servis' },
};
