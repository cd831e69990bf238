// Why somebody sees a job or not: what must be true, in the order in which it is asked.
import type { Words } from './text.ts';

export const sightSteps = {
  ACTIVE: { en: 'They may sign in', id: 'Boleh masuk' },
  ROLE: { en: 'They have a role', id: 'Memiliki peran' },
  PERMISSION: { en: 'A role lets them see jobs', id: 'Perannya mengizinkan melihat pekerjaan' },
  CUSTOMER: { en: 'The job is of their company', id: 'Pekerjaan milik perusahaannya' },
  PLANT: { en: 'The job is at one of their plants', id: 'Pekerjaan ada di salah satu plant mereka' },
  WORK_CENTER: {
    en: 'The job is at one of their work centers',
    id: 'Pekerjaan ada di salah satu work center mereka',
  },
  CREW: { en: 'They are on the crew of the job', id: 'Termasuk mekanik pekerjaan ini' },
} as const satisfies Readonly<Record<string, Words>>;
export type SightStep = keyof typeof sightSteps;
export const sightStepCodes = Object.keys(sightSteps) as readonly SightStep[];
