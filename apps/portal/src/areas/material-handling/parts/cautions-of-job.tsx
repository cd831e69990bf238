// The cautions that a job was made of, with what the machine said before each; known without a signal too.
import { type CautionBefore, materialHandling } from '@dca/contract/areas/material-handling';
import { cautionCodes } from '@dca/domain/cautions';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { beside, useCall } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { Section } from '../../../ui/section.tsx';
import { words } from '../words.ts';
import { HalfHourFigures } from './half-hour.tsx';

export function CautionsOfJob({ jobId }: { readonly jobId: string }) {
  const mayRead = useMay('monitoring.read');
  const answer = useCall(
    materialHandling.cautionsOfJob,
    { params: { jobId } },
    { ...beside, enabled: mayRead },
  );
  return answer.data?.data.map((caution) => <OneCaution key={caution.id} caution={caution} />);
}

function OneCaution({ caution }: { readonly caution: CautionBefore }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const { code, value, threshold } = caution;
  const measured = value === null || threshold === null ? '' : ` (${value} / ${threshold})`;
  return (
    <Section
      title={`${code} ${cautionCodes[code].words[language]}${measured}`}
      note={word('halfHourBefore', { when: formats.moment(caution.raisedAt, caution.zone) })}
    >
      <HalfHourFigures caution={caution} />
      {caution.parts && caution.parts.length > 0 && (
        <>
          <h3>{word('partsProposed')}</h3>
          <ul>
            {caution.parts.map(({ partNumber, description, times }) => (
              <li key={partNumber}>
                {partNumber} {description} · {word('partTaken', { count: times })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
