// The findings of a survey: what, how urgent, of which question, and what is recommended.
import { type CoipFinding, type CoipQuestion, coipLimits } from '@dca/domain/coip';
import { Button, CloseButton, NativeSelect, Textarea } from '@mantine/core';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { Section } from '../../ui/section.tsx';
import css from './coip.module.css';
import { words } from './words.ts';

interface Props {
  readonly findings: readonly CoipFinding[];
  readonly questions: readonly CoipQuestion[];
  readonly onChange: (findings: readonly CoipFinding[]) => void;
}

export function Findings({ findings, questions, onChange }: Props) {
  const word = useWords(words);
  const add = () => {
    const finding = {
      id: crypto.randomUUID(),
      code: null,
      priority: 3,
      description: '',
      recommendation: null,
    } as const;
    onChange([...findings, finding]);
  };
  const replace = (changed: CoipFinding) =>
    onChange(findings.map((finding) => (finding.id === changed.id ? changed : finding)));
  return (
    <Section
      title={word('findings')}
      action={
        <Button variant="default" disabled={findings.length >= coipLimits.findings} onClick={add}>
          {word('addFinding')}
        </Button>
      }
    >
      {findings.length === 0 && <p className={css.soft}>{word('noFindings')}</p>}
      <ul className={css.findings}>
        {findings.map((finding, at) => (
          <li key={finding.id} className={css.finding}>
            <OneFinding finding={finding} questions={questions} onChange={replace} />
            <CloseButton
              aria-label={word('removeFinding', { number: at + 1 })}
              onClick={() => onChange(findings.filter(({ id }) => id !== finding.id))}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface OneProps {
  readonly finding: CoipFinding;
  readonly questions: readonly CoipQuestion[];
  readonly onChange: (finding: CoipFinding) => void;
}

const priorities = [1, 2, 3, 4] as const;

function OneFinding({ finding, questions, onChange }: OneProps) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <div className={css.findingFields}>
      <NativeSelect
        label={word('priority')}
        data={priorities.map(String)}
        value={String(finding.priority)}
        onChange={(event) => {
          const priority = priorities.find((one) => String(one) === event.currentTarget.value) ?? 3;
          onChange({ ...finding, priority });
        }}
      />
      <NativeSelect
        label={word('question')}
        data={[
          { value: '', label: word('noQuestion') },
          ...questions.map(({ code, text }) => ({ value: code, label: `${code} ${text[language]}` })),
        ]}
        value={finding.code ?? ''}
        onChange={(event) => onChange({ ...finding, code: event.currentTarget.value || null })}
      />
      <Textarea
        label={word('description')}
        withAsterisk
        rows={2}
        maxLength={coipLimits.text}
        value={finding.description}
        onChange={(event) => onChange({ ...finding, description: event.currentTarget.value })}
      />
      <Textarea
        label={word('recommendation')}
        rows={2}
        maxLength={coipLimits.text}
        value={finding.recommendation ?? ''}
        onChange={(event) => onChange({ ...finding, recommendation: event.currentTarget.value || null })}
      />
    </div>
  );
}
