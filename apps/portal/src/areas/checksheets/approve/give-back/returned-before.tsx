// A sheet that comes back: what was said when it was sent back, which questions were meant, and what was changed since, with
// what it said before.
import type { Contest, SheetReply } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { partLabels, type SheetPartName } from '@dca/domain/checksheet';
import { movesBack } from '@dca/domain/job-lifecycle';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { Section } from '../../../../ui/section.tsx';
import { When } from '../../../../ui/when.tsx';
import { useSaying } from '../../contests/contest-block.tsx';
import css from '../../sheet.module.css';
import { words } from '../../words.ts';
import { approvalWords } from '../approval-words.ts';

interface Props {
  readonly job: JobDetail;
  readonly sheet: SheetReply;
}

/** Nothing where the sheet never came back. */
export function ReturnedBefore({ job, sheet }: Props) {
  const word = useWords(approvalWords);
  const language = useLanguage();
  const back = job.events.findLast(({ move }) => movesBack.includes(move));
  if (!back) return null;
  const since = sheet.sinceReturn;
  const changes = since?.changes ?? [];
  const photos = since?.photos ?? [];
  const touched = new Set([...changes, ...photos].map(({ questionId }) => questionId));
  const meant = new Set(sheet.returnedQuestions);
  return (
    <Section title={word(titleOf(back.move))}>
      <blockquote className={css.returnedWords}>
        {back.reason}
        <footer>
          {back.by}, <When at={back.at} zone={job.zone} />
        </footer>
      </blockquote>
      <ul className={css.since}>
        {questionsOf(sheet)
          .filter(({ id }) => meant.has(id) || touched.has(id))
          .map(({ id, code, text }) => (
            <li key={id} data-since={code}>
              <a href={`#${id}`}>
                {code} {text[language]}
              </a>{' '}
              {sheet.returnedReasons?.[id] && `“${sheet.returnedReasons[id]}” `}
              {touched.has(id) ? (
                <>
                  <Changes sheet={sheet} changes={changes.filter(({ questionId }) => questionId === id)} />
                  <PhotosSince photos={photos.filter(({ questionId }) => questionId === id)} />
                </>
              ) : (
                since && word('unchangedSince')
              )}
            </li>
          ))}
        {changes
          .filter(({ questionId }) => questionId === null)
          .map((change) => (
            <li key={change.field} data-since={change.field}>
              <NameOf field={change.field} /> <Changes sheet={sheet} changes={[change]} />
            </li>
          ))}
        {photos.some(({ questionId }) => questionId === null) && (
          <li data-since="photos">
            {words[language].photosOfJob}{' '}
            <PhotosSince photos={photos.filter(({ questionId }) => questionId === null)} />
          </li>
        )}
      </ul>
      {since && touched.size === 0 && <p>{word('nothingChanged')}</p>}
    </Section>
  );
}

const titleOf = (move: string) =>
  move === 'reopen' ? 'reopenedBefore' : move === 'refuse' ? 'refusedBefore' : 'returnedBefore';

const questionsOf = (sheet: SheetReply) =>
  sheet.form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));

/** A field beyond the questions by its name. */
function NameOf({ field }: Pick<Contest, 'field'>) {
  const language = useLanguage();
  const [kind, about = ''] = field.split('/');
  if (kind === 'part') return partLabels[about as SheetPartName][language];
  return words[language][kind === 'fluid' ? 'fluids' : 'smr'];
}

/** What counts now in each field, and what counted when the sheet came back. */
function Changes({ sheet, changes }: { readonly sheet: SheetReply; readonly changes: readonly Contest[] }) {
  return changes.map((change) => <Change key={change.field} sheet={sheet} change={change} />);
}

function Change({ sheet, change }: { readonly sheet: SheetReply; readonly change: Contest }) {
  const word = useWords(approvalWords);
  const say = useSaying(sheet, change);
  const [now, before] = change.values;
  if (!now) return null;
  return (
    <span>
      {before
        ? word('changedFrom', { now: say(now), before: say(before) })
        : word('changedTo', { now: say(now) })}{' '}
    </span>
  );
}

function PhotosSince({ photos }: { readonly photos: NonNullable<SheetReply['sinceReturn']>['photos'] }) {
  const word = useWords(approvalWords);
  const removed = photos.filter(({ isRemoved }) => isRemoved).length;
  const added = photos.length - removed;
  return (
    <>
      {added > 0 && <span>{word('photosAdded', { count: added })} </span>}
      {removed > 0 && <span>{word('photosTakenOff', { count: removed })}</span>}
    </>
  );
}
