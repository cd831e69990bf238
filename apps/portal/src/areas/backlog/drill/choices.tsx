import { lookBackDays } from '@dca/domain/figure';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useWords } from '../../../i18n/index.ts';
import { usePlantChoices } from '../../locations/index.ts';
import { words } from '../words.ts';
import { useStep } from './address.ts';
import css from './drill.module.css';

/** The plant, where somebody has several, and how far achievement looks back; both stand in the address. */
export function Choices({ hasPlants = false }: { readonly hasPlants?: boolean }) {
  const word = useWords(words);
  const plants = usePlantChoices();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { kept, days } = useStep();
  const choose = (name: 'PlantCode' | 'Days', value: string) =>
    void navigate({ to: '.', search: { ...search, [name]: value || undefined } as never, replace: true });
  return (
    <div className={css.choices} data-screen-only>
      {hasPlants && plants.length > 1 && (
        <label>
          {word('plant')}
          <select value={kept.PlantCode ?? ''} onChange={(event) => choose('PlantCode', event.target.value)}>
            <option value="">{word('allPlants')}</option>
            {plants.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {word('lookBack')}
        <select value={days ?? ''} onChange={(event) => choose('Days', event.target.value)}>
          <option value="">{word('asUsual')}</option>
          {lookBackDays.map((count) => (
            <option key={count} value={count}>
              {word('daysOf', { count })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
