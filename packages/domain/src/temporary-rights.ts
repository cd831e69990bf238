// Rights with an end: a role or a plant for who stands in for somebody, gone by itself.
export const temporaryRightLimits = {
  /** Longer is no stand-in: give it for good. */
  days: 400,
} as const;
