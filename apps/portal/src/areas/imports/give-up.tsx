import { imports } from '@dca/contract/areas/imports';
import { Button } from '@mantine/core';
import { useWords } from '../../i18n/index.ts';
import { confirm } from '../../platform/ask-and-tell.ts';
import { useWrite } from '../../platform/queries.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { words } from './words.ts';

/** Gives up an import that is not stored; what it read is forgotten. */
export function GiveUp({ id }: { readonly id: string }) {
  const word = useWords(words);
  const cancel = useWrite(imports.cancel, { invalidates: [imports.get, imports.list], handles: [409] });
  const giveUp = async () => {
    if (await confirm({ question: word('giveUpAsk'), yes: word('giveUp') }))
      cancel.mutate({ params: { id } });
  };
  return (
    <>
      <Button variant="default" loading={cancel.isPending} onClick={() => void giveUp()}>
        {word('giveUp')}
      </Button>
      <Refusal failure={cancel.error} />
    </>
  );
}
