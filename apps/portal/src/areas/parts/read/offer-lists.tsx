// The lists of what is offered, as everybody reads them: those that hold today first by their beginning.

import { parts } from '@dca/contract/areas/parts';
import { brochureTable, programTable, promoEventTable } from '@dca/contract/areas/parts/offer-fields';
import type { ReactNode } from 'react';
import { useWords } from '../../../i18n/index.ts';
import type { Column } from '../../../records/columns.ts';
import { useFieldColumns } from '../../../records/field-columns.tsx';
import { Records } from '../../../records/records.tsx';
import { type RecordList, useRecords } from '../../../records/use-records.ts';
import { BrandFilter, KindFilter, ModelFilter } from '../offer-filters.tsx';
import { ValidityBadge, ValidityFilter } from '../validity.tsx';
import { words } from '../words.ts';

export function Brochures() {
  const records = useRecords(parts.listBrochures, '-validFrom');
  return (
    <Offers
      name="brochures"
      records={records}
      columns={useFieldColumns(brochureTable)}
      filter={<BrandFilter records={records} />}
      address="/part-section/brochure"
    />
  );
}

export function Programs() {
  const records = useRecords(parts.listPrograms, '-validFrom');
  return (
    <Offers
      name="programs"
      records={records}
      columns={useFieldColumns(programTable)}
      filter={<KindFilter records={records} />}
      address="/part-section/program"
    />
  );
}

export function PromoEvents() {
  const records = useRecords(parts.listPromoEvents, '-validFrom');
  return (
    <Offers
      name="promoEvents"
      records={records}
      columns={useFieldColumns(promoEventTable)}
      address="/part-section/promoevent"
    />
  );
}

interface Props<Row extends { readonly id: string; readonly isValid: boolean }> {
  readonly name: 'brochures' | 'programs' | 'promoEvents';
  readonly records: RecordList<Row, 'UnitModel' | 'IsValid'>;
  readonly columns: readonly Column<Row>[];
  readonly address: string;
  /** What its kind of offer is narrowed by beside the others. */
  readonly filter?: ReactNode;
}

function Offers<Row extends { readonly id: string; readonly isValid: boolean }>(props: Props<Row>) {
  const { name, records, columns, address, filter } = props;
  const word = useWords(words);
  const valid: Column<Row> = {
    name: 'isValid',
    label: word('valid'),
    isPlain: true,
    cell: (row) => <ValidityBadge isValid={row.isValid} />,
  };
  return (
    <Records
      records={records}
      name={name}
      title={word(name)}
      columns={[
        ...columns.filter(({ name: column }) => column !== 'isActive' && column !== 'updatedAt'),
        valid,
      ]}
      addressOf={({ id }) => ({ to: `${address}/detail/${id}` })}
      filters={
        <>
          {filter}
          <ModelFilter records={records} />
          <ValidityFilter records={records} />
        </>
      }
      empty={{ title: word('empty'), text: word('emptyText') }}
      finds={name === 'brochures' ? 'brochure' : undefined}
    />
  );
}
