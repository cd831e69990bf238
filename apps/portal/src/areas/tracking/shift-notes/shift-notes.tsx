// What the crew before left to know at the end of their shift: it stands before the next stage, and one of this crew says that
// they have read it (decision 63).

import type { JobRow } from '@dca/contract/areas/jobs/job';
import type { StageRow } from '@dca/contract/areas/tracking';
import { Button } from '@mantine/core';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { hurry } from '../../../offline/drain.ts';
import { newId } from '../../../offline/ids.ts';
import { keep } from '../../../offline/outbox.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import css from '../tracking.module.css';
import { words } from '../words.ts';

interface Props {
  readonly job: Pick<JobRow, 'id' | 'unitCode' | 'zone'>;
  readonly notes: readonly StageRow[];
  readonly onFailure: (reason: string) => void;
}

/** The notes in full, each with who wrote it, when, and the way to confirm it; what is confirmed waits here for a signal. */
export function ShiftNotes({ job, notes, onFailure }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const once = useOneAtATime();
  const confirm = (about: string) =>
    once(async () => {
      try {
        const act = { id: newId(), jobId: job.id, unit: job.unitCode, kind: 'noteRead', about };
        await keep({ ...act, params: null, body: {} });
        hurry();
      } catch (cause) {
        onFailure(String(cause));
      }
    });
  return notes.map(({ id, mechanic, start, note }) => (
    <section key={id} className={css.note} aria-label={word('noteFrom', { name: mechanic.name })}>
      <strong>{word('noteFrom', { name: mechanic.name })}</strong>
      <span className={css.soft}>{formats.moment(start, job.zone)}</span>
      <p>{note}</p>
      <Button onClick={() => confirm(id)}>{word('confirmNote')}</Button>
    </section>
  ));
}
