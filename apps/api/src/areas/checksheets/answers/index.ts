import type { answerCalls } from '@dca/contract/areas/checksheets/answers';
import type { Handlers } from '../../../platform/handler.ts';
import { fileAs } from '../../../platform/list-file.ts';
import { answerColumns, answersTitle, exportedAnswers } from './exported.ts';

export const answerHandlers: Handlers<typeof answerCalls> = {
  exportAnswers: async ({ visible, viewer, query, outside }) =>
    fileAs({ viewer, outside }, query.Format, {
      name: 'answers',
      title: answersTitle[viewer.language],
      columns: answerColumns(viewer.language),
      rows: exportedAnswers(visible, query),
    }),
};
