import type { Component, EquipmentDetail } from '@dca/contract/areas/equipment';
import { msr } from '@dca/contract/areas/msr';
import { lifeColour } from '@dca/domain/component-life';
import { componentKinds, componentPositions } from '@dca/domain/components';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Language, useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useDownload } from '../../platform/download.ts';
import { useMay } from '../../platform/session.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ComponentDialog } from './component-dialog.tsx';
import css from './machine-parts.module.css';
import { words } from './words.ts';

/** Components of a machine, each with what it has run of its life; those that are out stand last. */
export function Components({
  machine,
}: {
  readonly machine: Pick<EquipmentDetail, 'id' | 'smr' | 'components'>;
}) {
  const word = useWords(words);
  const mayChange = useMay('equipment.change');
  const [open, setOpen] = useState<Component | 'new' | null>(null);
  const acts = (
    <>
      <PaperButton id={machine.id} />
      {mayChange && (
        <Button variant="default" onClick={() => setOpen('new')}>
          {word('putIn')}
        </Button>
      )}
    </>
  );
  return (
    <Section title={word('components')} action={acts}>
      {machine.components.length === 0 && <p>{word('noComponents')}</p>}
      <ul className={css.rows}>
        {machine.components.map((component) => (
          <ComponentRow
            key={component.id}
            component={component}
            {...(mayChange ? { onChange: () => setOpen(component) } : {})}
          />
        ))}
      </ul>
      {open && (
        <ComponentDialog
          machine={machine}
          component={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

/** All of them on one paper, with how their samples ran. */
function PaperButton({ id }: { readonly id: string }) {
  const word = useWords(words);
  const [{ isRunning }, start] = useDownload(msr.componentPaper);
  if (!useMay('msr.read')) return null;
  return (
    <Button variant="default" loading={isRunning} onClick={() => void start({ params: { id } })}>
      {word('componentPaper')}
    </Button>
  );
}

interface RowProps {
  readonly component: Component;
  readonly onChange?: () => void;
}

function ComponentRow({ component, onChange }: RowProps) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const { hours, plannedHours, percent, serialNumber, removedAt, installedAt } = component;
  const name = nameOf(component, language);
  return (
    <li className={css.row} data-removed={removedAt ? true : undefined}>
      <span className={css.name}>{name}</span>
      {serialNumber && <span>{serialNumber}</span>}
      <span>
        {hours === null ? '–' : formats.hours(hours)} / {formats.hours(plannedHours)}
      </span>
      {removedAt === null && percent !== null && <Life percent={percent} />}
      <span>
        {removedAt
          ? word('wasIn', { from: formats.day(installedAt), to: formats.day(removedAt) })
          : word('inSince', { day: formats.day(installedAt) })}
      </span>
      {onChange && (
        <Button
          className={css.act ?? ''}
          variant="subtle"
          onClick={onChange}
          aria-label={word('changeOf', { name: [name, serialNumber].filter(Boolean).join(' ') })}
        >
          {word('change')}
        </Button>
      )}
    </li>
  );
}

/** How much of its life is used, in words and colour. */
function Life({ percent }: { readonly percent: number }) {
  const formats = useFormats();
  const text = formats.percent(Math.round(percent));
  return <StatusBadge state={{ label: { en: text, id: text }, colour: lifeColour(percent) }} />;
}

const nameOf = ({ kind, position }: Component, language: Language) =>
  [componentKinds[kind].words[language], position && componentPositions[position][language]]
    .filter(Boolean)
    .join(' ');
