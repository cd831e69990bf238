const mostMachines = 200;

/** The machines of a customer, as their home asks for them. */
export const myFleet = { query: { PageSize: mostMachines } } as const;
