// The ratings of a generator set, on the form of its machine. Power, voltage and frequency come together or not at all.
import { equipment } from '@dca/contract/areas/equipment';
import { type Genset, genset } from '@dca/contract/areas/genset';
import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { figureMarks } from '../../records/figure-marks.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import { words } from './words.ts';

/** Nothing for who may not read them. */
export function Ratings({ id }: { readonly id: string }) {
  const mayRead = useMay('monitoring.read');
  return mayRead ? <ReadRatings id={id} /> : null;
}

function ReadRatings({ id }: { readonly id: string }) {
  const word = useWords(words);
  const formats = useFormats();
  const mayChange = useMay('monitoring.change');
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(genset.get, { params: { id } }, { handles: [404] });
  if (!data) return null;
  const its = data.data;
  const measured = (value: number | null, unit: string) =>
    value === null ? null : formats.measured(value, unit, Number.isInteger(value) ? 0 : 1);
  return (
    <Section
      title={word('ratings')}
      action={
        mayChange && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {word('changeRatings')}
          </Button>
        )
      }
    >
      <Facts
        rows={[
          [word('apparentPower'), measured(its.kva, 'kVA')],
          [word('realPower'), measured(its.kw, 'kW')],
          [word('voltage'), measured(its.volts, 'V')],
          [word('frequency'), measured(its.hz, 'Hz')],
          [word('performanceClass'), its.performanceClass],
        ]}
      />
      {isOpen && <RatingsDialog its={its} onClose={() => setOpen(false)} />}
    </Section>
  );
}

type Figures = Record<'kva' | 'kw' | 'volts', number | string>;

function RatingsDialog({ its, onClose }: { readonly its: Genset; readonly onClose: () => void }) {
  const word = useWords(words);
  const language = useLanguage();
  const [figures, setFigures] = useState<Figures>({
    kva: its.kva ?? '',
    kw: its.kw ?? '',
    volts: its.volts ?? '',
  });
  const [hz, setHz] = useState(String(its.hz ?? ''));
  const [performanceClass, setClass] = useState(its.performanceClass ?? '');
  const change = useWrite(genset.change, {
    invalidates: [genset.get, genset.list, equipment.get],
    handles: ['fields', 409],
  });
  const given = [figures.kva, figures.kw, figures.volts, hz].filter((value) => value !== '').length;
  const isWhole = given === 4 || (given === 0 && performanceClass === '');
  const fits = figures.kva === '' || Number(figures.kw) <= Number(figures.kva);
  const figure = (value: number | string) => (value === '' ? null : Number(value));
  const save = () => {
    const { kva, kw, volts } = figures;
    const body = {
      ...{ id: its.id, version: its.version, kva: figure(kva), kw: figure(kw), volts: figure(volts) },
      hz: hz === '' ? null : hz === '50' ? (50 as const) : (60 as const),
      performanceClass: performanceClass === '' ? null : (performanceClass as 'G1' | 'G2' | 'G3'),
    };
    change.mutate({ body }, { onSuccess: onClose });
  };
  const field = (name: keyof Figures, label: string, decimals: number) => (
    <NumberInput
      label={label}
      {...figureMarks(language)}
      hideControls
      decimalScale={decimals}
      min={0}
      value={figures[name]}
      onChange={(value) => setFigures((now) => ({ ...now, [name]: value }))}
    />
  );
  return (
    <Dialog
      title={word('changeRatings')}
      onClose={onClose}
      act={
        <Button disabled={!isWhole || !fits} loading={change.isPending} onClick={save}>
          {word('save')}
        </Button>
      }
    >
      {field('kva', `${word('apparentPower')} (kVA)`, 1)}
      {field('kw', `${word('realPower')} (kW)`, 1)}
      {field('volts', `${word('voltage')} (V)`, 0)}
      <NativeSelect
        label={`${word('frequency')} (Hz)`}
        value={hz}
        data={['', '50', '60']}
        onChange={(event) => setHz(event.currentTarget.value)}
      />
      <NativeSelect
        label={word('performanceClass')}
        value={performanceClass}
        data={['', 'G1', 'G2', 'G3']}
        onChange={(event) => setClass(event.currentTarget.value as typeof performanceClass)}
      />
      {!isWhole && <p role="status">{word('ratingsTogether')}</p>}
      {!fits && <p role="alert">{word('realAboveApparent')}</p>}
      <Refusal failure={change.error} />
    </Dialog>
  );
}
