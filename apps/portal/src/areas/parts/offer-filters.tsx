// What the lists of offers are narrowed by, for who reads them and for who keeps them.
import { equipment } from '@dca/contract/areas/equipment';
import { parts } from '@dca/contract/areas/parts';
import { brochureTable, programTable } from '@dca/contract/areas/parts/offer-fields';
import { useLanguage } from '../../i18n/index.ts';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import type { RecordList } from '../../records/use-records.ts';

interface Props<Filter extends string> {
  readonly records: RecordList<unknown, Filter>;
}

export function ModelFilter({ records }: Props<'UnitModel'>) {
  const language = useLanguage();
  return (
    <CodeFilter
      records={records}
      filter="UnitModel"
      label={programTable.fields.unitModels.words[language]}
      suggest={equipment.models}
    />
  );
}

/** The brand that a brochure is of. */
export function BrandFilter({ records }: Props<'Brand'>) {
  const language = useLanguage();
  return (
    <CodeFilter
      records={records}
      filter="Brand"
      label={brochureTable.fields.brand.words[language]}
      suggest={parts.brochureBrands}
    />
  );
}

/** What a program offers. */
export function KindFilter({ records }: Props<'Kind'>) {
  const language = useLanguage();
  const { words, choices } = programTable.fields.kind;
  const kinds = Object.entries(choices).map(([value, label]) => ({ value, label: label[language] }));
  return <ChoiceFilter records={records} filter="Kind" label={words[language]} choices={kinds} />;
}
