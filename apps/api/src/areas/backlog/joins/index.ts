import type { joinCalls } from '@dca/contract/areas/backlog/joins';
import type { Handlers } from '../../../platform/handler.ts';
import { showEntry } from '../entry/show-entry.ts';
import { joinBacklog } from './join-backlog.ts';
import { mendLine } from './mend-line.ts';
import { sameBacklogs } from './same-backlogs.ts';

export const joinHandlers: Handlers<typeof joinCalls> = {
  same: async ({ visible, query }) => ({ data: await sameBacklogs(visible, query) }),
  join: async ({ body, ...acting }) => {
    await joinBacklog(acting, body);
    const { id, ...after } = body;
    return {
      reply: { data: await showEntry(acting, id) },
      noted: { target: `backlog/${id}`, after },
    };
  },
  mend: async ({ body, ...acting }) => {
    await mendLine(acting, body);
    const { id, ...after } = body;
    return {
      reply: { data: await showEntry(acting, id) },
      noted: { target: `backlog/${id}`, after },
    };
  },
};
