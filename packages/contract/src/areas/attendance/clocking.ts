// What comes with a clock-in and a clock-out.
import { z } from 'zod';
import { instant, latitude, longitude, optionalText } from '../../fields.ts';

/** What a phone or a browser says with a clock. */
export const clocking = {
  at: instant,
  /** Milliseconds that the server last told this device its clock is behind; the header of the call counts where it is missing. */
  clockBehind: z.number().int().min(-9e12).max(9e12).nullish(),
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
  accuracy: z.number().min(0).max(100_000).nullish(),
  /** When the place was found. */
  placeAt: instant.nullish(),
  /** What the person says where the place is not known, not sure or not at a plant. */
  reason: optionalText(200),
  source: z.enum(['MOBILE', 'WEB']),
  /** A small JPEG in base64, which the phone keeps with the clock until there is a signal. */
  photo: z.base64().max(140_000).nullish(),
};
