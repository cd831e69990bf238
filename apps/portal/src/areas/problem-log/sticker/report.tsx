// What the label of a machine opens for who has no account: its code, and a form.
import { problemLog } from '@dca/contract/areas/problem-log';
import { Button, Textarea, TextInput } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { CallFailure, call } from '../../../platform/client.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { useCall } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useFailureWords } from '../../../ui/failure-words.ts';
import { makeSmaller } from '../../checksheets/index.ts';
import { noteTold, toldFromHere } from './kept-codes.ts';
import css from './sticker.module.css';
import { StickerPage } from './sticker-page.tsx';
import { stickerWords } from './words.ts';

export function Page() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const word = useWords(stickerWords);
  usePageTitle(word('title'));
  return (
    <StickerPage title={word('title')}>
      <OfMachine id={id} />
    </StickerPage>
  );
}

function OfMachine({ id }: { readonly id: string }) {
  const word = useWords(stickerWords);
  const answer = useCall(problemLog.sticker, { params: { id } }, { handles: [400, 404, 429, 503] });
  const [code, setCode] = useState<string | null>(null);
  if (answer.error?.status === 404 || answer.error?.status === 400)
    return <EmptyState title={word('unknown')}>{word('unknownText')}</EmptyState>;
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <p role="status">{word('looking')}</p>;
  const { unitCode } = answer.data.data;
  return (
    <>
      <p className={css.unit}>{word('unit', { unit: unitCode })}</p>
      {code === null ? <Form id={id} unitCode={unitCode} onSent={setCode} /> : <Sent code={code} />}
      <Before />
      <SignIn id={id} />
    </>
  );
}

/** Whoever belongs to the house finds their way in. */
function SignIn({ id }: { readonly id: string }) {
  const word = useWords(stickerWords);
  const { status } = useSession();
  if (status === 'signedIn') return null;
  return (
    <Link to="/" search={{ to: `/machine/${id}` } as never}>
      {word('signIn')}
    </Link>
  );
}

function Sent({ code }: { readonly code: string }) {
  const word = useWords(stickerWords);
  return (
    <div role="status" className={css.form}>
      <strong>{word('sent')}</strong>
      <p className={css.soft}>{word('sentText')}</p>
      <div>
        <Button component={Link} to={`/report/answer/${code}`}>
          {word('seeAnswer')}
        </Button>
      </div>
    </div>
  );
}

function Before() {
  const word = useWords(stickerWords);
  const formats = useFormats();
  const told = toldFromHere();
  if (told.length === 0) return null;
  return (
    <section>
      <h2 className={css.title}>{word('before')}</h2>
      <ul className={css.list}>
        {told.map(({ code, unitCode, at }) => (
          <li key={code}>
            <Link to={`/report/answer/${code}`}>{`${unitCode} · ${formats.day(at.slice(0, 10))}`}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FormProps {
  readonly id: string;
  readonly unitCode: string;
  readonly onSent: (code: string) => void;
}

function Form({ id, unitCode, onSent }: FormProps) {
  const word = useWords(stickerWords);
  const { typed, type, photo, setPhoto, send, failure, isSending } = useReport(id, unitCode, onSent);
  const field = (name: keyof typeof typed, maxLength: number) => ({
    label: word(name),
    value: typed[name],
    maxLength,
    onChange: (event: { currentTarget: { value: string } }) => type({ [name]: event.currentTarget.value }),
  });
  const isWhole = typed.what.trim() !== '' && (typed.name.trim() !== '' || typed.phone.trim() !== '');
  return (
    <form
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isWhole) send();
      }}
    >
      <p className={css.soft}>{word('intro')}</p>
      <Textarea {...field('what', 500)} withAsterisk rows={4} />
      <TextInput {...field('where', 200)} />
      <div className={css.pair}>
        <TextInput {...field('name', 80)} autoComplete="name" />
        <TextInput {...field('phone', 24)} type="tel" autoComplete="tel" />
      </div>
      <p className={css.soft}>{word('nameOrPhone')}</p>
      <label className={css.photo}>
        {photo ? `${word('photoTaken', { name: photo.name })} – ${word('otherPhoto')}` : word('photo')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => setPhoto(event.currentTarget.files?.[0] ?? null)}
        />
      </label>
      {failure && <p role="alert">{failure}</p>}
      <div>
        <Button type="submit" size="md" disabled={!isWhole} loading={isSending}>
          {word('send')}
        </Button>
      </div>
    </form>
  );
}

/** What is typed stays until it was sent; sent again after an answer that was lost, it is the same report. */
function useReport(id: string, unitCode: string, onSent: (code: string) => void) {
  const word = useWords(stickerWords);
  const explain = useFailureWords();
  const once = useOneAtATime();
  const [typed, setTyped] = useState({ what: '', where: '', name: '', phone: '' });
  const [photo, setPhoto] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [reportId] = useState(() => crypto.randomUUID());
  const send = () =>
    void once(async () => {
      setFailure(null);
      setSending(true);
      try {
        const body = { reportId, ...typed, photo: photo && (await base64Of(await makeSmaller(photo))) };
        const { data } = await call(
          problemLog.tellBySticker,
          { params: { id }, body },
          { handles: [0, 400, 404, 409, 413, 429, 500, 503] },
        );
        noteTold({ code: data.code, unitCode, at: new Date().toISOString() });
        onSent(data.code);
      } catch (cause) {
        setFailure(
          cause instanceof CallFailure
            ? cause.network
              ? word('needsSignal')
              : explain(cause)
            : String(cause),
        );
      } finally {
        setSending(false);
      }
    });
  return {
    typed,
    type: (more: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...more })),
    photo,
    setPhoto,
    send,
    failure,
    isSending,
  };
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
