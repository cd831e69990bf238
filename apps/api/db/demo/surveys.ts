// Site surveys of the demo: what the planner saw at customers' sites in the last year, most of it approved by the leader, one that
// waits for him, and one that is being filled.
import {
  type CoipAnswer,
  type CoipFinding,
  type CoipQuestion,
  type CoipSector,
  isBadCoipAnswer,
} from '@dca/domain/coip';
import type pg from 'pg';
import { coipQuestions } from '../content/coip-questions.ts';
import type { Random } from './random.ts';
import { insertRows } from './rows.ts';

const day = 86_400_000;

const sites: readonly [customer: string, plant: string, sector: CoipSector, site: string, daysAgo: number][] =
  [
    ['C-TJ', 'JKT1', 'MINING', 'Pit 4 utara', 320],
    ['C-TJ', 'JKT1', 'MINING', 'Pit 2, disposal timur', 205],
    ['C-BH', 'SUB1', 'MINING', 'Blok C, ramp selatan', 171],
    ['C-LS', 'SUB1', 'QUARRY', 'Crusher 1', 150],
    ['C-KP', 'SUB1', 'PORT', 'Dermaga 9', 96],
    ['C-TJ', 'JKT1', 'CONSTRUCTION', 'Jalan akses km 12', 61],
    ['C-LS', 'JKT1', 'AGRO', 'Estate 3', 33],
    ['C-TJ', 'JKT1', 'MINING', 'Pit 4 utara', 9],
    ['C-KP', 'SUB1', 'PORT', 'Lapangan peti kemas', 2],
  ];
const badWords = [
  'jalan bergelombang, genangan setelah hujan',
  'filter solar buntu, banyak air',
  'P2H tidak diisi, hanya tanda tangan',
  'saluran udara penuh debu',
  'belum ada wadah bersih untuk oli',
];
const advice = [
  'grading dua kali seminggu',
  'kuras tangki tiap pagi',
  'latih operator gilir malam',
  'siram jalan',
];
const summaries = [
  'Lokasi rapi, satu jalan perlu diperbaiki. Pelanggan menambah dua unit tahun depan.',
  'Jam kerja naik, servis sering mundur karena unit tidak diserahkan. Perlu jadwal bersama produksi.',
  'Kualitas solar masih masalah utama. Disarankan saringan tambahan dan kuras harian.',
];

/** Makes and stores the surveys of two people: who surveys, and who approves. */
export async function loadSurveys(
  client: pg.ClientBase,
  random: Random,
  { surveyor, leader }: { readonly surveyor: Person; readonly leader: Person },
  now: number,
): Promise<void> {
  const surveys = sites.map(([customer, plant, sector, site, daysAgo], at) => {
    const status = at === sites.length - 1 ? 'DRAFT' : at === sites.length - 2 ? 'SUBMITTED' : 'APPROVED';
    const surveyed = now - daysAgo * day;
    const answers = answersOf(random, coipQuestions(sector)).slice(0, status === 'DRAFT' ? 11 : undefined);
    return { id: random.id(), customer, plant, sector, site, status, surveyed, answers };
  });
  const at = (instant: number, isReached: boolean) => (isReached ? new Date(instant).toISOString() : null);
  await insertRows(
    client,
    'coip_survey',
    columns,
    surveys.map(({ id, customer, plant, sector, site, status, surveyed, answers }) => {
      const isSent = status !== 'DRAFT';
      const isApproved = status === 'APPROVED';
      return [
        ...[
          id,
          status,
          sector,
          1,
          customer,
          plant,
          site,
          new Date(surveyed).toISOString().slice(0, 10),
          surveyor.id,
        ],
        JSON.stringify(answers),
        JSON.stringify(findingsOf(random, sector, answers)),
        isSent ? random.pick(summaries) : '',
        ...[at(surveyed + 3_600_000, isSent), isSent ? surveyor.id : null],
        ...[at(surveyed + day, isApproved), isApproved ? leader.id : null],
        `${surveyor.subject}@demo.test`,
      ];
    }),
  );
  const events = surveys.flatMap(({ id, status, surveyed }) => [
    [id, at(surveyed, true), 'begin', null, 'DRAFT', surveyor.id, surveyor.first],
    ...(status === 'DRAFT'
      ? []
      : [[id, at(surveyed + 3_600_000, true), 'submit', 'DRAFT', 'SUBMITTED', surveyor.id, surveyor.first]]),
    ...(status === 'APPROVED'
      ? [[id, at(surveyed + day, true), 'approve', 'SUBMITTED', 'APPROVED', leader.id, leader.first]]
      : []),
  ]);
  const told = ['survey_id', 'at', 'move', 'from_status', 'to_status', 'by_id', 'by_name'];
  await insertRows(client, 'coip_event', told, events);
}

interface Person {
  readonly id: string;
  readonly subject: string;
  readonly first: string;
}

const columns = [
  ...[
    'id',
    'status',
    'sector',
    'form_version',
    'customer_code',
    'plant_code',
    'site',
    'surveyed_on',
    'surveyor_id',
  ],
  ...[
    'answers',
    'findings',
    'information',
    'submitted_at',
    'submitted_by',
    'approved_at',
    'approved_by',
    'updated_by',
  ],
];

/** An answer to every question: mostly good, what is bad with a note. */
const answersOf = (random: Random, questions: readonly CoipQuestion[]): CoipAnswer[] =>
  questions.map((question) => {
    const answer = answerTo(random, question);
    return {
      code: question.code,
      answer,
      note: isBadCoipAnswer(question, answer) ? random.pick(badWords) : null,
    };
  });

function answerTo(random: Random, question: CoipQuestion): string | number {
  const isBad = random.chance(0.12);
  if (question.kind === 'RATING') return isBad ? 'POOR' : random.chance(0.3) ? 'FAIR' : 'GOOD';
  if (question.kind === 'NUMBER') return random.between(1, Math.min(20, question.max));
  if (question.kind === 'TEXT')
    return random.pick(['tambah 2 unit HD785 triwulan II', 'ok', 'lanjut kontrak 12 bulan']);
  const good = question.badWhen === 'YES' ? 'NO' : 'YES';
  return isBad ? (good === 'YES' ? 'NO' : 'YES') : good;
}

function findingsOf(random: Random, sector: CoipSector, answers: readonly CoipAnswer[]): CoipFinding[] {
  const byCode = new Map(coipQuestions(sector).map((question) => [question.code, question]));
  return answers
    .filter(({ code, answer }) => isBadCoipAnswer(byCode.get(code) as CoipQuestion, answer))
    .map(({ code, note }) => ({
      id: random.id(),
      code,
      priority: random.pick([2, 3, 3, 4] as const),
      description: note ?? '',
      recommendation: random.pick(advice),
    }));
}
