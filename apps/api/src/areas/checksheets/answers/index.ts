import type { answerCalls } from '@dca/contract/areas/checksheets/answers';
import { csvType, spreadsheetType } from '../../../documents/spreadsheet/index.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { answerColumns, answersTitle, exportedAnswers } from './exported.ts';

export const answerHandlers: Handlers<typeof answerCalls> = {
  exportAnswers: async ({ visible, viewer, query, outside }) => ({
    fileName: `answers.${query.Format}`,
    mediaType: query.Format === 'csv' ? csvType : spreadsheetType,
    content: outside.exports.write({
      title: answersTitle[viewer.language],
      columns: answerColumns(viewer.language),
      rows: exportedAnswers(visible, query),
      ...(query.Format === 'csv' ? { csv: viewer.language } : {}),
    }),
  }),
};
