// The machines that are worst, and why: how urgent, how old, overdue, come back, and in which parts. Each leads to what is open on it.
import { backlog } from '@dca/contract/areas/backlog';
import { noWorkCenter, type WorstMachine } from '@dca/contract/areas/backlog/monitoring';
import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MachineName } from '../../../ui/machine.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { addressOfStep, cutOf, type Kept } from '../drill/address.ts';
import { Priorities } from '../drill/cards.tsx';
import { words } from '../words.ts';
import css from './bms.module.css';

interface Props {
  readonly kept: Kept;
  readonly workcenter?: string;
  readonly most: number;
}

export function WorstMachines({ kept, workcenter, most }: Props) {
  const word = useWords(words);
  const definition = useId();
  const [isOpen, setOpen] = useState(false);
  const query = { ...cutOf(kept), ...(workcenter ? { WorkCenterCode: workcenter } : {}), Most: most };
  const { data, error, refetch } = useCall(backlog.worstMachines, { query }, { keepsPrevious: true });
  const help = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={word('means')}
      aria-expanded={isOpen}
      aria-controls={definition}
      onClick={() => setOpen(!isOpen)}
    >
      <IconHelp size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <Section title={word('worst')} action={help}>
      <p id={definition} className={css.means} hidden={!isOpen}>
        {word('worstMeans')}
      </p>
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={most} columns={2} />}
      {data?.data.length === 0 && <p className={css.soft}>{word('noWorst')}</p>}
      {data && data.data.length > 0 && (
        <ol className={css.machines}>
          {data.data.map((machine) => (
            <Machine key={machine.equipmentId} machine={machine} kept={kept} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Machine({ machine, kept }: { readonly machine: WorstMachine; readonly kept: Kept }) {
  const word = useWords(words);
  const { unitCode, unitModel, serialNumber, workCenterCode, plantCode, customerName } = machine;
  const step = { workcenter: workCenterCode ?? noWorkCenter, unitModel, unitcode: unitCode };
  return (
    <li className={css.machine}>
      <div>
        <Link {...addressOfStep(step, { ...kept, PlantCode: plantCode })} className={css.link}>
          <MachineName unitCode={unitCode} unitModel={unitModel} serialNumber={serialNumber} />
        </Link>{' '}
        <span className={css.soft}>
          {customerName} · {workCenterCode ?? plantCode} · {word('points', { count: machine.points })}
        </span>
        <Why machine={machine} />
      </div>
      <Priorities card={machine} />
    </li>
  );
}

/** In one line what makes it bad. */
function Why({ machine }: { readonly machine: WorstMachine }) {
  const word = useWords(words);
  const formats = useFormats();
  const { open, oldest, overdue, waitsForParts, repeats, parts } = machine;
  const mostly = parts
    .map(({ category, open: of }) => (of > 1 ? `${category} (${formats.number(of)})` : category))
    .join(', ');
  const reasons = [
    word('open', { count: open }),
    word('oldest', { count: oldest }),
    overdue > 0 && (
      <span key="overdue" className={css.bad}>
        {word('overdueOf', { count: overdue })}
      </span>
    ),
    waitsForParts > 0 && word('waitsOf', { count: waitsForParts }),
    repeats > 0 && (
      <span key="repeats" className={css.bad}>
        {word('repeats', { count: repeats })}
      </span>
    ),
    word('mostly', { parts: mostly }),
  ].filter(Boolean);
  return (
    <p className={css.why}>
      {reasons.map((reason, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reasons have no identity but their place
        <span key={at}>
          {at > 0 && ' · '}
          {reason}
        </span>
      ))}
    </p>
  );
}
