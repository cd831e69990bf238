import { useWords } from '../../../i18n/index.ts';
import { type FigureCut, FigureTile } from '../../figures/index.ts';
import { words } from '../words.ts';
import css from './bms.module.css';

/** How approved backlogs stand: achievement, age, what is overdue; each opens its rows and says what it means. */
export function Monitoring({ cut }: { readonly cut: FigureCut }) {
  const word = useWords(words);
  const { Days: _days, ...now } = cut;
  return (
    <section className={css.figures} aria-label={word('figures')}>
      <FigureTile name="backlogAchievement" cut={cut} />
      <FigureTile name="backlogAging" cut={now} />
      <FigureTile name="backlogOverdue" cut={now} />
    </section>
  );
}
