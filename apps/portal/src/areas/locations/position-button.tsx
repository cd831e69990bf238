import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { askPosition, type Position } from '../../platform/position.ts';
import css from './position-button.module.css';
import { words } from './words.ts';

type Place = Pick<Position, 'latitude' | 'longitude'>;

/** Asks the device where it is; says why when it does not answer. */
export function PositionButton({ onFound }: { readonly onFound: (place: Place) => void }) {
  const word = useWords(words);
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'missing'>('idle');
  const ask = async () => {
    setState('asking');
    const answer = await askPosition({ timeoutMs: 20_000 });
    if (typeof answer === 'string') return setState(answer);
    onFound({ latitude: answer.latitude, longitude: answer.longitude });
    setState('idle');
  };
  return (
    <div className={css.position}>
      <Button
        variant="default"
        leftSection={<IconCurrentLocation size={16} aria-hidden />}
        loading={state === 'asking'}
        onClick={() => void ask()}
      >
        {word('usePosition')}
      </Button>
      <p className={css.problem} role="status">
        {state === 'denied' && word('positionDenied')}
        {state === 'missing' && word('positionMissing')}
      </p>
    </div>
  );
}
