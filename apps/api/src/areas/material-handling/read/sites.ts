// Where units stand: by plant, at the place that the plant has. A plant without one lies where its units spoke last.
import type { materialHandling as calls, Site } from '@dca/contract/areas/material-handling';
import type { InputOf } from '@dca/contract/call';
import { placeOfSignal, unitStateCodes } from '@dca/domain/telemetry';
import type { Latest } from '../../../outside/telemetry/index.ts';
import { type Asking, matchingDevices, statesOf } from './units.ts';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export async function sitesOf(asked: Asking, filters: InputOf<typeof calls.sites>['query']): Promise<Site[]> {
  const [units, plants] = await Promise.all([statesOf(asked, filters), plantsOf(asked)]);
  const byPlant = Map.groupBy(units, ({ plantCode }) => plantCode);
  const placeless = plants.filter(({ plantCode, latitude }) => byPlant.has(plantCode) && latitude === null);
  const heardAt = await lastPlaces(
    asked,
    placeless.map(({ plantCode }) => plantCode),
  );
  return [...byPlant]
    .map(([plantCode, here]) => {
      const plant = plants.find((one) => one.plantCode === plantCode);
      const { latitude = null, longitude = null } = placeOf(plant) ?? heardAt.get(plantCode) ?? {};
      return {
        ...{ plantCode, plantDesc: here[0]?.plantDesc ?? plantCode, latitude, longitude },
        units: here.length,
        states: unitStateCodes
          .map((state) => ({ state, units: here.filter((unit) => unit.state === state).length }))
          .filter(({ units: many }) => many > 0),
      };
    })
    .sort((one, other) => one.plantDesc.localeCompare(other.plantDesc));
}

const plantsOf = ({ visible }: Asking) =>
  visible.plants().select(['plant.plant_code as plantCode', 'plant.latitude', 'plant.longitude']).execute();

const placeOf = (
  plant: { readonly latitude: number | null; readonly longitude: number | null } | undefined,
): Place | undefined =>
  plant && plant.latitude !== null && plant.longitude !== null
    ? { latitude: plant.latitude, longitude: plant.longitude }
    : undefined;

/** The middle of where battery units of these plants were when they said so last. */
async function lastPlaces(
  { visible, outside }: Asking,
  plantCodes: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  if (plantCodes.length === 0) return new Map();
  const known = await matchingDevices(visible, { PlantCode: [...plantCodes], Kind: ['BATTERY'] })
    .select(['monitored_device.unit_id as unit', 'equipment.plant_code as plantCode'])
    .execute();
  const latest = await outside.telemetry.latest(known.map(({ unit }) => unit));
  const plantOf = new Map(known.map(({ unit, plantCode }) => [unit, plantCode]));
  const said = latest.flatMap((last) => {
    const [latitude, longitude] = [saidOf(last, 'latitude'), saidOf(last, 'longitude')];
    const plantCode = plantOf.get(last.unit);
    return plantCode && latitude !== null && longitude !== null ? [{ plantCode, latitude, longitude }] : [];
  });
  return new Map(
    [...Map.groupBy(said, ({ plantCode }) => plantCode)].map(([plantCode, places]) => [
      plantCode,
      {
        latitude: mean(places.map(({ latitude }) => latitude)),
        longitude: mean(places.map(({ longitude }) => longitude)),
      },
    ]),
  );
}

const saidOf = ({ values }: Latest, name: string) => values[placeOfSignal('BATTERY', name)] ?? null;
/** To some ten metres, without the digits that a narrow number brings. */
const mean = (values: readonly number[]) =>
  Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(4));
