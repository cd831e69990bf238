// Photos of a machine, visit by visit: the same item before and now, side by side. Only small pictures are fetched until one is
// pressed; earlier visits when somebody asks for them.
import { documents, type Visit } from '@dca/contract/areas/documents';
import { type JobType, jobTypes } from '@dca/domain/job-types';
import type { PlantZone } from '@dca/domain/times';
import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { beside, useCall } from '../../../platform/queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Photos } from '../../../ui/photos.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { captionOf, useCaption } from '../photograph/photo-captions.ts';
import { loadPhoto } from '../photograph/photos.ts';
import { JudgementBadge, judgementOf } from '../read/judgement.tsx';
import { words } from '../words.ts';
import css from './gallery.module.css';
import { galleryWords } from './gallery-words.ts';

interface Props {
  readonly equipmentId: string;
  readonly zone: PlantZone;
}

const firstVisits = 6;

/** What is asked of the server; the first page tells what there is to choose from. */
const asked = (equipmentId: string, item: string, cursor: string | null) => ({
  params: { id: equipmentId },
  query: {
    PageSize: firstVisits,
    ...(item ? { QuestionId: item } : {}),
    ...(cursor ? { Cursor: cursor } : {}),
  },
});

export function Gallery({ equipmentId, zone }: Props) {
  const word = useWords(galleryWords);
  const language = useLanguage();
  const [item, setItem] = useState('');
  const all = useCall(documents.gallery, asked(equipmentId, '', null), beside);
  const items = all.data?.items ?? [];
  const isEmpty = all.data?.data.length === 0;
  const choice = items.length > 0 && (
    <NativeSelect
      aria-label={word('item')}
      value={item}
      data={[
        { value: '', label: word('everything') },
        ...items.map(({ questionId, text, visits }) => ({
          value: questionId,
          label: word('itemVisits', { item: text[language], count: visits }),
        })),
      ]}
      onChange={(event) => setItem(event.currentTarget.value)}
    />
  );
  return (
    <Section title={word('title')} action={choice} note={isEmpty && word('none')}>
      {!isEmpty && (
        <ul className={css.visits} aria-label={word('visits')}>
          <Visits key={item} equipmentId={equipmentId} zone={zone} item={item} cursor={null} />
        </ul>
      )}
    </Section>
  );
}

interface VisitsProps extends Props {
  /** The question that is looked at; empty for everything. */
  readonly item: string;
  readonly cursor: string | null;
}

/** One page of visits, and the next one beside it once it is asked for. */
export function Visits({ equipmentId, zone, item, cursor }: VisitsProps) {
  const word = useWords(galleryWords);
  const [isMore, setMore] = useState(false);
  const answer = useCall(documents.gallery, asked(equipmentId, item, cursor), beside);
  if (answer.error)
    return (
      <li>
        <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />
      </li>
    );
  if (!answer.data)
    return (
      <li className={css.visit}>
        <SkeletonRows rows={4} />
      </li>
    );
  const { data, next } = answer.data;
  if (data.length === 0) return <li>{word('noneOfItem')}</li>;
  return (
    <>
      {data.map((visit) => (
        <OneVisit key={visit.jobId} visit={visit} zone={zone} isOfItem={item !== ''} />
      ))}
      {next !== null && !isMore && (
        <li className={css.more}>
          <Button variant="default" onClick={() => setMore(true)}>
            {word('earlier')}
          </Button>
        </li>
      )}
      {next !== null && isMore && <Visits equipmentId={equipmentId} zone={zone} item={item} cursor={next} />}
    </>
  );
}

interface OneProps {
  readonly visit: Visit;
  readonly zone: PlantZone;
  /** All photos are of one question, so that its judgement is that of the visit. */
  readonly isOfItem: boolean;
}

function OneVisit({ visit, zone, isOfItem }: OneProps) {
  const word = useWords(galleryWords);
  const sheetWord = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const caption = useCaption();
  const { jobId, number, jobType, at, smr, photos } = visit;
  const judgement = photos.find((photo) => photo.judgement !== null)?.judgement;
  return (
    <li className={css.visit} data-visit={number} data-compared={isOfItem}>
      <p className={css.head}>
        <strong>{formats.moment(at, zone)}</strong>
        {smr !== null && <span>{sheetWord('smrOf', { hours: formats.hours(smr) })}</span>}
      </p>
      <p className={css.head}>
        <Link to="/jobs/summary/detailpi" search={{ id: jobId } as never}>
          {number}
        </Link>
        <span>{jobTypes[jobType as JobType]?.label[language] ?? jobType}</span>
        {isOfItem && judgement && <JudgementBadge judgement={judgementOf(judgement)} />}
      </p>
      <Photos
        photos={photos.map(({ id, kind, text, marks }) => ({
          id,
          caption: caption(
            text?.[language] ?? (kind === 'OTHER' ? word('machine') : sheetWord(captionOf[kind])),
            marks,
          ),
        }))}
        load={loadPhoto}
      />
    </li>
  );
}
