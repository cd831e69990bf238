import type { Call, RequestOf } from '@dca/contract/call';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { invalidate, useWrite } from '../../../platform/queries.ts';
import { staleWithPaper } from '../paper-calls.ts';

/**
 * Sends an answer to a paper once, and says what it came to. A paper that is another by now, or was answered before, is asked for
 * again, so that the screen shows what is true while the dialog says why it was not taken.
 */
export function useAnswer<C extends Call>(definition: C, told: string, onDone: () => void) {
  const write = useWrite(definition, { invalidates: staleWithPaper, handles: ['fields', 404, 409] });
  const once = useOneAtATime();
  const send = (request: RequestOf<C>) =>
    once(() =>
      write.mutateAsync(...([request] as Parameters<typeof write.mutateAsync>)).then(
        () => {
          onDone();
          void succeed(told);
        },
        () => invalidate(staleWithPaper),
      ),
    );
  return { send, failure: write.error, isRunning: write.isPending };
}
