// Customers, locations, parts, equipment and its monitoring.
import { screensOf } from '../screen.ts';

const customers = screensOf('customers', [
  ['/customer-data', 'Customers', 'Pelanggan'],
  ['/customer-data/add', 'Add customer', 'Tambah pelanggan'],
  ['/customer-data/edit/:id', 'Edit customer', 'Ubah pelanggan'],
  ['/customer-pic', 'Customer contacts', 'Kontak pelanggan'],
  ['/customer-pic/add', 'Add contact', 'Tambah kontak'],
  ['/customer-pic/edit/:id', 'Edit contact', 'Ubah kontak'],
]);

const locations = screensOf('locations', [
  ['/location-data', 'Locations', 'Lokasi', () => import('../../areas/locations/list.tsx')],
  ['/location-data/add', 'Add location', 'Tambah lokasi', () => import('../../areas/locations/form.tsx')],
  ['/location-data/edit/:id', 'Edit location', 'Ubah lokasi', () => import('../../areas/locations/form.tsx')],
]);

const parts = screensOf('parts', [
  ['/part-section', 'Parts', 'Suku cadang'],
  ['/part-section/pricelist', 'Price list', 'Daftar harga'],
  ['/part-section/brochure', 'Brochures', 'Brosur'],
  ['/part-section/brochure/detail/:id', 'Brochure', 'Brosur'],
  ['/part-section/program', 'Programs', 'Program'],
  ['/part-section/program/detail/:id', 'Program', 'Program'],
  ['/part-section/promoevent', 'Promo events', 'Acara promo'],
  ['/part-section/promoevent/detail/:id', 'Promo event', 'Acara promo'],
  ['/part-population', 'Parts administration', 'Kelola suku cadang'],
  ['/part-population/upload', 'Price list upload', 'Unggah daftar harga'],
  ['/part-population/part-brochure', 'Brochure administration', 'Kelola brosur'],
  ['/part-population/part-brochure/add', 'Add brochure', 'Tambah brosur'],
  ['/part-population/part-brochure/edit/:id', 'Edit brochure', 'Ubah brosur'],
  ['/part-population/part-program', 'Program administration', 'Kelola program'],
  ['/part-population/part-program/add', 'Add program', 'Tambah program'],
  ['/part-population/part-program/edit/:id', 'Edit program', 'Ubah program'],
  ['/part-population/part-promo-event', 'Promo event administration', 'Kelola acara promo'],
  ['/part-population/part-promo-event/add', 'Add promo event', 'Tambah acara promo'],
  ['/part-population/part-promo-event/edit/:id', 'Edit promo event', 'Ubah acara promo'],
  ['/part-performance', 'Parts performance', 'Kinerja suku cadang'],
]);

const equipment = screensOf('equipment', [
  ['/equipment-population', 'Equipment population', 'Populasi alat'],
  ['/equipment-population/add', 'Add equipment', 'Tambah alat'],
  ['/equipment-population/edit/:id', 'Edit equipment', 'Ubah alat'],
  ['/equipment-population/upload', 'Equipment upload', 'Unggah alat'],
]);

const monitoring = screensOf('material-handling', [
  ['/equipment-monitoring', 'Equipment monitoring', 'Pemantauan alat'],
  ['/equipment-monitoring/mhd-monitoring', 'Battery units', 'Unit baterai'],
  ['/equipment-monitoring/mhd-monitoring/detail/:id', 'Battery unit', 'Unit baterai'],
  ['/equipment-monitoring/mhd-monitoring/logs-caution/:id', 'Cautions of a unit', 'Peringatan unit'],
]);

const genset = screensOf('genset', [['/equipment-monitoring/genset-monitoring', 'Generator sets', 'Genset']]);

const mhd = screensOf('material-handling', [
  ['/mhd-population', 'MHD population', 'Populasi MHD'],
  ['/mhd-population/equipment', 'Equipment of a customer', 'Alat pelanggan'],
  ['/mhd-population/equipment/add/:id', 'Add equipment for a customer', 'Tambah alat pelanggan'],
  ['/mhd-population/edit/:id/:id2', 'Edit equipment of a customer', 'Ubah alat pelanggan'],
  ['/register-mhd-population/equipment', 'Unregistered units', 'Unit belum terdaftar'],
  ['/register-mhd-population/equipment/add/:id', 'Register a unit', 'Daftarkan unit'],
]);

export const populationScreens = [
  ...customers,
  ...locations,
  ...parts,
  ...equipment,
  ...monitoring,
  ...genset,
  ...mhd,
];
