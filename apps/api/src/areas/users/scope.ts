// What another system sees: plants, or what one customer sees; never more than who gives it sees.
import type { Acting } from '../../platform/handler.ts';
import { refuseField } from '../../platform/problem.ts';
import { proveKnown } from './rights.ts';

interface Scope {
  readonly plantCodes: readonly string[];
  readonly customerCode?: string | null | undefined;
}

/** Throws invalid with its field. */
export async function proveScope({ visible }: Pick<Acting, 'visible'>, scope: Scope): Promise<void> {
  const { plantCodes, customerCode } = scope;
  if ((customerCode ?? null) === null ? plantCodes.length === 0 : plantCodes.length > 0)
    throw refuseField('body.plantCodes', {
      en: 'Another system sees plants, or one customer.',
      id: 'Sistem lain melihat plant, atau satu pelanggan.',
    });
  const plants = await visible.plants().select('plant.plant_code').execute();
  proveKnown(
    'plantCodes',
    plantCodes,
    plants.map(({ plant_code }) => plant_code),
  );
  if (!customerCode) return;
  const found = await visible
    .customers()
    .select('customer.customer_code')
    .where('customer.customer_code', '=', customerCode)
    .executeTakeFirst();
  proveKnown('customerCode', [customerCode], found ? [found.customer_code] : []);
}
