// The modals of the error catalogue (spec §8) with its words: first the global error, of which only one is held,
// then the questions and results in their order.
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { logOut, signIn, signInAnew } from '../areas/session/index.ts';
import { useWords } from '../i18n/index.ts';
import { kept, openOutbox, useOutbox } from '../offline/outbox.ts';
import { gatewayBase } from '../platform/address.ts';
import { confirm, type OpenModal, useOpenModal } from '../platform/ask-and-tell.ts';
import { closeGlobalError, type GlobalError, useGlobalError } from '../platform/global-error.ts';
import { useSession } from '../platform/session.ts';
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
  if (error.kind === 'authorized') return <NotAuthorized problem={error.problem} />;
  if (error.kind === 'forbidden') {
    const ok = <Button onClick={closeGlobalError}>{t('ok')}</Button>;
    return (
      <ModalFrame title={t('forbiddenTitle')} onClose={closeGlobalError} buttons={ok}>
        <p>{t('forbiddenText')}</p>
        {error.problem?.statusDescription && <p>{error.problem.statusDescription}</p>}
      </ModalFrame>
    );
  }
  return <BadRequest error={error} />;
}

/** Who holds unsent work signs in again and keeps it; logging out asks first. */
function NotAuthorized({ problem }: Pick<GlobalError, 'problem'>) {
  const t = useWords(words);
  const { userType } = useSession();
  const holdsWork = kept(useOutbox().acts).length > 0;
  useEffect(() => void openOutbox().catch(() => undefined), []);
  const leave = async () => {
    closeGlobalError();
    const question = { question: t('leaveUnsent'), details: t('leaveUnsentMore'), danger: true } as const;
    if (!holdsWork || (await confirm(question))) await logOut();
  };
  // A token of the issuer's session of before would be refused again.
  const anew = problem?.code === 'secondFactor' || problem?.code === 'signedOut' ? problem.code : null;
  const mayAgain = (holdsWork || anew !== null) && userType !== null;
  const signInAgain = () => {
    closeGlobalError();
    if (!userType) return;
    const here = `${location.pathname.replace(/^\/dca/, '')}${location.search}`;
    if (anew === null) void signIn(userType, here);
    else void signInAnew(userType, here, anew === 'secondFactor' ? anew : 'any');
  };
  return (
    <ModalFrame
      title={t('notAuthorizedTitle')}
      buttons={
        <>
          <Button variant={mayAgain ? 'default' : 'filled'} onClick={() => void leave()}>
            {t('logout')}
          </Button>
          {mayAgain && <Button onClick={signInAgain}>{t('signInAgain')}</Button>}
        </>
      }
    >
      <p>{anew && problem ? problem.statusDescription : t('notAuthorizedText')}</p>
      {holdsWork && <p>{t('mustSignIn')}</p>}
    </ModalFrame>
  );
}

function BadRequest({ error: { kind, problem } }: { error: GlobalError }) {
  const t = useWords(words);
  const isTimeout = kind === 'timeout';
  const mayReload = useIsReached(isTimeout) || !isTimeout;
  return (
    <ModalFrame
      title={isTimeout ? t('timeoutTitle') : t('badRequestTitle')}
      onClose={closeGlobalError}
      buttons={
        <>
          <Button variant="default" onClick={closeGlobalError}>
            {t('close')}
          </Button>
          {mayReload && <Button onClick={() => location.reload()}>{t('reload')}</Button>}
        </>
      }
    >
      {problem && <p>{problem.statusDescription}</p>}
      {!problem && <p>{isTimeout ? t('timeoutText') : t('error_desc_5XX')}</p>}
      {problem?.requestId && <p className={css.small}>{t('reference', { id: problem.requestId })}</p>}
    </ModalFrame>
  );
}

/** Whether the gateway answers now, asked again and again while it does not: a reload without it shows less than before. */
function useIsReached(isAsked: boolean): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    if (!isAsked || isReached) return;
    const ask = () =>
      fetch(`${gatewayBase}/health/live`, {
        cache: 'no-store',
        signal: AbortSignal.timeout(askAgainMs),
      }).then(
        ({ ok }) => setReached(ok),
        () => undefined,
      );
    void ask();
    const asking = setInterval(ask, askAgainMs);
    return () => clearInterval(asking);
  }, [isAsked, isReached]);
  return isReached;
}

const askAgainMs = 5000;

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
