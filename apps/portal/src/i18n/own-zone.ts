// The zone in which the person here reads times that belong to no plant: as they chose, otherwise that of the device.
import { type PlantZone, plantZoneOf } from '@dca/domain/times';

/** The zone of the device, or WIB where that is outside Indonesia. */
export const deviceZone: PlantZone = plantZoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'WIB';

let chosen: PlantZone | null = null;

export const ownZone = (): PlantZone => chosen ?? deviceZone;

/** From now on times are read in this zone; null: in that of the device. */
export function readTimesIn(zone: PlantZone | null): void {
  chosen = zone;
}
