import type { besCalls } from '@dca/contract/areas/backlog/bes';
import type { Handlers } from '../../../platform/handler.ts';
import { pageAgain } from '../../../platform/page.ts';
import { backlogPages, matchingEntries, selectEntry } from '../entry/index.ts';
import { showEntry } from '../entry/show-entry.ts';

export const besHandlers: Handlers<typeof besCalls> = {
  bes: ({ visible, db, query }) =>
    pageAgain(db, backlogPages, query, {
      viewer: visible.viewer,
      name: 'bes',
      matching: () => matchingEntries(visible, 'BES', query),
      select: selectEntry(visible),
    }),
  detail: async ({ params, ...reading }) => ({ data: await showEntry(reading, params.id) }),
};
