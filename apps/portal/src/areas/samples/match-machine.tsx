// A result whose machine nobody knows: a press on the machine that it is of, and it is judged.
import { type SampleDetail, samples } from '@dca/contract/areas/samples';
import { useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useOneAtATime } from '../../platform/one-at-a-time.ts';
import { useWrite } from '../../platform/queries.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import { FindMachine } from '../jobs/index.ts';
import { words } from './words.ts';

export function MatchMachine({ sample }: { readonly sample: SampleDetail }) {
  const word = useWords(words);
  const once = useOneAtATime();
  const match = useWrite(samples.match, {
    invalidates: [samples.get, samples.list, samples.cases],
    handles: [400, 404, 409],
  });
  const told = [sample.unitTold, sample.serialTold].filter(Boolean).join(' · ');
  const choose = (equipmentId: string, unit: string) =>
    once(() =>
      match.mutateAsync({ params: { id: sample.id }, body: { version: sample.version, equipmentId } }).then(
        () => void succeed(word('matched', { unit })),
        () => undefined,
      ),
    );
  return (
    <Section title={word('match')} note={word('matchText', { told: told || '?' })}>
      <Refusal failure={match.error} />
      <FindMachine
        question={word('whichMachine')}
        onChoose={({ id, unitCode }) => void choose(id, unitCode)}
      />
    </Section>
  );
}
