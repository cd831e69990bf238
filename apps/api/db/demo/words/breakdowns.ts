// What goes wrong and how people of a workshop write it down. Our own words; abbreviations and missing letters are meant.

/** A fault: what was told, what it was, what was done. */
export interface Complaint {
  readonly told: string;
  readonly found: string;
  readonly done: string;
}

type Line = readonly [told: string, found: string, done: string];
const lines = (list: readonly Line[]): Complaint[] =>
  list.map(([told, found, done]) => ({ told, found, done }));

const everyEngine = lines([
  ['engine susah start pagi hari', 'aki lemah, terminal korosi', 'ganti aki 2 pcs, bersihkan terminal'],
  ['engine low power, asap hitam', 'filter udara mampat debu', 'ganti outer element, bersihkan housing'],
  ['overheat saat kerja berat', 'radiator buntu lumpur, sirip kotor', 'cuci radiator, cek thermostat ok'],
  ['filter solar buntu byk air', 'air di tangki harian', 'kuras tangki, ganti filter solar 2 pcs'],
  ['alternator tdk ngisi, lampu aki nyala', 'belt kendor + brush aus', 'ganti alternator assy'],
  ['fan belt putus', 'belt getas, pulley aus', 'ganti belt, setel tension'],
  ['AC kabin tdk dingin', 'freon habis, bocor di nepel', 'ganti o-ring, isi freon'],
  ['bocor air di selang radiator bawah', 'klem kendor, selang retak', 'ganti selang + klem'],
  ['turbo bunyi kasar', 'play turbo lewat batas', 'ganti turbo assy'],
  ['lampu kerja mati semua', 'fuse putus, kabel lecet', 'ganti fuse, isolasi ulang harness'],
  ['starter bunyi klik saja', 'relay starter lemah', 'ganti relay starter'],
  ['alarm tekanan oli nyala', 'sensor oli rusak, tekanan normal', 'ganti sensor, ukur tekanan ok'],
]);

const excavator = lines([
  ['rembes hose arm LH, msh bisa operasi', 'hose arm gesek bracket', 'ganti hose arm LH, pasang pelindung'],
  ['hose boom RH pecah', 'hose umur, kawat keluar', 'ganti hose boom RH, top up oli 40 ltr'],
  ['cyl bucket bocor oli', 'seal kit aus, rod baret halus', 'ganti seal kit cyl bucket'],
  ['track RH kendor, sdh adjust', 'seal adjuster bocor', 'ganti seal adjuster, isi grease'],
  ['swing lambat & bunyi', 'oli swing kurang, rembes seal', 'ganti seal pinion, isi oli swing'],
  ['travel LH lemah', 'relief travel turun', 'setel relief travel, tes ok'],
  ['pompa hidrolik bunyi', 'strainer kotor serpih', 'flushing, ganti filter balik'],
  ['bucket tooth lepas 2 pcs', 'pin lock patah', 'pasang tooth + pin baru'],
  ['track shoe bolt patah 3', 'bolt kendor lama', 'ganti bolt + nut, torsi ulang'],
  ['boom turun sendiri', 'lock valve bocor dalam', 'ganti seal lock valve'],
  ['joystick RH macet', 'PPC kotor debu', 'bersihkan PPC, ganti boot'],
  ['gerakan semua lambat', 'sensor tekanan pompa error E-02', 'ganti sensor, hapus kode'],
]);

const dumpTruck = lines([
  ['rem belakang kurang pakem', 'disc aus, akumulator lemah', 'isi N2 akumulator, setel rem'],
  ['suspensi dpn RH amblas', 'nitrogen bocor', 'ganti valve, isi N2 + oli'],
  ['ban no.4 sobek samping', 'kena batu tajam di front', 'ganti ban no.4'],
  ['transmisi slip gigi 3', 'filter transmisi serpih byk', 'ganti filter, cek tekanan clutch ok'],
  ['dump body tdk mau naik', 'hoist valve macet', 'bersihkan spool, tes naik turun ok'],
  ['hose steering bocor', 'hose gesek frame', 'ganti hose steering RH'],
  ['retarder panas, alarm nyala', 'cooler rem kotor', 'cuci cooler, ganti oli rem'],
  ['ban no.1 tekanan turun trs', 'pentil bocor', 'ganti pentil, isi 7 bar'],
  ['final drive LH rembes', 'floating seal aus', 'ganti floating seal LH'],
  ['payload meter tdk baca', 'sensor suspensi putus', 'sambung kabel, kalibrasi'],
]);

const dozer = lines([
  ['track LH kendor', 'adjuster bocor grease', 'ganti seal, setel sag'],
  ['blade tilt lambat', 'hose tilt rembes', 'ganti hose tilt'],
  ['ripper shank retak', 'retak las lama', 'las ulang, gerinda'],
  ['carrier roller RH macet', 'bearing rusak', 'ganti carrier roller 1 pc'],
  ['steering clutch telat', 'tekanan turun, filter kotor', 'ganti filter power train'],
  ['end bit blade habis', 'aus normal', 'ganti end bit LH RH'],
  ['sprocket segment aus tajam', 'umur undercarriage', 'ganti segment 1 set'],
  ['idler depan oleng', 'bushing idler aus', 'ganti bushing idler'],
]);

const wheeled = lines([
  ['rem parkir tdk nahan', 'kampas aus', 'ganti kampas, setel'],
  ['cyl lift rembes LH', 'seal aus', 'ganti seal kit cyl lift LH'],
  ['center pin bunyi', 'bushing kering grease', 'grease, ganti seal debu'],
  ['ban dpn LH bocor', 'tertusuk besi', 'tambal, isi 4,5 bar'],
  ['transmisi tdk mau mundur', 'solenoid mundur mati', 'ganti solenoid'],
  ['cutting edge habis', 'aus normal', 'ganti cutting edge + bolt'],
  ['circle drive seret', 'shim habis, kotor', 'setel shim circle'],
  ['lampu mundur & alarm mati', 'switch transmisi rusak', 'ganti switch'],
]);

const electric = lines([
  ['batt cepat habis, 3 jam sdh low', 'sel no.7 drop, air aki kurang', 'isi air aki, equalizing'],
  ['forklift tdk mau jalan', 'microswitch pedal mati', 'ganti microswitch'],
  ['angkat lambat, beban 1,5 t', 'chain kendor sebelah', 'setel chain, lumasi'],
  ['ban dpn botak', 'aus normal', 'ganti ban solid 2 pcs'],
  ['colokan charger panas', 'terminal gosong', 'ganti plug charger'],
  ['error controller kode 12', 'suhu controller tinggi, kipas mati', 'ganti kipas controller'],
  ['mast goyang', 'roller mast aus', 'ganti roller, setel shim'],
  ['rem blong separuh', 'minyak rem kurang', 'bleeding, isi minyak rem'],
  ['horn mati', 'kabel putus di kolom setir', 'sambung kabel'],
  ['oli hidrolik netes di tilt', 'seal tilt keras', 'ganti seal tilt'],
]);

const genset = lines([
  ['genset trip overheat beban 70%', 'radiator kotor', 'cuci radiator, tes beban ok'],
  ['gagal start, batt drop', 'charger batt mati', 'ganti charger, tes start 3x'],
  ['tegangan naik turun', 'AVR rusak', 'ganti AVR, setel 400 V'],
  ['frekuensi turun saat beban masuk', 'governor perlu setel', 'setel governor, 50 Hz stabil'],
  ['ATS tdk pindah', 'timer ATS macet', 'ganti timer, simulasi padam ok'],
  ['bocor solar di return', 'nepel retak', 'ganti nepel + ring'],
]);

const crane = lines([
  ['wire rope hoist brudul', 'strand putus > batas', 'ganti wire rope'],
  ['limit switch atas tdk bekerja', 'kontak kotor', 'ganti limit switch, tes ok'],
  ['rem hoist melorot', 'kampas tipis', 'setel rem, ganti kampas'],
  ['hook latch rusak', 'per patah', 'ganti latch'],
]);

const byModel: Readonly<Record<string, readonly Complaint[]>> = {
  'PC200-8': [...excavator, ...everyEngine],
  'PC130-8': [...excavator, ...everyEngine],
  'PC2000-8': [...excavator, ...everyEngine],
  'HD785-7': [...dumpTruck, ...everyEngine],
  'D155A-6': [...dozer, ...everyEngine],
  'GD705A-4': [...wheeled, ...everyEngine],
  'WA470-5': [...wheeled, ...everyEngine],
  'WA500-6': [...wheeled, ...everyEngine],
  'FB25-12': electric,
  'FB15RL-15': electric,
  'GS500-50': [...genset, ...everyEngine.slice(0, 4)],
  'CR-HOIST': [...crane, ...everyEngine.slice(0, 5)],
};

/** The faults that a machine of a model has. */
export const breakdownsOf = (model: string): readonly Complaint[] => byModel[model] ?? everyEngine;
