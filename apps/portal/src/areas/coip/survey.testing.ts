import type { CoipSurvey } from '@dca/contract/areas/coip';
import type { CoipQuestion } from '@dca/domain/coip';

const section = { en: 'Site and roads', id: 'Lokasi dan jalan' };
const asked = (code: string, text: string) => ({
  code,
  section,
  text: { en: text, id: text },
  isRequired: true,
});

const questions: CoipQuestion[] = [
  { ...asked('S01', 'Access for a service truck'), kind: 'RATING' },
  { ...asked('S04', 'Phone signal'), kind: 'YES_NO', badWhen: 'NO' },
  { ...asked('M02', 'Steepest stretch'), kind: 'NUMBER', unit: '%', min: 0, max: 30 },
  { ...asked('O01', 'Plans'), kind: 'TEXT', isRequired: false },
];

/** A draft of Maya's, with nothing answered. */
export const survey = (more: Partial<CoipSurvey> = {}): CoipSurvey => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  coipNumber: 'SV-0000007',
  status: 'DRAFT',
  sector: 'MINING',
  customerCode: 'C-TJ',
  customerName: 'PT Tambang Jaya',
  plantCode: 'JKT1',
  plantDesc: 'Jakarta Workshop',
  site: 'Pit 4 north',
  jobId: null,
  jobNumber: null,
  surveyedOn: '2026-11-02',
  updatedAt: '2026-11-02T07:20:00Z',
  surveyor: { id: '00000000-0000-4000-8000-000000000001', userName: 'maya@demo.test', name: 'Maya' },
  questions,
  answers: [],
  findings: [],
  information: '',
  counts: { asked: 4, answered: 0, good: 0, fair: 0, bad: 0, findings: [0, 0, 0, 0] },
  missing: [],
  moves: [],
  mayWrite: true,
  returnReason: null,
  events: [],
  version: 1,
  ...more,
});
