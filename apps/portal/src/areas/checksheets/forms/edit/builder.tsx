// The form builder: the tree of zones and questions, the fields of what is chosen, and the phone, live. On narrow screens one
// or two of them at a time.
import { type AnswerFamily, isAnswerFamily } from '@dca/domain/answer-families';
import {
  type DraftForm,
  type FormPlace,
  formDifferences,
  formFaults,
  formPlace,
} from '@dca/domain/form-drafts';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { useDisplayMode } from '../../../../platform/display-mode.ts';
import { useQuestionBeforeLeaving } from '../../../../records/leaving-a-form.ts';
import { PageBody } from '../../../../ui/page-body.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { Fields } from '../fields/fields.tsx';
import { FilesTab } from '../files/files-tab.tsx';
import { Followers } from '../following/followers.tsx';
import { TakeChanges } from '../following/take-changes.tsx';
import { DifferenceList } from '../read/difference-list.tsx';
import { Phone } from '../read/phone.tsx';
import { VersionList } from '../read/version-list.tsx';
import type { VersionProps } from '../read/version-page.tsx';
import { Whose } from '../read/whose.tsx';
import { words } from '../words.ts';
import { Bench } from './bench.tsx';
import css from './builder.module.css';
import { BuilderActs } from './builder-acts.tsx';
import { placeNow } from './chosen.ts';
import { Conflict } from './conflict.tsx';
import { SaveLine } from './save-line.tsx';
import { Tree } from './tree.tsx';
import { draftIn, useDraft } from './use-draft.ts';

const tabs = ['build', 'differences', 'followers', 'bench', 'files', 'versions'] as const;

export function Builder({ form, content, base, rules: told }: VersionProps) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const draft = useDraft(content);
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const offered = tabs.filter((name) => name !== 'followers' || form.followers > 0);
  const tab = offered.find((name) => name === search.tab) ?? 'build';
  const [chosen, setChosen] = useState<FormPlace>(formPlace);
  const rules = useRules(told);
  const faults = useMemo(() => formFaults(draft.now, rules), [draft.now, rules]);
  const differences = useDifferences(base, draft.now);
  useQuestionBeforeLeaving(draft.isUnsaved);
  useUndoKeys(draft);
  const [column, setColumn] = useState<Column>('tree');
  const go = (place: FormPlace) => {
    setChosen(place);
    setColumn('fields');
  };
  const place = placeNow(draft.now, chosen);
  return (
    <PageBody isDense>
      <PageHeader
        title={draft.now.name[language] || content.code}
        count={`${word('draftNth', { version: content.version })} · ${base ? word('against', { version: base.version }) : word('neverPublished')}`}
      >
        <BuilderActs
          draft={draft}
          faults={faults}
          differences={differences}
          over={base?.version ?? null}
          hasFollowers={form.followers > 0}
          onShow={go}
        />
      </PageHeader>
      <Whose form={form} />
      <SaveLine draft={draft} />
      {draft.state === 'conflict' && <Conflict draft={draft} />}
      <TakeChanges draft={draft} broader={form.broader} />
      <Tabs
        label={word('column')}
        tabs={offered.map((name) => ({
          name,
          label:
            name === 'differences' ? `${word(name)} (${formats.number(differences.length)})` : word(name),
        }))}
        current={tab}
        search={search}
      />
      {tab === 'build' && (
        <Columns column={column} onColumn={setColumn}>
          {{
            tree: <Tree draft={draft} faults={faults} chosen={place} onChoose={setChosen} onOpen={go} />,
            fields: (
              <Fields
                draft={draft}
                place={place}
                rules={told}
                faults={faults}
                asked={rules.families}
                onChoose={setChosen}
              />
            ),
            phone: <Phone draft={{ ...draft.now, id: content.id, jobType: form.jobType }} at={place} />,
          }}
        </Columns>
      )}
      {tab === 'differences' && (
        <Section title={base ? word('sinceBefore', { version: base.version }) : word('firstVersion')}>
          <DifferenceList differences={differences} />
        </Section>
      )}
      {tab === 'bench' && <Bench draft={draft} />}
      {tab === 'followers' && <Followers draft={draft} />}
      {tab === 'files' && <FilesTab draft={draft} />}
      {tab === 'versions' && <VersionList form={form} shown={content.version} />}
    </PageBody>
  );
}

const useDifferences = (base: VersionProps['base'], now: DraftForm) =>
  useMemo(() => (base ? formDifferences(draftIn(base), now) : []), [base, now]);

type Column = 'tree' | 'fields' | 'phone';
interface ColumnsProps {
  readonly column: Column;
  readonly onColumn: (column: Column) => void;
  readonly children: Readonly<Record<Column, ReactNode>>;
}

/** Three columns where there is room; on the phone one of them, chosen above. */
function Columns({ column, onColumn, children }: ColumnsProps) {
  const word = useWords(words);
  const isNarrow = useDisplayMode() === 'mobile';
  const names = { tree: word('structure'), fields: word('fields'), phone: word('phone') };
  if (!isNarrow)
    return (
      <div className={css.columns}>
        {children.tree}
        {children.fields}
        {children.phone}
      </div>
    );
  return (
    <>
      <fieldset className={css.switch} aria-label={word('column')}>
        {(['tree', 'fields', 'phone'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={name === column} onClick={() => onColumn(name)}>
            {names[name]}
          </button>
        ))}
      </fieldset>
      {children[column]}
    </>
  );
}

function useRules({ objectParts, models, families }: VersionProps['rules']) {
  return useMemo(
    () => ({
      objectParts: new Set(objectParts.map(({ code }) => code)),
      models: new Set(models),
      families: new Map<string, AnswerFamily>(
        families.flatMap(({ questionId, family }) =>
          isAnswerFamily(family) ? [[questionId, family] as const] : [],
        ),
      ),
    }),
    [objectParts, models, families],
  );
}

/** Ctrl Z and Ctrl Y outside of a field that has an undo of its own. */
function useUndoKeys({ undo, redo }: { readonly undo: () => void; readonly redo: () => void }): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [undo, redo]);
}
