// The paper of a sheet that is not approved yet, made on this device. What draws it is fetched with the press.

import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { StageRow } from '@dca/contract/areas/tracking';
import { type Language, languages } from '@dca/domain/text';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { Section } from '../../../ui/section.tsx';
import { useSheet } from '../local/use-sheet.ts';
import { useCodes } from '../parts/fields/use-codes.ts';
import css from '../sheet.module.css';
import { words } from './paper-words.ts';

interface Props {
  readonly job: JobDetail;
  /** As this device knows them. */
  readonly stages: readonly StageRow[];
}

export function DraftPaper({ job, stages }: Props) {
  const word = useWords(words);
  const { sheet } = useSheet(job);
  const codes = useCodes();
  const [making, setMaking] = useState<Language | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (!sheet) return null;
  const make = async (language: Language) => {
    setMaking(language);
    setFailure(null);
    try {
      const { saveDraft } = await import('./save-draft.ts');
      const { reply, waitingPhotos: waiting, waitingFindings } = sheet;
      await saveDraft({ job, stages, codes, sheet: reply, waiting, waitingFindings }, language);
    } catch (cause) {
      // An address that gives nothing is a TypeError of the browser.
      setFailure(
        cause instanceof TypeError ? word('notHere') : word('failed', { reason: (cause as Error).message }),
      );
    }
    setMaking(null);
  };
  return (
    <Section title={word('title')} note={word('note')}>
      <div className={css.drafts}>
        {languages.map((language) => (
          <Button
            key={language}
            variant="default"
            leftSection={<IconFileText size={16} aria-hidden />}
            loading={making === language}
            disabled={making !== null && making !== language}
            onClick={() => void make(language)}
          >
            {word(language)}
          </Button>
        ))}
      </div>
      {failure && (
        <p className={css.refused} role="alert">
          {failure}
        </p>
      )}
    </Section>
  );
}
