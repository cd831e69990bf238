// A checksheet report with everything a report can hold, for the tests of the PDF kit.

import type { ChecksheetReport, ReportRow } from '@dca/contract/papers/checksheet-types';
import sharp from 'sharp';

const none = { min: null, max: null };
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

export const plainRow: ReportRow = {
  no: '1',
  question: { en: 'Seat belt webbing, buckle and retractor', id: 'Sabuk pengaman, gesper dan penggulung' },
  answer: { en: 'Good', id: 'Baik' },
  code: 'NMG',
  value: null,
  unit: null,
  std: none,
  limit: none,
  limitBasis: 'none',
  judgement: 'GOOD',
  before: [],
  note: null,
  photos: [],
  choices: [],
  findings: [],
  corrections: [],
};

export async function drawPhoto(hue: number): Promise<Buffer> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="hsl(${hue},18%,62%)"/><circle cx="400" cy="320" r="${120 + hue / 3}"
    fill="none" stroke="hsl(${hue},30%,30%)" stroke-width="40"/></svg>`;
  return sharp(Buffer.from(picture)).jpeg({ quality: 80 }).toBuffer();
}

/** A 500 h service of an excavator with findings, fluids, photos and signatures. */
export async function exampleReport(): Promise<ChecksheetReport> {
  const jpegs = await Promise.all([10, 80, 150, 220, 290].map(drawPhoto));
  return {
    company: { name: 'Sinar Alat Berat', colour: '#1f5f8b', logo: null },
    number: 'SER-2026-004417',
    jobType: { en: 'Periodic service', id: 'Servis berkala' },
    title: { en: 'Service 500 h, hydraulic excavator', id: 'Servis 500 jam, ekskavator hidrolik' },
    status: 'APPROVED',
    unit: {
      unitCode: 'EX-204',
      unitModel: 'PC200-8',
      serialNumber: 'C62041',
      brand: 'Komatsu',
      equipmentNumber: '000000010023',
    },
    customer: { name: 'PT Tambang Jaya', code: 'C1001' },
    plant: { code: 'BPN', desc: 'Balikpapan', zone: 'WITA' },
    workCenter: 'Field service 2',
    smr: 12408.5,
    smrBefore: 11902,
    meter: { kind: 'READ', panel: 408.5, offset: 12_000, replacedPanel: null, reason: null },
    measures: false,
    planDate: new Date('2026-12-24T00:00:00Z'),
    workingDay: new Date('2026-12-24T00:00:00Z'),
    work: { start: at('02:05'), end: at('08:10') },
    people: {
      leader: 'Lukman Hakim',
      mechanics: ['Maya Lestari', 'Rudi Santoso'],
      submittedBy: 'Maya Lestari',
      submittedAt: at('08:41'),
      approvedBy: 'Lukman Hakim',
      approvedAt: at('09:30'),
    },
    stages: [
      { mechanic: 'Maya Lestari', stage: 'START', start: at('00:10'), end: at('00:20') },
      { mechanic: 'Maya Lestari', stage: 'TRAVELING', start: at('00:20'), end: at('01:35') },
      {
        mechanic: 'Maya Lestari',
        stage: 'WAITING',
        start: at('01:35'),
        end: at('02:05'),
        waitReason: 'WAIT_UNIT',
        note: 'Unit still at the face',
      },
      { mechanic: 'Maya Lestari', stage: 'EXECUTION', start: at('02:05'), end: at('08:10') },
      { mechanic: 'Maya Lestari', stage: 'REPORTING', start: at('08:10'), end: null },
    ],
    zones: zones(),
    parts: [],
    choices: [],
    photos: jpegs.map((jpeg, index) => ({
      id: `p${index}`,
      kind: ['METER', 'BEFORE', 'AFTER', 'OTHER', 'OTHER'][index] ?? 'OTHER',
      caption: ['12408.5 h', 'Belt cracked', 'Hose replaced', null, null][index] ?? null,
      takenAt: at('02:30'),
      jpeg,
    })),
    signatures: [
      { role: 'MECHANIC', name: 'Maya Lestari', at: at('08:41') },
      { role: 'LEADER', name: 'Lukman Hakim', at: at('09:30') },
    ],
    history: [
      { at: at('00:01'), by: 'Lukman Hakim', from: 'ASSIGNED', to: 'HANDED_OVER', reason: null },
      { at: at('08:41'), by: 'Maya Lestari', from: 'IN_PROGRESS', to: 'SUBMITTED', reason: null },
      {
        at: at('09:30'),
        by: 'Lukman Hakim',
        from: 'SUBMITTED',
        to: 'APPROVED',
        reason: 'Checked at the unit',
      },
    ],
  };
}

function zones(): ChecksheetReport['zones'] {
  const cab = Array.from({ length: 9 }, (_, index) => ({ ...plainRow, no: String(index + 1) }));
  return [
    {
      code: 'Z1',
      name: { en: 'Operator cab', id: 'Kabin operator' },
      mechanic: 'Maya Lestari',
      start: at('02:05'),
      end: at('03:00'),
      groups: [{ name: { en: 'Controls and safety', id: 'Kendali dan keselamatan' }, rows: cab }],
      additionalFluids: [],
    },
    {
      code: 'Z2',
      name: { en: 'Engine', id: 'Mesin' },
      mechanic: 'Rudi Santoso',
      start: at('03:00'),
      end: at('06:45'),
      groups: [{ name: { en: 'Belts and cooling', id: 'Sabuk dan pendinginan' }, rows: engineRows() }],
      additionalFluids: [
        {
          compartment: { en: 'Engine', id: 'Mesin' },
          fluid: { en: 'Engine oil', id: 'Oli mesin' },
          grade: 'SAE 15W-40',
          quantity: 23.5,
          unit: 'l',
          action: 'CHANGE',
          partNumber: 'OIL-15W40-20',
        },
      ],
    },
  ];
}

function engineRows(): ReportRow[] {
  return [
    {
      ...plainRow,
      no: '11',
      question: { en: 'Fan belt', id: 'Sabuk kipas' },
      answer: { en: 'Bad', id: 'Buruk' },
      code: 'NMB',
      judgement: 'BAD',
      note: 'Cracks over the whole width; 3 of 8 ribs open',
      photos: ['p1'],
      findings: [{ number: 'BL-2026-000871', priority: 2 }],
    },
    {
      ...plainRow,
      no: '12',
      question: { en: 'Engine oil pressure, rated speed', id: 'Tekanan oli mesin, putaran nominal' },
      answer: { en: 'Good', id: 'Baik' },
      code: 'RMG',
      value: 412,
      unit: 'kPa',
      std: { min: 400, max: 600 },
      limit: { min: 250, max: null },
      limitBasis: 'typical',
      before: [
        { value: 431, at: at('01:00'), smr: 11_400 },
        { value: 425, at: at('01:00'), smr: 11_650 },
        { value: 418, at: at('01:00'), smr: 11_902 },
      ],
    },
    {
      ...plainRow,
      no: '13',
      question: { en: 'Coolant temperature (≤ 98 °C, ±2)', id: 'Suhu air pendingin (≤ 98 °C, ±2)' },
      answer: { en: 'Good', id: 'Baik' },
      code: 'RMG',
      value: 96.4,
      decimals: 1,
      unit: '°C',
      std: { min: 75, max: 95 },
      limit: { min: null, max: 98 },
      limitBasis: 'sourced:maker',
      judgement: 'CAUTION',
      note: 'Radiator dusty – cleaned, µm screen fitted, 0.5 m²',
    },
    {
      ...plainRow,
      no: '14',
      question: { en: 'Radiator hose', id: 'Selang radiator' },
      answer: { en: 'Correction', id: 'Perbaikan' },
      code: 'NMC',
      judgement: 'CORRECTED',
      photos: ['p2'],
    },
  ];
}
