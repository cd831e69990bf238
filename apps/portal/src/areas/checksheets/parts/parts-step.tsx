// The step of a sheet that holds everything beyond its zones, part by part in the order of its type.

import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { partLabels } from '@dca/domain/checksheet';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import type { LocalSheet } from '../local/use-sheet.ts';
import { PartSection } from './part-section.tsx';
import { partWords } from './part-words.ts';
import { partsOfForm } from './places.ts';

interface Props {
  readonly job: Pick<JobDetail, 'zone'>;
  readonly sheet: LocalSheet;
}

export function PartsStep({ job, sheet }: Props) {
  return partsOfForm(sheet.reply.form).map((part) => (
    <PartSection key={part} job={job} sheet={sheet} part={part} />
  ));
}

/** What the step is called: by its part where it has one. */
export function usePartsName(form: SheetReply['form']): string {
  const word = useWords(partWords);
  const language = useLanguage();
  const [only, ...more] = partsOfForm(form);
  return only && more.length === 0 ? partLabels[only][language] : word('particulars');
}
