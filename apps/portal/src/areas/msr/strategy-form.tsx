// Adding and editing a line of a model's strategy; beside what is planned stands how long such components really lived.
import { maintenanceStrategy, msr, strategyTable } from '@dca/contract/areas/msr';
import { componentKinds } from '@dca/domain/components';
import { useParams } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { RecordFormPage } from '../../records/record-form-page.tsx';
import table from '../../ui/figure-table.module.css';
import { Section } from '../../ui/section.tsx';
import css from './msr.module.css';
import { words } from './words.ts';

export function Page() {
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  return (
    <>
      <RecordFormPage
        table={strategyTable}
        name="strategy"
        calls={maintenanceStrategy}
        list="/maintenance-strategy"
      />
      {id && <Lived id={id} />}
    </>
  );
}

function Lived({ id }: { readonly id: string }) {
  const line = useCall(maintenanceStrategy.get, { params: { id } });
  const unitModel = line.data?.data.unitModel;
  return unitModel ? <LivesOf unitModel={unitModel} /> : null;
}

/** Of each component of the model: what is planned, and after how many hours a tenth and half of them were out. */
function LivesOf({ unitModel }: { readonly unitModel: string }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const answer = useCall(msr.survival, { query: { UnitModel: unitModel } });
  const rows = answer.data?.data ?? [];
  if (rows.length === 0) return null;
  const isSaid = rows.some(({ application }) => application !== '');
  const hours = (value: number | null, isTooFew: boolean) => {
    if (isTooFew) return word('tooFew');
    return value === null ? '–' : formats.measured(value, 'h', 0);
  };
  return (
    <Section title={word('lived', { model: unitModel })} note={word('livedText')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys */}
      <section className={css.scroll} aria-label={word('lived', { model: unitModel })} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{word('component')}</th>
              {isSaid && <th>{word('application')}</th>}
              <th data-figure>{word('planned')}</th>
              <th data-figure>{word('tenthOut')}</th>
              <th data-figure>{word('halfOut')}</th>
              <th data-figure>{word('restsOn')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.component} ${row.application}`}>
                <th scope="row">{componentKinds[row.component].words[language]}</th>
                {isSaid && <td>{row.application || '–'}</td>}
                <td data-figure>{formats.measured(row.plannedHours, 'h', 0)}</td>
                <td data-figure>{hours(row.tenthOut, row.isTooFew)}</td>
                <td data-figure>{hours(row.halfOut, row.isTooFew)}</td>
                <td data-figure>{word('endedOf', { ended: row.ended, count: row.count })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
