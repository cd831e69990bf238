// A form of the tests with a published version and a draft, as the gateway tells them.
import type { FormRecord, FormVersionContent } from '@dca/contract/areas/checksheets/forms';
import { measuredFamily, question, questionId } from '../sheet.testing.ts';

export const id = questionId(500);
const zones = [
  {
    code: 'Z1',
    name: { en: 'Cab', id: 'Kabin' },
    sequence: 1,
    groups: [
      {
        name: { en: 'Controls', id: 'Kendali' },
        questions: [
          question(1),
          question(2, { family: measuredFamily, unit: 'kPa', limitMin: 250, limitMax: 600 }),
          question(3, { showWhen: { questionId: questionId(1), codes: ['NMB'] } }),
        ].map((one) => ({ badCodes: null, showWhen: null, requireWhen: null, createsBacklog: null, ...one })),
      },
    ],
  },
];
export const content = (version: number, more: Partial<FormVersionContent> = {}): FormVersionContent => ({
  id,
  code: 'INS-250',
  jobType: 'INS',
  stage: null,
  intervalHours: 250,
  customer: null,
  version,
  status: version === 1 ? 'PUBLISHED' : 'DRAFT',
  revision: 1,
  baseVersion: 1,
  broaderVersion: null,
  changedAt: '2026-11-20T07:20:00Z',
  changedBy: 'Adi',
  name: { en: 'Inspection', id: 'Inspeksi' },
  unitModels: ['PC200-8'],
  zones: zones as FormVersionContent['zones'],
  ...more,
});
export const record = (more: Partial<FormRecord> = {}): FormRecord => ({
  id,
  code: 'INS-250',
  jobType: 'INS',
  name: { en: 'Inspection', id: 'Inspeksi' },
  unitModels: ['PC200-8'],
  intervalHours: 250,
  stage: null,
  customer: null,
  version: 1,
  publishedAt: '2026-11-01T00:00:00Z',
  questions: 3,
  draft: { version: 2, changedAt: '2026-11-20T07:20:00Z', changedBy: 'Adi' },
  offered: null,
  broader: null,
  followers: 0,
  versions: [
    { version: 2, status: 'DRAFT', origin: 'OFFICE', publishedAt: null, publishedBy: null, questions: 3 },
    {
      version: 1,
      status: 'PUBLISHED',
      origin: 'RELEASE',
      publishedAt: '2026-11-01T00:00:00Z',
      publishedBy: null,
      questions: 3,
    },
  ],
  ...more,
});
export const rules = {
  objectParts: [],
  models: ['PC200-8'],
  families: [{ questionId: questionId(2), family: measuredFamily }],
};
