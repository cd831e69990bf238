import type { parts as calls } from '@dca/contract/areas/parts';
import { programTable } from '@dca/contract/areas/parts/offer-fields';
import { inTwoSteps } from '../../platform/handler.ts';
import { plainRecord } from '../../platform/plain-record.ts';
import { recordHandlers } from '../../platform/records.ts';
import { describedParts, isValidNow, keeping, keepOfferedParts, offered, offeredParts } from './offers.ts';
import { shaOfTied, type Tie, tiedOf, withFiles } from './tied-files.ts';

const plain = plainRecord({
  ...offered('program'),
  target: 'program',
  table: programTable,
  columns: {
    picture: shaOfTied('program', 'PICTURE'),
    parts: offeredParts('program', programTable.fields.parts.columns),
  },
  more: {
    descriptions: describedParts('program'),
    pictureTied: tiedOf('program', 'PICTURE'),
    isValid: isValidNow('program'),
  },
});

const handlers = (tie: Tie) =>
  recordHandlers({
    ...plain,
    ...keeping(plain, async (acting, id, { parts, title }) => {
      await keepOfferedParts(acting, { program_id: id }, parts);
      await tie(acting, id, title);
    }),
  });

const reading = handlers(async () => {});
const writing = withFiles('program', ({ picture }: Parameters<typeof plain.add>[1]) => [
  { field: 'picture', purpose: 'PICTURE', sha256: picture ?? null },
]);

export const programHandlers = {
  listPrograms: reading.list,
  getProgram: reading.get,
  exportPrograms: reading.export,
  programChanges: reading.changes,
  addProgram: inTwoSteps<typeof calls.addProgram>()(writing((tie) => handlers(tie).add)),
  changeProgram: inTwoSteps<typeof calls.changeProgram>()(writing((tie) => handlers(tie).change)),
};
