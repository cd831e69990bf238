// The price list as everybody reads it.
import { parts } from '@dca/contract/areas/parts';
import { partTable } from '@dca/contract/areas/parts/part';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { CodeFilter } from '../../../records/code-filter.tsx';
import { useFieldColumns } from '../../../records/field-columns.tsx';
import { Records } from '../../../records/records.tsx';
import { useRecords } from '../../../records/use-records.ts';
import { ValidityFilter } from '../validity.tsx';
import { words } from '../words.ts';

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const records = useRecords(parts.list, 'partNumber');
  const columns = useFieldColumns(partTable).filter(
    ({ name }) => name !== 'isActive' && name !== 'updatedAt',
  );
  return (
    <Records
      records={records}
      name="pricelist"
      title={word('prices')}
      columns={columns}
      addressOf={({ id }) => ({ to: `/part-section/pricelist/detail/${id}` })}
      filters={
        <>
          <CodeFilter
            records={records}
            filter="Brand"
            label={partTable.fields.brand.words[language]}
            suggest={parts.brands}
          />
          <ValidityFilter records={records} />
        </>
      }
      empty={{ title: word('empty'), text: word('emptyText') }}
      finds="part"
      exports={useMay('part.export') ? parts.export : undefined}
    />
  );
}
