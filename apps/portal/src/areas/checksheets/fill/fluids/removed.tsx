import { Button } from '@mantine/core';
import { useWords } from '../../../../i18n/index.ts';
import { partWords } from '../../parts/part-words.ts';
import type { Fluid } from '../../read/fluid-list.tsx';

/** What was taken off, and the way to have it again. */
export function Removed({ fluid, onPutBack }: { readonly fluid: Fluid; readonly onPutBack: () => void }) {
  const word = useWords(partWords);
  return (
    <p role="status">
      {word('removed', { row: `${fluid.compartment}, ${fluid.fluid}` })}{' '}
      <Button size="compact-sm" variant="default" onClick={onPutBack}>
        {word('putBack')}
      </Button>
    </p>
  );
}
