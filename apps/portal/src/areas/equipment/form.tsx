// Adding and editing a machine; below the form of one that is there stands what belongs to it.
import { equipment } from '@dca/contract/areas/equipment';
import { equipmentTable } from '@dca/contract/areas/equipment/fields';
import { useParams } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { sectionOf } from '../../records/fields.tsx';
import { RecordFormPage } from '../../records/record-form-page.tsx';
import { MachineParts } from './machine-parts.tsx';
import { words } from './words.ts';

const Fields = sectionOf(equipmentTable);

export function Page() {
  const word = useWords(words);
  const { id }: { id?: string } = useParams({ strict: false });
  return (
    <>
      <RecordFormPage
        table={equipmentTable}
        name="equipment"
        calls={equipment}
        list="/equipment-population"
        rules={{ warrantyEnd: word('warrantyFits') }}
      >
        <Fields
          title={word('identity')}
          names={[
            'unitCode',
            'unitModel',
            'serialNumber',
            'equipmentNumber',
            'pin',
            'year',
            'application',
            'smr',
          ]}
        />
        <Fields title={word('whose')} names={['customerCode', 'plantCode', 'workCenterCode', 'isActive']} />
        <Fields
          title={word('engineAndWarranty')}
          names={['engineModel', 'engineNumber', 'deliveryDate', 'warrantyEnd', 'warrantyHours']}
        />
      </RecordFormPage>
      {id !== undefined && <MachineParts key={id} id={id} />}
    </>
  );
}
