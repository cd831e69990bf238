import type { RowAddress } from '../../records/columns.ts';

/** The page of a backlog: an address that can be sent. */
export const addressOfBacklog = ({ id }: { readonly id: string }): RowAddress => ({
  to: `/backlog-monitoring/detail/${id}`,
});
