// Parts and what is offered with them, as administrators keep them.
import { parts } from '@dca/contract/areas/parts';
import { brochureTable, programTable, promoEventTable } from '@dca/contract/areas/parts/offer-fields';
import { partTable } from '@dca/contract/areas/parts/part';
import { useLanguage } from '../../../i18n/index.ts';
import { ActivityFilter } from '../../../records/activity-filter.tsx';
import { CodeFilter } from '../../../records/code-filter.tsx';
import { RecordListPage } from '../../../records/record-list-page.tsx';
import { type RecordList, useRecords } from '../../../records/use-records.ts';
import { BrandFilter, KindFilter, ModelFilter } from '../offer-filters.tsx';
import { ValidityFilter } from '../validity.tsx';

export function Parts() {
  const language = useLanguage();
  const records = useRecords(parts.list, 'partNumber');
  const brand = (
    <CodeFilter
      records={records}
      filter="Brand"
      label={partTable.fields.brand.words[language]}
      suggest={parts.brands}
    />
  );
  return (
    <RecordListPage
      table={partTable}
      name="part"
      records={records}
      address="/part-population"
      exports={parts.export}
      importsAt="/part-population/upload"
      filters={
        <>
          {brand}
          <Kept records={records} />
        </>
      }
    />
  );
}

export function Brochures() {
  const records = useRecords(parts.listBrochures, '-validFrom');
  return (
    <RecordListPage
      table={brochureTable}
      name="part"
      records={records}
      address="/part-population/part-brochure"
      exports={parts.exportBrochures}
      filters={
        <>
          <BrandFilter records={records} />
          <ModelFilter records={records} />
          <Kept records={records} />
        </>
      }
    />
  );
}

export function Programs() {
  const records = useRecords(parts.listPrograms, '-validFrom');
  return (
    <RecordListPage
      table={programTable}
      name="part"
      records={records}
      address="/part-population/part-program"
      exports={parts.exportPrograms}
      filters={
        <>
          <KindFilter records={records} />
          <ModelFilter records={records} />
          <Kept records={records} />
        </>
      }
    />
  );
}

export function PromoEvents() {
  const records = useRecords(parts.listPromoEvents, '-validFrom');
  return (
    <RecordListPage
      table={promoEventTable}
      name="part"
      records={records}
      address="/part-population/part-promo-event"
      exports={parts.exportPromoEvents}
      filters={
        <>
          <ModelFilter records={records} />
          <Kept records={records} />
        </>
      }
    />
  );
}

function Kept({ records }: { readonly records: RecordList<unknown, 'IsValid' | 'IsActive'> }) {
  return (
    <>
      <ValidityFilter records={records} />
      <ActivityFilter records={records} />
    </>
  );
}
