/** A period ends on its first day at the earliest. */
export const periodRule = {
  holds: ({ validFrom, validTo }: { validFrom: string; validTo?: string | null | undefined }) =>
    !validTo || validTo >= validFrom,
  at: 'validTo',
  message: 'the end lies before the beginning',
} as const;
