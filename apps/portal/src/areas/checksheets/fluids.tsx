// Fluids added in a zone: compartment, fluid, quantity, top-up or change.

import { checksheets } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/job-row';
import { fluidKinds, fluidUnits } from '@dca/domain/checksheet';
import { Alert, Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { Section } from '../../ui/layout.tsx';
import type { LocalSheet } from './use-sheet.ts';
import { words } from './words.ts';

const empty = { compartment: '', fluid: '', quantity: '', unit: 'l', kind: 'TOPUP' };

export function Fluids({ job, sheet, zoneCode }: { job: JobDetail; sheet: LocalSheet; zoneCode: string }) {
  const t = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const [entry, setEntry] = useState(empty);
  const save = useWrite(checksheets.save, { invalidates: [checksheets.get], handles: [400, 409] });
  const known =
    sheet.reply.zoneCheckSheets.find((zone) => zone.zoneCode === zoneCode)?.additionalFluids ?? [];
  const quantity = Number(entry.quantity.replace(',', '.'));
  const isWhole = entry.compartment.trim() !== '' && entry.fluid.trim() !== '' && quantity > 0;
  const set = (change: Partial<typeof empty>) => setEntry((now) => ({ ...now, ...change }));
  const add = () =>
    save.mutate(
      {
        params: { family: sheet.family as 'pi' },
        body: {
          jobId: job.id,
          zoneCheckSheets: [
            {
              zoneCode,
              additionalFluids: [
                ...known,
                { ...entry, quantity, unit: entry.unit as 'l', kind: entry.kind as 'TOPUP' },
              ],
            },
          ],
        },
      },
      { onSuccess: () => setEntry(empty) },
    );
  return (
    <Section title={t('fluids')}>
      <ul>
        {known.map((fluid) => (
          <li key={`${fluid.compartment}-${fluid.fluid}-${fluid.quantity}-${fluid.kind}`}>
            {fluid.compartment}: {fluid.fluid}, {formats.measured(fluid.quantity, fluid.unit)} –{' '}
            {fluidKinds[fluid.kind][language]}
          </li>
        ))}
      </ul>
      {save.error && <Alert color="red">{save.error.message}</Alert>}
      <Group align="end">
        <TextInput
          label={t('compartment')}
          value={entry.compartment}
          maxLength={60}
          onChange={(event) => set({ compartment: event.currentTarget.value })}
        />
        <TextInput
          label={t('fluid')}
          value={entry.fluid}
          maxLength={60}
          onChange={(event) => set({ fluid: event.currentTarget.value })}
        />
        <TextInput
          label={t('quantity')}
          inputMode="decimal"
          value={entry.quantity}
          onChange={(event) => set({ quantity: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('unit')}
          value={entry.unit}
          data={[...fluidUnits]}
          onChange={(event) => set({ unit: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('kind')}
          value={entry.kind}
          data={Object.entries(fluidKinds).map(([value, label]) => ({ value, label: label[language] }))}
          onChange={(event) => set({ kind: event.currentTarget.value })}
        />
        <Button variant="default" disabled={!isWhole} loading={save.isPending} onClick={add}>
          {t('addFluid')}
        </Button>
      </Group>
    </Section>
  );
}
