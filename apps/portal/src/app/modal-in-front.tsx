// The modals of the error catalogue (spec §8) with its words: first the global error, of which only one is held,
// then the questions and results in their order.
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { logOut } from '../areas/session/index.ts';
import { useWords } from '../i18n/index.ts';
import { type OpenModal, useOpenModal } from '../platform/ask-and-tell.ts';
import { closeGlobalError, type GlobalError, useGlobalError } from '../platform/global-error.ts';
import { ModalFrame } from '../ui/modal-frame.tsx';
import css from './modal-in-front.module.css';
import { words } from './shell-words.ts';

export function ModalInFront() {
  const error = useGlobalError();
  const modal = useOpenModal();
  if (error) return <GlobalErrorModal key={error.kind} error={error} />;
  if (modal?.kind === 'confirm') return <Confirmation key={modal.question} modal={modal} />;
  return modal && <Result modal={modal} />;
}

function GlobalErrorModal({ error }: { error: GlobalError }) {
  const t = useWords(words);
  if (error.kind === 'authorized') {
    const leave = () => {
      closeGlobalError();
      logOut();
    };
    return (
      <ModalFrame title={t('notAuthorizedTitle')} buttons={<Button onClick={leave}>{t('logout')}</Button>}>
        <p>{t('notAuthorizedText')}</p>
      </ModalFrame>
    );
  }
  if (error.kind === 'forbidden') {
    const ok = <Button onClick={closeGlobalError}>{t('ok')}</Button>;
    return (
      <ModalFrame title={t('forbiddenTitle')} onClose={closeGlobalError} buttons={ok}>
        <p>{t('forbiddenText')}</p>
      </ModalFrame>
    );
  }
  return <BadRequest error={error} />;
}

function BadRequest({ error: { kind, problem } }: { error: GlobalError }) {
  const t = useWords(words);
  const isTimeout = kind === 'timeout';
  return (
    <ModalFrame
      title={isTimeout ? t('timeoutTitle') : t('badRequestTitle')}
      onClose={closeGlobalError}
      buttons={
        <>
          <Button variant="default" onClick={closeGlobalError}>
            {t('close')}
          </Button>
          <Button onClick={() => location.reload()}>{t('reload')}</Button>
        </>
      }
    >
      {problem && <p>{problem.statusDescription}</p>}
      {!problem && <p>{isTimeout ? t('timeoutText') : t('error_desc_5XX')}</p>}
      {problem && <p className={css.small}>{t('reference', { id: problem.requestId })}</p>}
    </ModalFrame>
  );
}

function Confirmation({ modal }: { modal: Extract<OpenModal, { kind: 'confirm' }> }) {
  const t = useWords(words);
  return (
    <ModalFrame
      title={modal.question ?? t('question')}
      onClose={() => modal.close(false)}
      buttons={
        <>
          <Button variant="default" onClick={() => modal.close(false)}>
            {modal.no ?? t('no')}
          </Button>
          <Button {...(modal.danger ? { color: 'red.8' } : {})} onClick={() => modal.close(true)}>
            {modal.yes ?? t('yes')}
          </Button>
        </>
      }
    >
      {modal.details && <p>{modal.details}</p>}
    </ModalFrame>
  );
}

function Result({ modal }: { modal: Exclude<OpenModal, { kind: 'confirm' }> }) {
  const t = useWords(words);
  useGoingByItself(modal.kind === 'successful' ? modal.close : null);
  const ok = <Button onClick={() => modal.close()}>{t('ok')}</Button>;
  if (modal.kind === 'sapError') {
    return (
      <ModalFrame title={t('sapTitle')} tone="bad" onClose={() => modal.close()} buttons={ok}>
        <ul>
          {modal.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move and may repeat
            <li key={index}>{line}</li>
          ))}
        </ul>
      </ModalFrame>
    );
  }
  const isGood = modal.kind === 'successful';
  return (
    <ModalFrame
      title={isGood ? t('successful') : t('failed')}
      tone={isGood ? 'good' : 'bad'}
      onClose={() => modal.close()}
      buttons={ok}
    >
      <p>{modal.text}</p>
    </ModalFrame>
  );
}

/** How long 'Successful' stands when nobody closes it, in milliseconds. */
const successMs = 2000;

/** Closes after a while or with any key, which does nothing else then; a key that is still held from before is none. */
function useGoingByItself(close: (() => void) | null): void {
  useEffect(() => {
    if (close === null) return;
    const onKey = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) close();
    };
    const timer = setTimeout(close, successMs);
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [close]);
}
