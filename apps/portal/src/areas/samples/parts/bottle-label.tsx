// The label of a bottle: its number as a code that a phone reads, and in letters for people.
import type { SampleDetail } from '@dca/contract/areas/samples';
import { Button } from '@mantine/core';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Section } from '../../../ui/section.tsx';
import css from '../samples.module.css';
import { words } from '../words.ts';
import { componentName } from './component-name.ts';

export function BottleLabel({ sample }: { readonly sample: SampleDetail }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const code = sample.bottleCode ?? '';
  return (
    <Section
      title={word('label')}
      action={
        <Button variant="default" size="compact-sm" onClick={() => window.print()} data-screen-only>
          {word('printLabel')}
        </Button>
      }
    >
      <div className={css.label}>
        <QrCode text={code} name={code} className={css.code} />
        <div>
          <strong>{code}</strong>
          <div>{sample.unitCode}</div>
          <div>{componentName(sample.component, sample.position, language)}</div>
          <div>{formats.day(sample.sampledOn)}</div>
        </div>
      </div>
    </Section>
  );
}
