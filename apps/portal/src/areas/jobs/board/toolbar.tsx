// The head of the board: plant, period, kind of view, a search of what is shown, undo and the keys.
import { jobs } from '@dca/contract/areas/jobs';
import { dayIn } from '@dca/domain/times';
import { Button, NativeSelect } from '@mantine/core';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconKeyboard } from '@tabler/icons-react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { ownZone } from '../../../i18n/own-zone.ts';
import { useCall } from '../../../platform/queries.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePlantChoices } from '../../locations/index.ts';
import { type BoardAddress, type Go, turned, views } from './address.ts';
import css from './board.module.css';
import { boardWords } from './board-words.ts';

interface Props {
  readonly address: BoardAddress;
  readonly go: Go;
  /** The plant that is shown, also where the address names none. */
  readonly plant: string;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onKeys: () => void;
}

/** A button that holds a sign alone. */
const signPx = 10;

export function Toolbar({ address, go, plant, canUndo, onUndo, onKeys }: Props) {
  const word = useWords(boardWords);
  const plants = usePlantsWithWork();
  return (
    <div className={css.toolbar}>
      <NativeSelect
        data-screen-only
        className={css.plant ?? ''}
        aria-label={word('plant')}
        value={plant}
        onChange={(event) => go({ PlantCode: event.currentTarget.value })}
        data={plants.length > 0 ? plants : [plant]}
      />
      <Period address={address} go={go} />
      <fieldset className={css.views} data-screen-only aria-label={word('view')}>
        {views.map((one) => (
          <button
            key={one}
            type="button"
            className={css.view}
            aria-pressed={one === address.view}
            onClick={() => go({ View: one, Day: address.from })}
          >
            {word(one)}
          </button>
        ))}
      </fieldset>
      <div className={css.find} data-screen-only>
        <SearchField
          label={word('find')}
          value={address.find}
          onSearch={(text) => go({ Find: text || undefined })}
        />
      </div>
      <div className={css.acts} data-screen-only>
        <Button
          variant="default"
          disabled={!canUndo}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={onUndo}
        >
          {word('undo')}
        </Button>
        <Button
          variant="default"
          px={signPx}
          className={css.keysButton ?? ''}
          aria-label={word('keys')}
          title={word('keys')}
          onClick={onKeys}
        >
          <IconKeyboard size={16} aria-hidden />
        </Button>
      </div>
    </div>
  );
}

/** The plants in sight, each with what waits for a day there. */
function usePlantsWithWork() {
  const word = useWords(boardWords);
  const { data } = useCall(jobs.boardPlants, {}, { staleTime: 60_000 });
  const waiting = new Map(data?.data.map((one) => [one.plantCode, one]));
  return usePlantChoices().map(({ value, label }) => {
    const { late = 0, unplanned = 0 } = waiting.get(value) ?? {};
    const said = [
      late > 0 && word('lateHere', { count: late }),
      unplanned > 0 && word('unplannedHere', { count: unplanned }),
    ].filter(Boolean);
    return { value, label: [label, ...said].join(' · ') };
  });
}

/** The days in sight, and the ones before and after. */
function Period({ address, go }: Pick<Props, 'address' | 'go'>) {
  const word = useWords(boardWords);
  const formats = useFormats();
  const { view, from, to } = address;
  const period = view === 'day' ? formats.day(from) : `${formats.day(from)} – ${formats.day(to)}`;
  return (
    <div className={css.period}>
      <Button
        variant="default"
        data-screen-only
        px={signPx}
        aria-label={word('before')}
        onClick={() => go({ Day: turned(address, -1) })}
      >
        <IconChevronLeft size={16} aria-hidden />
      </Button>
      <span className={css.days} role="status">
        {period}
      </span>
      <Button
        variant="default"
        data-screen-only
        px={signPx}
        aria-label={word('after')}
        onClick={() => go({ Day: turned(address, 1) })}
      >
        <IconChevronRight size={16} aria-hidden />
      </Button>
      <Button variant="default" data-screen-only onClick={() => go({ Day: dayIn(Date.now(), ownZone()) })}>
        {word('today')}
      </Button>
    </div>
  );
}
