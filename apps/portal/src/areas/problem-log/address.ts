/** Where a problem log leads. */
export const problemOf = ({ id }: { readonly id: string }) => ({
  to: '/jobs/summary/detailpi/detailproblemlog/',
  search: { id },
});
