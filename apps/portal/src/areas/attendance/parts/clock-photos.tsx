import { attendance, type ClockRow } from '@dca/contract/areas/attendance';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { call } from '../../../platform/client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RefusedBecause } from '../../../ui/refusal.tsx';
import css from '../attendance.module.css';
import { photoWords } from './photo-words.ts';

type Side = 'IN' | 'OUT';

/** The photos that came with a clock, each behind a press; nothing where there is none. */
export function ClockPhotos({ row }: { readonly row: ClockRow }) {
  const word = useWords(photoWords);
  const [shown, show] = useState<Side | null>(null);
  const sides = [row.in.hasPhoto && 'IN', row.out?.hasPhoto && 'OUT'].filter(Boolean) as Side[];
  const titleOf = (side: Side) => word(side === 'IN' ? 'showIn' : 'showOut', { name: row.person.name });
  return (
    <>
      {sides.map((side) => (
        <Button
          key={side}
          size="compact-sm"
          variant="subtle"
          aria-label={titleOf(side)}
          onClick={() => show(side)}
        >
          {word('show')}
        </Button>
      ))}
      {shown && (
        <Dialog title={titleOf(shown)} onClose={() => show(null)}>
          <Photo id={row.id} side={shown} alt={titleOf(shown)} />
        </Dialog>
      )}
    </>
  );
}

interface PhotoProps {
  readonly id: string;
  readonly side: Side;
  readonly alt: string;
}

function Photo({ id, side, alt }: PhotoProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isOver = false;
    call(attendance.clockPhoto, { query: { id, side } }, { handles: [0, 404] }).then(
      (bytes) => {
        if (isOver) return;
        made = URL.createObjectURL(bytes);
        setAddress(made);
      },
      (cause: unknown) => setFailure(cause instanceof Error ? cause.message : String(cause)),
    );
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, side]);
  if (failure) return <RefusedBecause>{failure}</RefusedBecause>;
  return address && <img src={address} alt={alt} className={css.clockPhoto} />;
}
