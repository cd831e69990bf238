// The questions of a zone as they are filled in: those that the answers so far ask for, under the names of their groups.
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { type Form, type Question, requiredQuestions, visibleQuestions } from '@dca/domain/checksheet';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/index.ts';
import { Section } from '../../../ui/section.tsx';
import type { LocalSheet } from '../local/use-sheet.ts';
import { QuestionField } from './question-field.tsx';
import { shownOfSheet } from './question-sheet.ts';

interface Props {
  readonly job: Pick<JobDetail, 'zone' | 'equipmentId' | 'unitCode' | 'unitModel'>;
  readonly sheet: LocalSheet;
  readonly zoneCode: string;
}

export function ZoneQuestions({ job, sheet, zoneCode }: Props) {
  const language = useLanguage();
  const form = sheet.reply.form as Form;
  const asked = useMemo(
    () => new Set(visibleQuestions(form, sheet.engine).map(({ question }) => question.id)),
    [form, sheet.engine],
  );
  const required = useMemo(() => requiredQuestions(form, sheet.engine), [form, sheet.engine]);
  const zone = form.zones.find(({ code }) => code === zoneCode);
  // What was taken as a photo is never out of sight, even where its question is not asked any more.
  const withPhoto = new Set(
    [...sheet.waitingPhotos, ...sheet.refusedMoves.map(({ photo }) => photo)].map(
      ({ questionId }) => questionId,
    ),
  );
  const isShown = ({ id }: Question) => asked.has(id) || withPhoto.has(id);
  return zone?.groups.map((group, at) => {
    const questions = group.questions.filter(isShown);
    if (questions.length === 0) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name of their own but their place
      <Section key={at} title={group.name[language]}>
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            job={job}
            acts={sheet}
            shown={shownOfSheet(sheet, question, required.get(question.id))}
            zoneCode={zone.code}
            question={question}
          />
        ))}
      </Section>
    );
  });
}
