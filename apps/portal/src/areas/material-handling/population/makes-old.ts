import { materialHandling } from '@dca/contract/areas/material-handling';

/** What is old once a device is registered, changed or taken off. */
export const makesOld = [
  materialHandling.customerEquipment,
  materialHandling.customers,
  materialHandling.population,
  materialHandling.getPopulation,
  materialHandling.unregistered,
  materialHandling.list,
  materialHandling.total,
];
