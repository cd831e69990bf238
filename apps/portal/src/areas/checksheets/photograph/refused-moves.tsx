import { Button } from '@mantine/core';
import { useWords } from '../../../i18n/index.ts';
import { throwAway } from '../../../offline/outbox.ts';
import type { RefusedMove } from '../send/moved-photos.ts';
import css from '../sheet.module.css';
import { photoOffWords } from './photo-off-words.ts';

/** Photos of a place that the server did not take off or put back: why, and the way to leave it so, which frees the submission. */
export function RefusedMoves({ moves }: { readonly moves: readonly RefusedMove[] }) {
  const word = useWords(photoOffWords);
  return moves.map(({ id, isOff, reason }) => (
    <p key={id} className={css.refused} role="alert" data-refused-move={isOff ? 'off' : 'back'}>
      {word(isOff ? 'offRefused' : 'backRefused', { reason })}{' '}
      <Button size="compact-sm" variant="default" onClick={() => void throwAway(id)}>
        {word('leave')}
      </Button>
    </p>
  ));
}
