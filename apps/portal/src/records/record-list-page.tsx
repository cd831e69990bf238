// The list screen of a record: `Records` with what follows from the table of its fields and the permissions of its name.
import type { FoundKind } from '@dca/contract/areas/session';
import type { Call } from '@dca/contract/call';
import type { Fields, RecordName, RecordTable } from '@dca/contract/record-fields';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../i18n/index.ts';
import { useMay } from '../platform/session.ts';
import { capitalised } from './capitalised.ts';
import { useFieldColumns } from './field-columns.tsx';
import { FieldFilters } from './field-filters.tsx';
import { words } from './list-words.ts';
import type { Lookups } from './lookups.ts';
import { Records } from './records.tsx';
import type { RecordList } from './use-records.ts';

interface Props<F extends Fields, Row> {
  readonly table: RecordTable<F>;
  /** As the permissions call it: `customer` has `customer.create`. */
  readonly name: RecordName;
  readonly records: RecordList<Row, string>;
  /** The address of the list; below it lie `add` and `edit/:id`. */
  readonly address: string;
  /** Where the specification has another word than `edit`. */
  readonly oneAt?: 'detail';
  readonly exports: Call;
  /** Where such records are brought by a spreadsheet, for who may add them. */
  readonly importsAt?: string;
  /** Further acts on what the list shows. */
  readonly acts?: ReactNode;
  /** The calls that suggest the values of a filter, by the name of its field. */
  readonly lookups?: Lookups;
  /** The filters (`<ChoiceFilter>`, `<CodeFilter>` …), where they are others than those of the fields. */
  readonly filters?: ReactNode;
  /** What the palette calls such records. */
  readonly finds?: FoundKind;
}

export function RecordListPage<
  F extends Fields,
  Row extends { readonly [N in keyof F]: unknown } & { readonly id: string },
>(props: Props<F, Row>) {
  const { table, name, records, address, oneAt, exports, importsAt, acts, lookups, filters, finds } = props;
  const word = useWords(words);
  const language = useLanguage();
  const many = table.many[language];
  const mayAdd = useMay(`${name}.create`);
  const mayExport = useMay(`${name}.export`);
  const add = (
    <>
      {importsAt && (
        <Button component={Link} to={importsAt} variant="default">
          {word('import')}
        </Button>
      )}
      <Button component={Link} to={`${address}/add`}>
        {word('addOne', { one: table.one[language] })}
      </Button>
    </>
  );
  return (
    <Records
      records={records}
      name={many}
      title={capitalised(many)}
      columns={useFieldColumns<F, Row>(table)}
      addressOf={({ id }) => ({ to: `${address}/${oneAt ?? 'edit'}/${id}` })}
      filters={filters ?? <FieldFilters fields={table.fields} records={records} lookups={lookups} />}
      empty={{
        title: word('noneYet', { many }),
        text: mayAdd ? word('addFirst') : word('askForRight', { right: `${name}.create` }),
      }}
      action={
        (acts || mayAdd) && (
          <>
            {acts}
            {mayAdd && add}
          </>
        )
      }
      exports={mayExport ? exports : undefined}
      finds={finds}
    />
  );
}
