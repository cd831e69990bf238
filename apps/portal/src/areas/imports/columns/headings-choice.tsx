import { type ImportRow, imports } from '@dca/contract/areas/imports';
import { NativeSelect } from '@mantine/core';
import { useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Refusal } from '../../../ui/refusal.tsx';
import css from '../imports.module.css';
import { words } from '../words.ts';

const longest = 70;

/** On which sheet and in which row the headings are. What is chosen opens the file again. */
export function HeadingsChoice({ its }: { readonly its: ImportRow }) {
  const word = useWords(words);
  const look = useWrite(imports.lookAgain, { invalidates: [imports.get, imports.list], handles: [400, 409] });
  const rows = its.sheets[its.sheet]?.rows ?? [];
  const sheets = its.sheets.map(({ name, rows: its }, at) => ({ name, at, first: its[0]?.line }));
  const open = (sheet: number, headLine: number | undefined) =>
    headLine !== undefined && look.mutate({ body: { id: its.id, sheet, headLine } });
  return (
    <div className={css.forAll}>
      {sheets.length > 1 && (
        <NativeSelect
          label={word('sheet')}
          maw={360}
          disabled={look.isPending}
          value={its.sheet}
          data={sheets.map(({ name, at, first }) => ({
            value: String(at),
            label: name,
            disabled: first === undefined,
          }))}
          onChange={(event) => {
            const at = Number(event.currentTarget.value);
            open(at, sheets[at]?.first);
          }}
        />
      )}
      {rows.length > 0 && (
        <NativeSelect
          label={word('headings')}
          maw={560}
          disabled={look.isPending}
          value={its.headLine ?? ''}
          data={rows.map(({ line, cells }) => ({
            value: String(line),
            label: `${word('line', { line: String(line) })}: ${cells.filter(Boolean).join(' · ').slice(0, longest)}`,
          }))}
          onChange={(event) => open(its.sheet, Number(event.currentTarget.value))}
        />
      )}
      <Refusal failure={look.error} />
    </div>
  );
}
