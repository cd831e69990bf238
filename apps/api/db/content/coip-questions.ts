// What a survey of a site asks: the questions that all sectors share, then those of its own. In our own words.
import type { CoipQuestion, CoipSector } from '@dca/domain/coip';
import { ofSector } from './coip-of-sectors.ts';
import { number, rating, sections, text, yesNo } from './coip-question.ts';

const ofAll: readonly CoipQuestion[] = [
  rating('S01', 'site', 'Access for a service truck and a low loader', 'Akses truk servis dan lowboy'),
  rating(
    'S02',
    'site',
    'Level and firm ground to park and mend',
    'Tempat parkir dan perbaikan rata dan padat',
  ),
  rating(
    'S03',
    'site',
    'Dust: roads are watered, cabs and intakes stay clean',
    'Debu: jalan disiram, kabin dan saluran udara bersih',
  ),
  yesNo(
    'NO',
    'S04',
    'site',
    'Phone signal where the machines work',
    'Ada sinyal telepon di tempat alat bekerja',
  ),
  number(
    [0, 500, ''],
    'W01',
    'work',
    'Machines of ours at work here',
    'Jumlah alat kami yang bekerja di sini',
  ),
  number(
    [0, 24, 'h'],
    'W02',
    'work',
    'Working hours of a machine on a normal day',
    'Jam kerja satu alat pada hari biasa',
  ),
  rating('W03', 'work', 'How operators handle the machines', 'Cara operator memakai alat'),
  yesNo(
    'NO',
    'W04',
    'work',
    'Operators fill the daily check before they start',
    'Operator mengisi pemeriksaan harian sebelum mulai',
  ),
  yesNo(
    'NO',
    'C01',
    'care',
    'Services are done at the hours they are due',
    'Servis dilakukan pada jam yang ditentukan',
  ),
  rating(
    'C02',
    'care',
    'Workshop: roof, floor, lifting and light',
    'Bengkel: atap, lantai, alat angkat, dan penerangan',
  ),
  rating('C03', 'care', 'Tools and measuring instruments of the site', 'Perkakas dan alat ukur di lokasi'),
  number(
    [0, 100_000, 'h'],
    'C04',
    'care',
    'Open repairs that were put off, in hours of work',
    'Perbaikan yang ditunda, dalam jam kerja',
    false,
  ),
  rating(
    'F01',
    'fluids',
    'Fuel: storage, filters, water drained',
    'Bahan bakar: penyimpanan, saringan, air dibuang',
  ),
  rating(
    'F02',
    'fluids',
    'Oils and coolant: right grade, clean containers',
    'Oli dan cairan pendingin: jenis benar, wadah bersih',
  ),
  yesNo(
    'NO',
    'F03',
    'fluids',
    'Oil samples are taken at every service',
    'Contoh oli diambil pada setiap servis',
  ),
  yesNo(
    'NO',
    'P01',
    'people',
    'Work permit and lock-out are lived, not only hung up',
    'Izin kerja dan penguncian energi benar-benar dijalankan',
  ),
  rating('P02', 'people', 'Protective equipment of crew and visitors', 'Alat pelindung diri kru dan tamu'),
  number(
    [0, 500, ''],
    'P03',
    'people',
    'Mechanics of the customer on a shift',
    'Mekanik pelanggan dalam satu gilir',
    false,
  ),
  text(
    'O01',
    'outlook',
    'Plans for machines, areas and hours in the next year',
    'Rencana alat, area, dan jam kerja tahun depan',
    false,
  ),
  text(
    'O02',
    'outlook',
    'What the customer would have us do better',
    'Yang diharapkan pelanggan agar kami perbaiki',
    false,
  ),
];

const order = Object.values(sections);
const bySection = (one: CoipQuestion, other: CoipQuestion) =>
  order.indexOf(one.section as never) - order.indexOf(other.section as never);

/** The questions of a sector, section by section. */
export const coipQuestions = (sector: CoipSector): readonly CoipQuestion[] =>
  [...ofAll, ...ofSector[sector]].toSorted(bySection);
