/** A period ends on its first day at the earliest. */
export const periodFits = (sent: { validFrom: string; validTo?: string | null }) =>
  !sent.validTo || sent.validTo >= sent.validFrom;
export const periodRule = { path: ['validTo'], message: 'the end lies before the beginning' };
