import type { SavedSheet, SentSheet, SheetReply } from '@dca/contract/areas/checksheets';
import { answerFamilies } from '@dca/domain/answer-families';

type Question = SheetReply['form']['zones'][number]['groups'][number]['questions'][number];
type Answer = SheetReply['zoneCheckSheets'][number]['answers'][number];

/** The family whose first code is this. */
const familyOf = (first: string): string =>
  Object.entries(answerFamilies).find(([, { codes }]) => codes[0].code === first)?.[0] ?? '';
const condition = familyOf('NMG');
export const measuredFamily = familyOf('RMG');

/** The id of the n-th question. */
export const questionId = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`;

/** The n-th question, Z1-0n: a condition, good or bad. */
export const question = (n: number, more: Partial<Question> = {}): Question => ({
  id: questionId(n),
  code: `Z1-0${n}`,
  text: { en: `Part ${n}`, id: `Bagian ${n}` },
  family: condition,
  required: true,
  unit: null,
  decimals: null,
  stdMin: null,
  stdMax: null,
  limitMin: null,
  limitMax: null,
  limitBasis: null,
  evidence: 'ON_BAD',
  ...more,
});

/** The answer to the n-th question. */
export const answer = (n: number, more: Partial<Answer>): Answer => ({
  questionId: questionId(n),
  code: 'NMG',
  value: null,
  note: null,
  at: '2026-11-20T07:20:00Z',
  by: 'Maya',
  judgement: 'good',
  revisions: { judgement: [], note: [] },
  last: [],
  ...more,
});

/** A submitted sheet of one zone. */
export const sheetOf = (
  jobId: string,
  questions: readonly Question[],
  answers: readonly Answer[],
): SheetReply => ({
  jobId,
  status: 'SUBMITTED',
  version: 1,
  smr: 12_636.2,
  smrRevisions: [],
  contests: [],
  choices: [],
  signatures: [],
  lastSmr: null,
  lastSmrAt: null,
  panelOffset: 0,
  form: {
    id: questionId(100),
    code: 'INS-250',
    jobType: 'INS',
    name: { en: 'Inspection', id: 'Inspeksi' },
    unitModels: ['PC200-8'],
    intervalHours: 250,
    version: 1,
    status: 'PUBLISHED',
    zones: [
      {
        code: 'Z1',
        name: { en: 'Cab', id: 'Kabin' },
        sequence: 1,
        groups: [{ name: { en: 'Controls', id: 'Kendali' }, questions: [...questions] }],
      },
    ],
  },
  zoneCheckSheets: [
    { zoneCode: 'Z1', mechanic: null, start: null, end: null, answers: [...answers], additionalFluids: [] },
  ],
  lastAnswers: [],
  photos: [],
  parts: {},
  missing: [],
  submittedBy: null,
  submittedAt: null,
  approvedBy: null,
  approvedAt: null,
  returnReason: null,
  returnedQuestions: [],
});

/** What the server answers to entries that it takes, or not. */
export function savedAs(body: unknown, more: Partial<SavedSheet> = {}): { body: { data: SavedSheet } } {
  const { jobId, submit, entries = [] } = body as SentSheet;
  const refused = new Set([...(more.refused ?? []), ...(more.contested ?? [])].map(({ id }) => id));
  const applied = entries.map((entry) => (entry as { id: string }).id).filter((id) => !refused.has(id));
  const status = submit ? 'SUBMITTED' : 'DRAFT';
  const data = {
    jobId,
    status,
    version: 2,
    stored: applied.length,
    applied,
    contested: [],
    refused: [],
    contests: [],
    choices: [],
  };
  return { body: { data: { ...data, ...more } } };
}

/** The photo that every sheet needs. */
export const meterPhoto = {
  id: questionId(900),
  questionId: null,
  zoneCode: null,
  kind: 'METER',
  takenAt: '2026-11-20T07:20:00Z',
  latitude: null,
  longitude: null,
  bytes: 1,
  width: 1,
  height: 1,
  sha256: '',
  by: 'Maya',
} as const;

/** Oil that was added in a zone. */
export const oil = {
  id: questionId(300),
  compartment: 'Engine',
  fluid: 'Oil',
  quantity: 2.5,
  unit: 'l',
  kind: 'TOPUP',
} as const;
