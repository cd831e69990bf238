// The lists of what is offered, as everybody reads them: those that hold today first by their beginning.

import { equipment } from '@dca/contract/areas/equipment';
import { parts } from '@dca/contract/areas/parts';
import { brochureTable, programTable, promoEventTable } from '@dca/contract/records/offers';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { CodeFilter } from '../../../records/code-filter.tsx';
import type { Column } from '../../../records/columns.ts';
import { useFieldColumns } from '../../../records/field-columns.tsx';
import { Records } from '../../../records/records.tsx';
import { type RecordList, useRecords } from '../../../records/use-records.ts';
import { ValidityBadge, ValidityFilter } from '../validity.tsx';
import { words } from '../words.ts';

export function Brochures() {
  const records = useRecords(parts.listBrochures, '-validFrom');
  return (
    <Offers
      name="brochures"
      records={records}
      columns={useFieldColumns(brochureTable)}
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
}

function Offers<Row extends { readonly id: string; readonly isValid: boolean }>(props: Props<Row>) {
  const { name, records, columns, address } = props;
  const word = useWords(words);
  const language = useLanguage();
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
          <CodeFilter
            records={records}
            filter="UnitModel"
            label={programTable.fields.unitModels.words[language]}
            suggest={equipment.models}
          />
          <ValidityFilter records={records} />
        </>
      }
      empty={{ title: word('empty'), text: word('emptyText') }}
    />
  );
}
