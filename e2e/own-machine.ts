// A machine of a journey's own: what other journeys do, or an earlier try, does not stand on it.
import { equipment } from '@dca/contract/areas/equipment';
import { callerOf } from './field/gateway.ts';

export interface OwnMachine {
  readonly id: string;
  readonly unitCode: string;
}

/** An excavator that Putri plans for and Dewi's mechanics work on; its meter was read where hours are told. */
export async function ownMachine(beginning: string, smr?: number): Promise<OwnMachine> {
  const unitCode = `${beginning}-${Date.now().toString(36).toUpperCase()}`;
  const body = {
    ...{ unitCode, unitModel: 'PC200-8', serialNumber: `S-${unitCode}`, equipmentNumber: `N-${unitCode}` },
    ...{ customerCode: 'C-TJ', plantCode: 'BPN1', isActive: true },
    smr,
  };
  const putri = await callerOf('putri');
  const { data } = await putri.call(equipment.add, { body });
  return { id: data.id, unitCode };
}
