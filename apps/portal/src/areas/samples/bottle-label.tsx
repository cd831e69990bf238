// The label of a bottle: its number as a code that a phone reads, and in letters for people.
import type { SampleDetail } from '@dca/contract/areas/samples';
import { Button } from '@mantine/core';
import { encodeQR } from 'qr';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { Section } from '../../ui/section.tsx';
import { componentName } from './component-name.ts';
import css from './samples.module.css';
import { words } from './words.ts';

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
        <Code text={code} />
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

/** Dark on light in every theme, since readers expect that. */
function Code({ text }: { readonly text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={text}
      className={css.code}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
