// What a leader has to know beside a sheet: which phones said last that they still hold something of the job, and what was
// handed over because it could not be sent any more.
import { offline, type PhoneHold, type RescuedAct } from '@dca/contract/areas/offline';
import type { PlantZone } from '@dca/domain/times';
import { useWords } from '../../i18n/index.ts';
import { call } from '../../platform/client.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Photos } from '../../ui/photos.tsx';
import { Section } from '../../ui/section.tsx';
import { When } from '../../ui/when.tsx';
import css from './from-phones.module.css';
import { words } from './words.ts';

interface Props {
  readonly job: { readonly id: string; readonly zone: PlantZone };
}

/** Nothing where there is nothing to know, and for who does not decide. */
export function FromPhones({ job }: Props) {
  return useMay('job.assign') ? <Known job={job} /> : null;
}

/** It only adds to what is shown: where it cannot be had, the rest of the page stands. */
const quietly = { handles: [0, 403, 404, 500, 503] };

function Known({ job }: Props) {
  const word = useWords(words);
  const query = { query: { jobId: job.id } };
  const held = useCall(offline.holds, query, quietly).data?.data ?? [];
  const handedOver = useCall(offline.rescues, query, quietly).data?.data ?? [];
  return (
    <>
      {held.length > 0 && (
        <div className={css.held} role="status">
          <strong>{word('held')}</strong>
          <ul className={css.list}>
            {held.map((hold) => (
              <Held key={`${hold.phoneId}${hold.by.id}`} hold={hold} zone={job.zone} />
            ))}
          </ul>
        </div>
      )}
      {handedOver.length > 0 && (
        <Section title={word('handedOver')} note={word('handedOverMore')}>
          <ul className={`${css.list} ${css.acts}`}>
            {handedOver.map((act) => (
              <HandedOver key={act.id} act={act} zone={job.zone} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface HeldProps {
  readonly hold: PhoneHold;
  readonly zone: PlantZone;
}

function Held({ hold: { by, acts, photos, saidAt }, zone }: HeldProps) {
  const word = useWords(words);
  return (
    <li>
      {by.name}: {word('entries', { count: acts })}
      {photos > 0 && <>, {word('withPhotos', { count: photos })}</>}{' '}
      <span className={css.soft}>
        {word('said')} <When at={saidAt} zone={zone} />
      </span>
    </li>
  );
}

interface HandedOverProps {
  readonly act: RescuedAct;
  readonly zone: PlantZone;
}

function HandedOver({ act: { id, by, doneAt, summary, reason, hasPicture }, zone }: HandedOverProps) {
  const word = useWords(words);
  return (
    <li>
      <strong>{summary}</strong>
      <span className={css.soft}>
        {by.name} · <When at={doneAt} zone={zone} />
      </span>
      {reason && <span className={css.soft}>{word('notTaken', { reason })}</span>}
      {hasPicture && <Photos photos={[{ id, caption: summary }]} load={pictureOf} />}
    </li>
  );
}

const pictureOf = async (id: string): Promise<string> =>
  URL.createObjectURL(await call(offline.rescuedPicture, { params: { id } }, { handles: [0, 403, 404] }));
