import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { anybodyHere } from '../../../offline/keys/anybody.ts';
import { words } from './door-words.ts';

/** At the door: whose PIN opens their work on this phone; nothing on a phone that nobody put work on. */
export function PeopleAtTheDoor() {
  const word = useWords(words);
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => void readNames().then(setNames, () => undefined), []);
  if (names.length === 0) return null;
  return (
    <p>
      {word('worksHere', { names: names.join(', ') })} <Link to="/change-person">{word('openByPin')}</Link>
    </p>
  );
}

async function readNames(): Promise<readonly string[]> {
  if (!(await anybodyHere())) return [];
  const { openedByPin, peopleHere } = await import('../../../offline/keys/people.ts');
  const [people, byPin] = await Promise.all([peopleHere(), openedByPin()]);
  return people.filter(({ person }) => byPin.has(person)).map(({ name }) => name);
}
