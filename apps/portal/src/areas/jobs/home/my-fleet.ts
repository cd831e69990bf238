const mostMachines = 200;

/** The machines of a customer, as their home asks for them; with a cursor those after it. */
export const fleetFrom = (cursor: string) => ({
  query: { PageSize: mostMachines, ...(cursor ? { Cursor: cursor } : {}) },
});
export const myFleet = fleetFrom('');
