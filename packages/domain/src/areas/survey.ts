import type { Area } from '../area.ts';
import { crew, customers, office } from '../holders.ts';

export const survey = {
  permissions: {
    'survey.read': crew,
    'survey.answer': customers,
    'survey.export': office,
  },
} as const satisfies Area;
