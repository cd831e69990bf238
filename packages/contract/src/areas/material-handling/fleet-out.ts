// Machines in sight as other systems read fleets (ISO 15143-3, AEMP 2.0), in its names: with an API key, or signed in.
import { z } from 'zod';
import { instant } from '../../fields.ts';

const header = z.object({
  OEMName: z.string(),
  Model: z.string(),
  EquipmentID: z.string(),
  SerialNumber: z.string(),
  PIN: z.string().optional(),
});

export const fleetOut = z.object({
  Fleet: z.object({
    version: z.literal('2.0'),
    snapshotTime: instant,
    Links: z.array(z.object({ rel: z.enum(['self', 'first', 'prev', 'next', 'last']), href: z.string() })),
    Equipment: z.array(
      z.object({
        EquipmentHeader: header,
        CumulativeOperatingHours: z.object({ Hour: z.number(), datetime: instant }).optional(),
        Location: z.object({ Latitude: z.number(), Longitude: z.number(), datetime: instant }).optional(),
        FuelRemaining: z.object({ Percent: z.number(), datetime: instant }).optional(),
        EngineStatus: z.object({ Running: z.boolean(), datetime: instant }).optional(),
      }),
    ),
  }),
});
export type FleetOut = z.infer<typeof fleetOut>;
