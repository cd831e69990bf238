// What a survey asks in one sector alone. In our own words.
import type { CoipQuestion, CoipSector } from '@dca/domain/coip';
import { number, rating, yesNo } from './coip-question.ts';

export const ofSector: Readonly<Record<CoipSector, readonly CoipQuestion[]>> = {
  MINING: [
    rating(
      'M01',
      'site',
      'Haul road: width, drains, crossfall',
      'Jalan angkut: lebar, saluran air, kemiringan melintang',
    ),
    number(
      [0, 30, '%'],
      'M02',
      'site',
      'Steepest stretch of the haul road',
      'Tanjakan paling curam di jalan angkut',
    ),
    number([0, 100, 'km'], 'M03', 'site', 'Haul distance, one way', 'Jarak angkut satu arah'),
    rating(
      'M04',
      'work',
      'Loading area: floor, bench height, spotting',
      'Area muat: lantai, tinggi jenjang, penempatan truk',
    ),
    yesNo(
      'YES',
      'M05',
      'work',
      'Trucks are loaded over their rated payload',
      'Truk dimuati melebihi kapasitas',
    ),
    rating(
      'M06',
      'people',
      'Traffic rules for light and heavy vehicles',
      'Aturan lalu lintas kendaraan ringan dan berat',
    ),
  ],
  QUARRY: [
    rating(
      'Q01',
      'site',
      'Face: height, loose rock, run-out',
      'Dinding tambang: tinggi, batu lepas, ruang jatuh',
    ),
    yesNo(
      'NO',
      'Q02',
      'work',
      'Buckets, teeth and liners suit the rock',
      'Bucket, gigi, dan pelapis sesuai jenis batu',
    ),
    rating(
      'Q03',
      'work',
      'Feeding of the crusher without tramp iron',
      'Pengisian pemecah batu tanpa besi liar',
    ),
    number([0, 365, 'd'], 'Q04', 'work', 'Blasting days in a year', 'Hari peledakan dalam setahun', false),
    rating(
      'Q05',
      'care',
      'Tyres and tracks: cuts, tension, records',
      'Ban dan track: sobekan, tegangan, catatan',
    ),
    yesNo(
      'NO',
      'Q06',
      'people',
      'Crew and machines stand clear of a blast',
      'Kru dan alat menjauh saat peledakan',
    ),
  ],
  CONSTRUCTION: [
    rating('B01', 'site', 'Separation of machines from people on foot', 'Pemisahan alat dari pejalan kaki'),
    yesNo(
      'NO',
      'B02',
      'site',
      'Buried lines are marked before digging',
      'Jaringan bawah tanah ditandai sebelum penggalian',
    ),
    rating(
      'B03',
      'work',
      'Choice of machine and attachment for the work',
      'Kesesuaian alat dan perlengkapan dengan pekerjaan',
    ),
    number([0, 60, 'months'], 'B04', 'outlook', 'How long the site goes on', 'Sisa masa proyek'),
    yesNo(
      'NO',
      'B05',
      'people',
      'Operators hold a licence for their machine',
      'Operator memiliki lisensi untuk alatnya',
    ),
    rating(
      'B06',
      'care',
      'Protection of parked machines: theft, vandals, rain',
      'Pengamanan alat yang diparkir: pencurian, perusakan, hujan',
    ),
  ],
  AGRO: [
    rating(
      'A01',
      'site',
      'Bridges and culverts carry the machines',
      'Jembatan dan gorong-gorong kuat dilalui alat',
    ),
    rating(
      'A02',
      'site',
      'Ground in the wet season: peat, mud, logs',
      'Tanah pada musim hujan: gambut, lumpur, kayu',
    ),
    yesNo(
      'NO',
      'A03',
      'work',
      'Guards against branches and logs are fitted',
      'Pelindung dari dahan dan kayu terpasang',
    ),
    yesNo(
      'NO',
      'A04',
      'people',
      'Fire watch and extinguishers on every machine',
      'Jaga api dan pemadam di setiap alat',
    ),
    rating(
      'A05',
      'care',
      'Radiators and belly pans are cleaned of leaves',
      'Radiator dan pelat bawah dibersihkan dari daun',
    ),
    number(
      [0, 500, 'km'],
      'A06',
      'site',
      'Distance to the nearest place with parts',
      'Jarak ke tempat suku cadang terdekat',
    ),
  ],
  PORT: [
    rating(
      'H01',
      'site',
      'Quay and yard surface, rails, drains',
      'Permukaan dermaga dan lapangan, rel, saluran',
    ),
    yesNo('NO', 'H02', 'care', 'Machines are washed of salt', 'Alat dibilas dari garam'),
    rating(
      'H03',
      'care',
      'Corrosion of frames, hoses and connectors',
      'Karat pada rangka, selang, dan konektor',
    ),
    number(
      [0, 200, 't'],
      'H04',
      'work',
      'Heaviest lift in normal work',
      'Beban angkat terberat dalam kerja biasa',
    ),
    yesNo(
      'NO',
      'H05',
      'work',
      'Wire ropes and hooks are inspected by a record',
      'Tali baja dan kait diperiksa dengan catatan',
    ),
    rating(
      'H06',
      'people',
      'Signals between operator and ground crew',
      'Aba-aba antara operator dan kru darat',
    ),
  ],
};
