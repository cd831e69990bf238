// What a screen shows, in the words of the list of routes, where its title does not say so already.
import type { Words } from '@dca/domain/text';

export const subjects: Readonly<Record<string, Words>> = {
  '/history': { en: 'history', id: 'riwayat pekerjaan' },
  '/performance': { en: 'performance', id: 'kinerja pekerjaan' },
  '/jobcreation': { en: 'start of job creation', id: 'awal pembuatan pekerjaan' },
  '/jobcreation/unitmodel': { en: 'choose a unit model', id: 'pilih model unit' },
  '/jobcreation/unitmodel/:Id': { en: 'choose job', id: 'pilih pekerjaan' },
  '/jobcreation/unitmodel/:Id/:id/detail': {
    en: 'job detail before creation and release',
    id: 'rincian pekerjaan sebelum dibuat dan dirilis',
  },
  '/jobs': { en: 'jobs summary', id: 'ringkasan pekerjaan' },
  '/jobs/summary/detailpi': {
    en: 'job detail with its checksheet',
    id: 'rincian pekerjaan dengan checksheet',
  },
  '/jobs/summary/detailpi/detailproblemlog/': { en: 'problem log detail', id: 'rincian catatan masalah' },
  '/backlog-monitoring/': { en: 'BES and BMS monitoring', id: 'pemantauan BES dan BMS' },
  '/master-data/backlog-monitoring/:workcenter': {
    en: 'unit models of a work center',
    id: 'model unit di sebuah pusat kerja',
  },
  '/master-data/backlog-monitoring/:workcenter/:unitModel': {
    en: 'units of a model',
    id: 'unit dari sebuah model',
  },
  '/master-data/backlog-monitoring/:workcenter/:unitModel/:unitcode': {
    en: 'job list of a unit',
    id: 'daftar pekerjaan sebuah unit',
  },
  '/dashboard-monthly-monitoring': {
    en: 'monthly monitoring; optional customerCode, month, year',
    id: 'pemantauan bulanan; dapat dipilih kode pelanggan, bulan, tahun',
  },
  '/part-section': { en: 'parts start page', id: 'halaman awal suku cadang' },
  '/equipment-population/upload': { en: 'bulk upload', id: 'unggah banyak alat sekaligus' },
  '/equipment-monitoring': { en: 'equipment monitoring start page', id: 'halaman awal pemantauan alat' },
  '/equipment-monitoring/mhd-monitoring': {
    en: 'battery material-handling units',
    id: 'unit penanganan material bertenaga baterai',
  },
  '/equipment-monitoring/mhd-monitoring/detail/:id': {
    en: 'one unit: real time, report, working hours, SOC, battery current and temperature',
    id: 'satu unit: waktu nyata, laporan, jam kerja, SOC, arus dan suhu baterai',
  },
  '/equipment-monitoring/mhd-monitoring/logs-caution/:id': {
    en: 'caution logs of a unit',
    id: 'catatan peringatan sebuah unit',
  },
  '/mhd-population': { en: 'MHD population by customer', id: 'populasi MHD per pelanggan' },
  '/mhd-population/edit/:id/:id2': {
    en: 'equipment of a customer, to be edited',
    id: 'alat seorang pelanggan, untuk diubah',
  },
  '/user-attendance': { en: 'attendance summary', id: 'ringkasan kehadiran' },
  '/user-attendance/clock-check': {
    en: 'clock and check side by side',
    id: 'jam kerja dan kunjungan berdampingan',
  },
  '/role-data/add': { en: 'add role with its menu permissions', id: 'tambah peran dengan izin menunya' },
  '/problem-log': { en: 'problem log monitoring', id: 'pemantauan catatan masalah' },
  '/pcar': { en: 'PCAR list and table', id: 'daftar dan tabel PCAR' },
  '/pcar/:id': {
    en: 'one PCAR: phenomenons, activities, images, notes, trend, analysis, recommendation',
    id: 'satu PCAR: gejala, kegiatan, gambar, catatan, tren, analisis, rekomendasi',
  },
  '/msr': { en: 'MSR list', id: 'daftar MSR' },
  '/maintenance-strategy': { en: 'maintenance strategy reference', id: 'acuan strategi perawatan' },
  '/checksheet-form': { en: 'checksheet forms: list, versions', id: 'formulir checksheet: daftar, versi' },
};
