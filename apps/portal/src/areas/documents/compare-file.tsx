// Somebody's own copy against the one that was issued: its hash is taken on their device and asked about, the file goes nowhere.
import { documents } from '@dca/contract/areas/documents';
import { type DragEvent, useId, useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { CallFailure, call } from '../../platform/client.ts';
import { sha256 as hashOf } from '../../platform/sha256.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Verdict } from './verdict.tsx';
import css from './verify.module.css';
import { words } from './words.ts';

type Compared =
  | { readonly name: string; readonly state: 'comparing' }
  | { readonly name: string; readonly state: 'unreadable' }
  | { readonly name: string; readonly state: 'unasked'; readonly failure: CallFailure }
  | { readonly name: string; readonly state: 'same' | 'different'; readonly hash: string };

/** A place for a file, and whether it is the one that was issued with that code. */
export function CompareFile({ code }: { readonly code: string }) {
  const word = useWords(words);
  const id = useId();
  const [compared, setCompared] = useState<Compared | null>(null);
  const [isOver, setOver] = useState(false);
  const compare = async (file: File | undefined) => {
    if (!file) return;
    const { name } = file;
    setCompared({ name, state: 'comparing' });
    try {
      const hash = await hashOf(await file.arrayBuffer());
      const { data } = await call(
        documents.verifyPaper,
        { params: { code }, query: { Sha256: hash } },
        { handles: [404, 429, 503] },
      );
      setCompared({ name, state: data.isSameFile === true ? 'same' : 'different', hash });
    } catch (failure) {
      if (failure instanceof CallFailure) setCompared({ name, state: 'unasked', failure });
      else setCompared({ name, state: 'unreadable' });
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void compare(event.dataTransfer.files[0]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      className={css.place}
      data-over={isOver || undefined}
      aria-label={word('compare')}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 className={css.section}>{word('compare')}</h2>
      <p className={css.soft}>{word('compareText')}</p>
      <input
        id={id}
        className={css.picker}
        type="file"
        accept="application/pdf,.pdf"
        onChange={(event) => {
          void compare(event.currentTarget.files?.[0]);
          // The same file chosen again is compared again.
          event.currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={css.choose}>
        {word('choose')}
      </label>
      {compared && <Result compared={compared} />}
    </section>
  );
}

function Result({ compared }: { readonly compared: Compared }) {
  const word = useWords(words);
  const { name } = compared;
  if (compared.state === 'comparing') return <p role="status">{word('comparing', { name })}</p>;
  if (compared.state === 'unreadable') return <p role="alert">{word('unreadable', { name })}</p>;
  if (compared.state === 'unasked') return <ErrorState failure={compared.failure} />;
  const isSame = compared.state === 'same';
  return (
    <>
      <Verdict
        kind={isSame ? 'good' : 'bad'}
        title={word(compared.state)}
        text={word(isSame ? 'sameText' : 'differentText', { name })}
      />
      <p className={css.soft}>
        {word('fingerprint')}: <code className={css.hash}>{compared.hash}</code>
      </p>
    </>
  );
}
