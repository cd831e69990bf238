import { type ImportRow, type ImportTarget, imports } from '@dca/contract/areas/imports';
import type { DecimalMark } from '@dca/domain/import-kinds';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Refusal } from '../../../ui/refusal.tsx';
import { Section } from '../../../ui/section.tsx';
import { GiveUp } from '../give-up.tsx';
import css from '../imports.module.css';
import { words } from '../words.ts';
import { ColumnRow } from './column-row.tsx';
import { HeadingsChoice } from './headings-choice.tsx';
import { useColumns } from './use-columns.ts';

interface Props {
  readonly its: ImportRow & { readonly targets: readonly ImportTarget[] };
}

/** What each column of the file is taken as, and how it is read: proposed by the whole of the file, asked where it leaves that open. */
export function ColumnsStep({ its }: Props) {
  const word = useWords(words);
  const said = useColumns(its);
  const match = useWrite(imports.match, { invalidates: [imports.get, imports.list], handles: [400, 409] });
  // Two columns may have one header; their place in the file tells them apart.
  const places = said.columns.map((column, place) => ({ column, place }));
  return (
    <Section title={word('columns')} note={its.fileName}>
      <HeadingsChoice its={its} />
      <ul className={css.columns}>
        {places.map(({ column, place }) => (
          <ColumnRow
            key={place}
            said={column}
            mark={said.mark ?? its.decimalMark}
            targets={its.targets}
            onTake={(field) => said.take(place, field)}
            onAnswer={(answer) => said.answer(place, answer)}
          />
        ))}
      </ul>
      <ForAllRows said={said} />
      <NativeSelect
        label={word('mark')}
        maw={360}
        value={said.mark ?? ''}
        data={[
          ...(said.mark === null ? [{ value: '', label: word('choose1') }] : []),
          { value: '.', label: word('markPoint') },
          { value: ',', label: word('markComma') },
        ]}
        onChange={(event) => said.setMark((event.currentTarget.value || null) as DecimalMark | null)}
      />
      <StillNeeded said={said} />
      <Refusal failure={match.error} />
      <div className={css.acts}>
        <Button
          loading={match.isPending}
          disabled={said.missing.length > 0 || said.isOpen}
          onClick={() => match.mutate({ body: said.body })}
        >
          {word('check')}
        </Button>
        <GiveUp id={its.id} />
      </div>
    </Section>
  );
}

type Said = ReturnType<typeof useColumns>;

/** What the file has no column for, and every row needs. */
function ForAllRows({ said }: { readonly said: Said }) {
  const word = useWords(words);
  const language = useLanguage();
  if (said.needed.length === 0) return null;
  return (
    <div className={css.forAll}>
      {said.needed.map(({ field, words: its }) => (
        <TextInput
          key={field}
          label={word('forAll', { field: its[language] })}
          maw={360}
          value={said.values[field] ?? ''}
          onChange={(event) => said.give(field, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}

function StillNeeded({ said: { missing, isOpen } }: { readonly said: Said }) {
  const word = useWords(words);
  const language = useLanguage();
  if (missing.length === 0 && !isOpen) return null;
  return (
    <p role="status" className={css.text}>
      {missing.length > 0
        ? word('needed', { fields: missing.map((target) => target.words[language]).join(', ') })
        : word('answerFirst')}
    </p>
  );
}
