// Adding and editing a line of a model's strategy.
import { maintenanceStrategy, strategyTable } from '@dca/contract/areas/msr';
import { RecordFormPage } from '../../records/record-form-page.tsx';

export function Page() {
  return (
    <RecordFormPage
      table={strategyTable}
      name="strategy"
      calls={maintenanceStrategy}
      list="/maintenance-strategy"
    />
  );
}
