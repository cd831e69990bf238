/** The machines that a breakdown may be reported of, as its screen asks for them and the day pack keeps them. */
export const machinesToReport = { query: { Sort: 'unitCode', PageSize: 200 } } as const;
