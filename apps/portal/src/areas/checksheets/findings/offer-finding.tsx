// At a bad answer: what was recorded from it, and the way to record a backlog or a problem log in place.
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { Question } from '@dca/domain/checksheet';
import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { throwAway } from '../../../offline/outbox.ts';
import { useMay } from '../../../platform/session.ts';
import { fetchWhenShown } from '../../../ui/fetch-when-shown.tsx';
import type { ActsOfSheet, ShownOfSheet } from '../answer/question-sheet.ts';
import { FindingLine, WaitingLine } from './finding-lines.tsx';
import { findingWords } from './finding-words.ts';
import type { Recorded } from './kept-findings.ts';

const FindingDialog = fetchWhenShown(async () => (await import('./finding-dialog.tsx')).FindingDialog);

interface Props {
  readonly job: Pick<JobDetail, 'equipmentId' | 'unitCode' | 'unitModel'>;
  readonly acts: Pick<ActsOfSheet, 'recordFinding' | 'joinFinding' | 'takePhoto' | 'dropPhoto'>;
  readonly shown: ShownOfSheet;
  readonly question: Question;
  readonly zoneCode: string;
  /** The answer is one that asks for a finding. */
  readonly isOffered: boolean;
}

export function OfferFinding({ job, acts, shown, question, zoneCode, isOffered }: Props) {
  const word = useWords(findingWords);
  const mayFind = useMay('bes.create');
  const mayTell = useMay('problemLog.create');
  const [writing, setWriting] = useState<Recorded | 'new' | null>(null);
  const count = shown.findings.length + shown.waitingFindings.length;
  const kinds = [...(mayFind ? (['backlog'] as const) : []), ...(mayTell ? (['problem'] as const) : [])];
  const canRecord = isOffered && kinds.length > 0;
  if (!canRecord && count === 0) return null;
  return (
    <div>
      {shown.findings.map((finding) => (
        <FindingLine key={finding.id} finding={finding} />
      ))}
      {shown.waitingFindings.map((finding) => (
        <WaitingLine
          key={finding.id}
          finding={finding}
          onChange={() => setWriting(finding)}
          onDrop={() => void throwAway(finding.id)}
        />
      ))}
      {canRecord && (
        <Button
          variant="default"
          leftSection={<IconFlag size={16} aria-hidden />}
          onClick={() => setWriting('new')}
        >
          {word(count === 0 ? 'record' : 'recordAnother')}
        </Button>
      )}
      {writing !== null && (
        <FindingDialog
          job={job}
          acts={acts}
          shown={shown}
          question={question}
          zoneCode={zoneCode}
          kinds={kinds}
          before={writing === 'new' ? null : writing}
          onClose={() => setWriting(null)}
        />
      )}
    </div>
  );
}
