// Photos of one job, item by item in the order of its form: what was asked, how it was judged, and the photos of it. The one
// that is pressed fills the screen, and from there one goes through all of the job. Of an item, earlier visits stand beside it.
import type { Photo, SheetReply } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Photos, type StripPhoto } from '../../../ui/photos.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { captionOf, useCaption } from '../photograph/photo-captions.ts';
import { loadPhoto } from '../photograph/photos.ts';
import { JudgementBadge, judgementOf } from '../read/judgement.tsx';
import { useSheetReply } from '../read/use-sheet-reply.ts';
import { words } from '../words.ts';
import css from './gallery.module.css';
import { Visits } from './gallery.tsx';
import { galleryWords } from './gallery-words.ts';

interface Props {
  readonly job: Pick<JobDetail, 'id' | 'jobType' | 'equipmentId' | 'zone'>;
}

export function JobGallery({ job }: Props) {
  const word = useWords(galleryWords);
  const sheetWord = useWords(words);
  const answer = useSheetReply(job);
  if (answer.error?.status === 404)
    return <EmptyState title={sheetWord('notBegun')}>{sheetWord('beginsWith')}</EmptyState>;
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={6} />;
  const sheet = answer.data.data;
  if (sheet.photos.length === 0)
    return <EmptyState title={word('noneOfJob')}>{word('takenOnSheet')}</EmptyState>;
  return <Items job={job} sheet={sheet} />;
}

/** Photos of one question, or of the machine itself. */
interface Item {
  /** Empty for the machine. */
  readonly questionId: string;
  readonly text: string;
  readonly judgement: string | null;
  readonly photos: readonly StripPhoto[];
}

function Items({ job, sheet }: Props & { readonly sheet: SheetReply }) {
  const word = useWords(galleryWords);
  const items = useItems(sheet);
  const [chosen, setChosen] = useState(everything);
  const shown = items.filter(({ questionId }) => chosen === everything || questionId === chosen);
  const all = shown.flatMap(({ photos }) => photos);
  const choice = items.length > 1 && (
    <NativeSelect
      aria-label={word('item')}
      value={chosen}
      data={[
        { value: everything, label: word('everything') },
        ...items.map(({ questionId, text, photos }) => ({
          value: questionId,
          label: word('itemPhotos', { item: text, count: photos.length }),
        })),
      ]}
      onChange={(event) => setChosen(event.currentTarget.value)}
    />
  );
  return (
    <Section title={word('ofJob')} action={choice}>
      <ul className={css.items} aria-label={word('items')}>
        {shown.map((item) => (
          <OneItem key={item.questionId} item={item} all={all} job={job} />
        ))}
      </ul>
    </Section>
  );
}

const everything = 'everything';

interface OneProps extends Props {
  readonly item: Item;
  /** What one goes through once a photo fills the screen. */
  readonly all: readonly StripPhoto[];
}

function OneItem({ item, all, job }: OneProps) {
  const word = useWords(galleryWords);
  const [isBeside, setBeside] = useState(false);
  const { questionId, text, judgement, photos } = item;
  return (
    <li className={css.item} data-compared={isBeside}>
      <p className={css.head}>
        <strong>{text}</strong>
        {judgement && <JudgementBadge judgement={judgementOf(judgement)} />}
      </p>
      {isBeside ? (
        <ul className={css.visits} aria-label={word('visits')}>
          <Visits equipmentId={job.equipmentId} zone={job.zone} item={questionId} cursor={null} />
        </ul>
      ) : (
        <Photos photos={photos} within={all} load={loadPhoto} />
      )}
      {questionId !== '' && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isBeside}
          onClick={() => setBeside(!isBeside)}
        >
          {word(isBeside ? 'thisVisit' : 'otherVisits')}
        </Button>
      )}
    </li>
  );
}

/** The items of which there are photos: the machine first, then questions in the order of the form. */
function useItems({ form, photos, zoneCheckSheets }: SheetReply): readonly Item[] {
  const word = useWords(galleryWords);
  const sheetWord = useWords(words);
  const language = useLanguage();
  const caption = useCaption();
  const questions = form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));
  const answers = new Map(
    zoneCheckSheets.flatMap((zone) => zone.answers.map((answer) => [answer.questionId, answer.judgement])),
  );
  const strip = (some: readonly Photo[], text: string | null): StripPhoto[] =>
    some.map(({ id, kind, marks }) => {
      const said = kind === 'OTHER' ? '' : sheetWord(captionOf[kind]);
      return { id, caption: caption([text, said].filter(Boolean).join(', ') || word('machine'), marks) };
    });
  const known = new Set(questions.map(({ id }) => id));
  const ofMachine = photos.filter(({ questionId }) => questionId === null || !known.has(questionId));
  return [
    { questionId: '', text: word('machine'), judgement: null, photos: strip(ofMachine, null) },
    ...questions.map(({ id, text }) => ({
      questionId: id,
      text: text[language],
      judgement: answers.get(id) ?? null,
      photos: strip(
        photos.filter(({ questionId }) => questionId === id),
        text[language],
      ),
    })),
  ].filter((item) => item.photos.length > 0);
}
