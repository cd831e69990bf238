// Seeing the portal as another person: read-only, and over after so many minutes.
export const seeAsMinutes = 30;

/** The header of a request that is asked as another person sees: the id of what was begun. */
export const seeAsHeader = 'see-as';
