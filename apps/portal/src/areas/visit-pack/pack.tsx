// One stop of a machine: what is due on it, what fits into the hours, and one job of what is chosen.
import { jobs } from '@dca/contract/areas/jobs';
import { type VisitItem, visitPack } from '@dca/contract/areas/visit-pack';
import type { Language } from '@dca/domain/text';
import { sumVisit, type VisitSum, visitKinds } from '@dca/domain/visit-pack';
import { Button, Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { DayInput } from '../../ui/day-input.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MachineName } from '../../ui/machine.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import css from './pack.module.css';
import { words } from './words.ts';

const usualStop = 8;

export function Page() {
  const word = useWords(words);
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const [hours, setHours] = useState(usualStop);
  const answer = useCall(visitPack.get, { params: { id }, query: { Hours: hours } });
  const pack = answer.data?.data;
  usePageTitle(pack?.unitCode);
  if (answer.error && !pack)
    return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <PageBody>
      <PageHeader
        title={word('title')}
        figures={pack && <MachineName unitCode={pack.unitCode} unitModel={pack.unitModel} />}
      />
      <NumberInput
        label={word('hours')}
        min={0}
        max={2000}
        maw={240}
        value={hours}
        onChange={(value) => setHours(Number(value) || 0)}
      />
      {!pack && <SkeletonRows rows={6} />}
      {pack?.items.length === 0 && <EmptyState title={word('none')}>{word('noneText')}</EmptyState>}
      {pack && pack.items.length > 0 && (
        <Choose
          key={hours}
          equipmentId={pack.equipmentId}
          unitModel={pack.unitModel}
          {...{ hours }}
          items={pack.items}
        />
      )}
    </PageBody>
  );
}

interface Props {
  readonly equipmentId: string;
  readonly unitModel: string;
  readonly hours: number;
  readonly items: readonly VisitItem[];
}

function Choose({ equipmentId, unitModel, hours, items }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(items.filter(({ fits }) => fits).map(({ id }) => id)),
  );
  const inPack = items.filter(({ id }) => chosen.has(id));
  const leftOut = items.filter(({ id }) => !chosen.has(id));
  const toggle = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const sum = sumVisit(inPack);
  const over = sum.hours - hours;
  return (
    <>
      <Section title={word('goesIn')} note={<Sum sum={sum} />}>
        <p className={css.room} data-over={over > 0}>
          {over > 0
            ? word('over', { hours: formats.measured(over, 'h', 1) })
            : word('left', { hours: formats.measured(-over, 'h', 1) })}
        </p>
        <Items items={inPack} isChosen onToggle={toggle} />
        <MakeJob equipmentId={equipmentId} unitModel={unitModel} inPack={inPack} />
      </Section>
      {leftOut.length > 0 && (
        <Section title={word('staysOut')} note={<Sum sum={sumVisit(leftOut)} />}>
          <Items items={leftOut} isChosen={false} onToggle={toggle} />
        </Section>
      )}
    </>
  );
}

/** What things take together. */
function Sum({ sum: { hours, crew, manHours, parts } }: { readonly sum: VisitSum }) {
  const word = useWords(words);
  const formats = useFormats();
  return [
    formats.measured(hours, 'h', 1),
    word('people', { count: crew }),
    word('manHours', { hours: formats.measured(manHours, 'h', 1) }),
    parts > 0 && word('parts', { count: parts }),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface ItemsProps {
  readonly items: readonly VisitItem[];
  readonly isChosen: boolean;
  readonly onToggle: (id: string) => void;
}

/** Things by their priority, as they come. */
const Items = ({ items, isChosen, onToggle }: ItemsProps) => (
  <ul className={css.items}>
    {items.map((item) => (
      <li key={item.id}>
        <Item item={item} isChosen={isChosen} onToggle={() => onToggle(item.id)} />
      </li>
    ))}
  </ul>
);

interface MakeProps {
  readonly equipmentId: string;
  readonly unitModel: string;
  readonly inPack: readonly VisitItem[];
}

/** Which job it becomes, and when. */
function MakeJob({ equipmentId, unitModel, inPack }: MakeProps) {
  const word = useWords(words);
  const language = useLanguage();
  const navigate = useNavigate();
  const masters = useCall(jobs.masterJobs, { query: { UnitModel: unitModel } });
  const [master, setMaster] = useState<string | null>(null);
  const [planDate, setPlanDate] = useState('');
  const write = useWrite(visitPack.makeJob, {
    invalidates: [visitPack.get, jobs.list],
    handles: [400, 403, 404, 409],
  });
  const found = masters.data?.data ?? [];
  const service = inPack.find(({ kind }) => kind === 'SERVICE');
  const fits = found.find(({ jobType, intervalHours }) =>
    service ? jobType === 'SER' && intervalHours === service.intervalHours : jobType === 'UNS',
  );
  const masterJobId = master ?? (fits ?? found[0])?.id ?? '';
  const items = inPack.map(({ kind, id }) => ({ kind, id }));
  const make = () =>
    write.mutate(
      { body: { equipmentId, masterJobId, planDate: planDate || null, items } },
      {
        onSuccess: ({ data }) => {
          succeed(word('made', { number: data.jobNumber, count: data.taken }));
          void navigate({ to: '/jobs/summary/detailpi', search: { id: data.jobId } as never });
        },
      },
    );
  return (
    <>
      <div className={css.fields}>
        <NativeSelect
          label={word('masterJob')}
          value={masterJobId}
          data={found.map((one) => ({ value: one.id, label: one.name[language] }))}
          onChange={(event) => setMaster(event.currentTarget.value)}
        />
        <DayInput label={word('planDate')} value={planDate} onPick={setPlanDate} />
      </div>
      <Refusal failure={write.error} />
      <ActionBar>
        <Button disabled={items.length === 0 || masterJobId === ''} loading={write.isPending} onClick={make}>
          {word('make')}
        </Button>
      </ActionBar>
    </>
  );
}

/** Its kind and number; a number that begins with its kind says both. */
function nameOf({ kind, number }: VisitItem, language: Language): string {
  const word = visitKinds[kind][language];
  return number.startsWith(word) ? number : `${word} ${number}`;
}

interface ItemProps {
  readonly item: VisitItem;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Item({ item, isChosen, onToggle }: ItemProps) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return (
    <Checkbox
      label={`${nameOf(item, language)}: ${item.description}`}
      description={[
        word('priority', { priority: item.priority }),
        formats.measured(item.hours, 'h', 1),
        word('people', { count: item.crew }),
        item.dueOn && formats.day(item.dueOn),
        item.parts > 0 && word('parts', { count: item.parts }),
        item.isReturned && word('returned'),
      ]
        .filter(Boolean)
        .join(' · ')}
      checked={isChosen}
      onChange={onToggle}
    />
  );
}
