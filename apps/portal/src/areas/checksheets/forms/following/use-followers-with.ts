// The forms that follow a draft and which of them go with it: all that can, until somebody takes one off.
import type { FormFollower } from '@dca/contract/areas/checksheets/forms';
import { useState } from 'react';
import type { EditedDraft } from '../edit/use-draft.ts';
import { useFollowers } from './followers.tsx';
import { mayGoWith } from './publish-with.tsx';

const none: readonly FormFollower[] = [];

export function useFollowersWith(draft: EditedDraft, hasFollowers: boolean) {
  const answer = useFollowers(draft, hasFollowers);
  const [chosen, choose] = useState<ReadonlySet<string> | null>(null);
  const followers = answer.data?.data ?? none;
  const wanted = chosen ?? new Set(followers.map(({ id }) => id));
  // Broader ones come first, so that who follows one that stays behind stays too.
  const going = new Set<string>();
  for (const one of followers) if (wanted.has(one.id) && mayGoWith(one, followers, going)) going.add(one.id);
  const goWith = followers.flatMap(({ id, version }) => (going.has(id) ? [{ id, over: version }] : []));
  return { followers, goWith, choose, isKnown: !hasFollowers || answer.data !== undefined };
}
