import { partTable } from '@dca/contract/areas/parts/part';
import { plainRecord } from '../../platform/plain-record.ts';
import { refuseField } from '../../platform/problem.ts';
import { recordHandlers } from '../../platform/records.ts';
import { holdsToday } from './offers.ts';

export const partRecord = plainRecord({
  name: 'part',
  table: partTable,
  into: 'part',
  door: {
    rows: (visible) => visible.parts(),
    add: (visible) => visible.addPart(),
    change: (visible) => visible.changeParts(),
  },
  filters: { IsValid: holdsToday('part') },
  called: 'description',
  prove: (_acting, body) => proveReplacement(body),
  // What is written by hand came with no upload.
  sets: { upload_id: null },
});

function proveReplacement({
  partNumber,
  replacedBy,
}: {
  partNumber: string;
  replacedBy?: string | null;
}): void {
  if (replacedBy !== partNumber) return;
  const words = {
    en: 'A part does not replace itself.',
    id: 'Suku cadang tidak menggantikan dirinya sendiri.',
  };
  throw refuseField('body.replacedBy', words);
}

export const partHandlers = recordHandlers(partRecord);
