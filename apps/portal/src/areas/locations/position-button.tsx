import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import css from './position-button.module.css';
import { words } from './words.ts';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Asks the device where it is; says why when it does not answer. */
export function PositionButton({ onFound }: { readonly onFound: (place: Place) => void }) {
  const word = useWords(words);
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'missing'>('idle');
  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onFound({ latitude: toMetre(coords.latitude), longitude: toMetre(coords.longitude) });
        setState('idle');
      },
      ({ code }) => setState(code === permissionDenied ? 'denied' : 'missing'),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  };
  return (
    <div className={css.position}>
      <Button
        variant="default"
        leftSection={<IconCurrentLocation size={16} aria-hidden />}
        loading={state === 'asking'}
        onClick={ask}
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

// GeolocationPositionError.PERMISSION_DENIED, which is not there without a position error.
const permissionDenied = 1;

/** Five decimals of a degree are about a metre; devices give fifteen. */
const toMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
