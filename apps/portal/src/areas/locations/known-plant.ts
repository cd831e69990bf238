import { locations } from '@dca/contract/areas/locations';
import { type Location, locationTable } from '@dca/contract/areas/locations/location';
import { useEffect, useRef } from 'react';
import { queryClient, queryOf } from '../../platform/queries.ts';
import { emptyValues, type FormValues } from '../../records/form-values-of.ts';
import type { RecordFormState } from '../../records/use-record-form.ts';

export type LocationValues = FormValues<(typeof locationTable)['fields']>;
type PlantValues = Pick<
  LocationValues,
  'plantDesc' | 'city' | 'zone' | 'latitude' | 'longitude' | 'radius' | 'startPhoto' | 'plantVersion'
>;
const emptyLocation = emptyValues(locationTable.fields);

/** Codes are kept in capitals, however they are typed. */
export const codeIn = (typed: string | null): string => (typed ?? '').trim().toUpperCase();

/**
 * Fills in what is known of a plant as soon as its code stands there, and takes it away again when the code goes
 * on to be another. What somebody typed over it stays.
 * @param knownCode the code of the form where it is that of a known plant
 */
export function useKnownPlant(form: RecordFormState<LocationValues>, knownCode: string | null): void {
  const first = codeIn(form.values.plantCode);
  const filled = useRef({ code: first === '' ? null : first, plant: plantOf(form.values) });
  const latest = useRef(form);
  latest.current = form;
  const code = codeIn(form.values.plantCode);
  useEffect(() => {
    if (latest.current.isReadOnly || code === filled.current.code) return;
    if (filled.current.code !== null)
      latest.current.set(untouched(latest.current.values, filled.current.plant));
    filled.current = { code: null, plant: plantOf(emptyLocation) };
    if (knownCode === null) return;
    let isWanted = true;
    void findLocationOf(knownCode).then((found) => {
      if (!found || !isWanted) return;
      const plant = plantOf(found);
      filled.current = { code: knownCode, plant };
      latest.current.set(plant);
    });
    return () => {
      isWanted = false;
    };
  }, [code, knownCode]);
}

// Every location carries the fields of its plant, so any of them will do.
async function findLocationOf(plantCode: string): Promise<Location | undefined> {
  const request = { query: { PlantCode: [plantCode], PageSize: 1 } };
  // Filling in is a help: without an answer one types.
  const handles = [400, 403, 404, 500, 501, 502, 503, 504];
  const found = await queryClient.fetchQuery(queryOf(locations.list, request, { handles })).catch(() => null);
  return found?.data[0];
}

function plantOf(values: PlantValues): PlantValues {
  const { plantDesc, city, zone, latitude, longitude, radius, startPhoto, plantVersion } = values;
  return { plantDesc, city, zone, latitude, longitude, radius, startPhoto, plantVersion };
}

/** Empties the fields that still hold what was filled in. */
function untouched(now: LocationValues, filled: PlantValues): Partial<PlantValues> {
  const empty = plantOf(emptyLocation);
  const names = Object.keys(filled) as (keyof PlantValues)[];
  return Object.fromEntries(
    names.filter((name) => now[name] === filled[name]).map((name) => [name, empty[name]]),
  );
}
