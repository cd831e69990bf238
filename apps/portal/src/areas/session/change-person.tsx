// The phone goes to somebody else: with a signal by signing in, without one by the PIN of whoever has worked on it. It opens without
// a session, too: somebody whose session was put away comes back through here.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { confirm } from '../../platform/ask-and-tell.ts';
import { useIsOffline } from '../../platform/offline-signal.ts';
import { useSession } from '../../platform/session.ts';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { canLeave, leaveFor, mayReach, readPhone } from './changing-person/change.ts';
import css from './changing-person/changing-person.module.css';
import { MyPin } from './changing-person/my-pin.tsx';
import { OtherPerson } from './changing-person/other-person.tsx';
import { words } from './changing-person/words.ts';
import session from './session.module.css';

export function Page() {
  const word = useWords(words);
  const { user } = useSession();
  const { data, isError, refetch } = useQuery({
    queryKey: ['people on this phone', user?.id],
    queryFn: readPhone,
    gcTime: 0,
    staleTime: 0,
  });
  const waiting = data?.mine?.waiting ?? 0;
  return (
    <div className={session.page}>
      <h1>{word('title')}</h1>
      <p className={session.lead}>{word(user ? 'lead' : 'leadSignedOut')}</p>
      {!data && !isError && <SkeletonRows rows={3} />}
      {user && data && <p>{word(waiting === 0 ? 'waiting_zero' : 'waiting', { count: waiting })}</p>}
      {user && data?.mine && <MyPin hasPin={data.mine.hasPin} onSet={() => void refetch()} />}
      <Others others={data?.others ?? []} isRead={data !== undefined} />
      {!user && (
        <p>
          <Link to="/">{word('back')}</Link>
        </p>
      )}
    </div>
  );
}

type Phone = Awaited<ReturnType<typeof readPhone>>;

interface OthersProps {
  readonly others: Phone['others'];
  readonly isRead: boolean;
}

function Others({ others, isRead }: OthersProps) {
  const word = useWords(words);
  const isOffline = useIsOffline();
  const { user, userType } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const refuse = (text: string): false => {
    setProblem(text);
    return false;
  };
  const mayGo = async () => {
    setProblem(null);
    if (!(await canLeave())) return refuse(word('cannotLock'));
    if (!user) return true;
    // Read now: who presses before the page has read it is not asked about a PIN that they have.
    const { mine } = await readPhone();
    const question = { question: word('lockWithoutPin'), details: word('lockWithoutPinMore') };
    return mine?.hasPin || confirm({ ...question, yes: word('lock') });
  };
  const signIn = async (who: Parameters<typeof leaveFor>[0]) => {
    if (!mayReach()) return false;
    return leaveFor(who).then(
      () => true,
      () => refuse(word('unreachable')),
    );
  };
  const signInAnybody = async () => {
    if ((await mayGo()) && !(await signIn({ userType: userType ?? 'INTERNAL', email: '' })))
      setProblem(word('unreachable'));
  };
  return (
    <Section title={word('whoGoesOn')}>
      {problem && (
        <p className={css.bad} role="alert">
          {problem}
        </p>
      )}
      {isRead && others.length === 0 && <p>{word('nobodyElse')}</p>}
      <ul className={css.people}>
        {others.map((other) => (
          <OtherPerson key={other.person} other={other} mayGo={mayGo} signIn={() => signIn(other)} />
        ))}
        {user && !isOffline && (
          <li>
            <Button variant="default" onClick={() => void signInAnybody()}>
              {word('signInStaff')}
            </Button>
          </li>
        )}
      </ul>
    </Section>
  );
}
