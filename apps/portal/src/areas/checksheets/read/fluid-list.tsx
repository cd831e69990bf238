// Fluids that were added, to read: in a zone while it is filled, and all of a sheet for who judges it.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { fluid } from '@dca/contract/areas/checksheets/entries';
import { fluidKinds } from '@dca/domain/checksheet';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { Section } from '../../../ui/section.tsx';
import css from '../sheet.module.css';
import { words } from '../words.ts';

export type Fluid = z.output<typeof fluid>;

interface Props {
  readonly fluids: readonly Fluid[];
  /** What can be done with one of them. */
  readonly actsOf?: (fluid: Fluid) => ReactNode;
}

export function FluidList({ fluids, actsOf }: Props) {
  const language = useLanguage();
  const formats = useFormats();
  if (fluids.length === 0) return null;
  return (
    <ul className={css.fluids}>
      {fluids.map((entry) => (
        <li key={entry.id}>
          <strong>{entry.compartment}</strong>
          <span>
            {[entry.fluid, entry.grade, formats.measured(entry.quantity, entry.unit)]
              .filter(Boolean)
              .join(', ')}
            {' · '}
            {[fluidKinds[entry.kind][language], entry.partNumber].filter(Boolean).join(' · ')}
          </span>
          {actsOf?.(entry)}
        </li>
      ))}
    </ul>
  );
}

/** All fluids of a sheet by zone; nothing where none was added. */
export function SheetFluids({ sheet }: { readonly sheet: SheetReply }) {
  const word = useWords(words);
  const zones = sheet.zoneCheckSheets.filter((zone) => zone.additionalFluids.length > 0);
  if (zones.length === 0) return null;
  return (
    <Section title={word('fluids')}>
      {zones.map((zone) => (
        <div key={zone.zoneCode}>
          <p className={css.last}>{word('zone', { zone: zone.zoneCode })}</p>
          <FluidList fluids={zone.additionalFluids} />
        </div>
      ))}
    </Section>
  );
}
