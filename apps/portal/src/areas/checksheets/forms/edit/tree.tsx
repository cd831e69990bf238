// Zones, groups and questions as a tree. Arrow keys go through it, Alt with an arrow moves what is chosen, rows can be dragged;
// what can be done with the chosen row stands above, for fingers too.
import {
  addGroup,
  addQuestion,
  addZone,
  type FormFault,
  type FormPlace,
  remove,
} from '@dca/domain/form-drafts';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { newId } from '../../../../offline/ids.ts';
import { confirm } from '../../../../platform/ask-and-tell.ts';
import { words } from '../words.ts';
import css from './builder.module.css';
import { drop, type Half, isSamePlace, step } from './chosen.ts';
import { rowsOf, type TreeEntry } from './rows.ts';
import { TreeRow } from './tree-row.tsx';
import type { EditedDraft } from './use-draft.ts';

interface Props {
  readonly draft: EditedDraft;
  readonly faults: readonly FormFault[];
  readonly chosen: FormPlace;
  readonly onChoose: (place: FormPlace) => void;
  /** Chosen to be edited: on narrow screens its fields come into sight. */
  readonly onOpen: (place: FormPlace) => void;
}

export function Tree({ draft, faults, chosen, onChoose, onOpen }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState('');
  const rows = rowsOf(draft.now, faults);
  const at = rows.findIndex(({ place }) => isSamePlace(place, chosen));
  const focus = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus(),
    );
  const put = (next: ReturnType<typeof step>) => {
    if (next.draft === draft.now) return;
    draft.edit(() => next.draft);
    onChoose(next.place);
    const now = rowsOf(next.draft, []);
    const index = now.findIndex(({ place }) => isSamePlace(place, next.place));
    setTold(word('moved', { name: now[index]?.name[language] ?? '', place: `${index + 1}/${now.length}` }));
    focus(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.altKey && by !== 0) {
      event.preventDefault();
      return put(step(draft.now, chosen, by));
    }
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? rows.length - 1 : by === 0 ? -1 : at + by;
    const row = rows[next];
    if (event.key === 'Enter') return onOpen(chosen);
    if (!row) return;
    event.preventDefault();
    onChoose(row.place);
    focus(next);
  };
  const onDrop = (from: FormPlace, to: FormPlace, half: Half) => put(drop(draft.now, from, to, half));
  return (
    <section aria-label={word('structure')} className={css.tree}>
      <TreeActs
        draft={draft}
        row={rows[at]}
        onChoose={onOpen}
        onStep={(by) => put(step(draft.now, chosen, by))}
      />
      <p className={css.help}>{word('structureHelp')}</p>
      <div ref={list} role="tree" aria-label={word('structure')} className={css.rows} onKeyDown={onKeyDown}>
        {rows.map((row, index) => (
          <TreeRow
            key={row.key}
            row={row}
            isChosen={index === Math.max(0, at)}
            onChoose={() => onOpen(row.place)}
            onDrop={onDrop}
          />
        ))}
      </div>
      <p role="status" className={css.unseen}>
        {told}
      </p>
    </section>
  );
}

interface ActsProps {
  readonly draft: EditedDraft;
  readonly row: TreeEntry | undefined;
  readonly onChoose: (place: FormPlace) => void;
  readonly onStep: (by: -1 | 1) => void;
}

function TreeActs({ draft, row, onChoose, onStep }: ActsProps) {
  const word = useWords(words);
  const language = useLanguage();
  const { zone, group, questionId } = row?.place ?? { zone: null, group: null, questionId: null };
  const last = draft.now.zones.length;
  const addHere = () => {
    if (zone === null) return;
    const id = newId();
    const to = {
      zone,
      group: group ?? Math.max(0, (draft.now.zones[zone]?.groups.length ?? 1) - 1),
      questionId: null,
    };
    draft.edit((now) => addQuestion(now, to, { id }, questionId ?? undefined));
    onChoose({ ...to, questionId: id });
  };
  const takeOff = async () => {
    if (!row) return;
    const name = row.name[language] || word('unnamed');
    if (row.questions > 0 && questionId === null) {
      const details = word('removeAsk', { name, count: row.questions });
      if (!(await confirm({ question: details, yes: word('remove'), danger: true }))) return;
    }
    draft.edit((now) => remove(now, row.place));
    onChoose({ zone, group: questionId === null ? null : group, questionId: null });
  };
  return (
    <div className={css.acts}>
      <span>{word('add')}</span>
      <Button size="compact-sm" variant="default" disabled={zone === null} onClick={addHere}>
        {word('addQuestion')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={zone === null}
        onClick={() => {
          if (zone === null) return;
          draft.edit((now) => addGroup(now, zone));
          onChoose({ zone, group: draft.now.zones[zone]?.groups.length ?? 0, questionId: null });
        }}
      >
        {word('addGroup')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          draft.edit(addZone);
          onChoose({ zone: last, group: null, questionId: null });
        }}
      >
        {word('addZone')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={word('moveUp')}
        disabled={zone === null}
        onClick={() => onStep(-1)}
      >
        ↑
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={word('moveDown')}
        disabled={zone === null}
        onClick={() => onStep(1)}
      >
        ↓
      </Button>
      <Button size="compact-sm" variant="default" disabled={zone === null} onClick={() => void takeOff()}>
        {word('remove')}
      </Button>
    </div>
  );
}
