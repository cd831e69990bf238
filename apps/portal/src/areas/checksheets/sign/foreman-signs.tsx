// The foreman of a night signs on the mechanic's phone: the work as this phone knows it, frozen with the press that opens it.
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { StageRow } from '@dca/contract/areas/tracking';
import { workOf } from '@dca/contract/papers/work-of-job';
import type { WorkShown } from '@dca/contract/work-shown';
import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import type { Act } from '../../../offline/act.ts';
import { useOutbox } from '../../../offline/outbox.ts';
import { RefusedBecause } from '../../../ui/refusal.tsx';
import { Section } from '../../../ui/section.tsx';
import { SurveyOnPhone } from '../../survey/index.ts';
import { useSheet } from '../local/use-sheet.ts';
import { ForemanDialog } from './foreman-dialog.tsx';
import { foremanWords } from './foreman-words.ts';
import { type KeptWorkSignature, keptWorkSignature } from './work-signature.ts';

interface Props {
  readonly job: JobDetail;
  /** As this device knows them. */
  readonly stages: readonly StageRow[];
}

export function ForemanSigns({ job, stages }: Props) {
  const word = useWords(foremanWords);
  const { sheet } = useSheet(job);
  const { acts } = useOutbox();
  const [shown, setShown] = useState<WorkShown | null>(null);
  const kept = keptWorkSignature(acts, job.id);
  const isSigned = job.signedWork?.counts === true || (kept !== undefined && !kept.refusal);
  if (!sheet) return null;
  return (
    <Section title={word('title')} note={!isSigned && word('note')}>
      <SignedWork job={job} />
      {kept &&
        (kept.refusal ? (
          <RefusedBecause>{kept.refusal.reason}</RefusedBecause>
        ) : (
          <p role="status">{word('kept')}</p>
        ))}
      {!isSigned && (
        <Button
          variant="default"
          leftSection={<IconSignature size={16} aria-hidden />}
          onClick={() => setShown(workOf({ job, stages, sheet: sheet.reply }))}
        >
          {word('open')}
        </Button>
      )}
      {isSigned && <SurveyOnPhone job={job} name={nameOf(kept) ?? job.signedWork?.name ?? ''} />}
      {shown && <ForemanDialog job={job} work={shown} onClose={() => setShown(null)} />}
    </Section>
  );
}

const nameOf = (kept: Act | undefined) => (kept as Act<KeptWorkSignature> | undefined)?.body.name;

/** Who signed the work, and whether that accepts it; nothing where nobody did. */
function SignedWork({ job: { signedWork, zone } }: Pick<Props, 'job'>) {
  const word = useWords(foremanWords);
  const formats = useFormats();
  if (!signedWork) return null;
  const { name, badge, at, witness, counts } = signedWork;
  const who = [name, badge].filter(Boolean).join(', ');
  return (
    <p>
      {word('signed', { name: who, at: formats.moment(at, zone), witness })}
      {'. '}
      {word(counts ? 'counts' : 'past')}
    </p>
  );
}
