// Writing a report while it is open: its class and cause, analysis and recommendation that begin with our own words, what is to be
// done and when.
import { type Activity, type PcarDetail, pcar, type Written } from '@dca/contract/areas/pcar';
import { type ComponentKind, componentKindNames, componentKinds } from '@dca/domain/components';
import { type ConditionCause, conditionCauseNames, conditionCauses } from '@dca/domain/condition';
import { type ConditionClass, conditionClasses } from '@dca/domain/pcar-lifecycle';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import { Activities } from './activities.tsx';
import css from './pcar.module.css';
import { staleReports } from './stale.ts';
import { words } from './words.ts';

interface Typed {
  readonly component: string;
  readonly condition: ConditionClass;
  readonly cause: string;
  readonly analysis: string;
  readonly recommendation: string;
  readonly dueOn: string;
  readonly activities: readonly Activity[];
}

export function WriteReport({ report }: { readonly report: PcarDetail }) {
  const word = useWords(words);
  const { id, version, position } = report;
  const [typed, setTyped] = useState<Typed>({
    component: report.component ?? '',
    condition: report.condition,
    cause: report.cause ?? '',
    analysis: report.analysis ?? '',
    recommendation: report.recommendation ?? '',
    dueOn: report.dueOn ?? '',
    activities: report.activities,
  });
  const change = (more: Partial<Typed>) => setTyped((now) => ({ ...now, ...more }));
  const write = useWrite(pcar.write, { invalidates: staleReports, handles: [400, 403, 409] });
  const body: Written = {
    id,
    version,
    position,
    component: (typed.component || null) as ComponentKind | null,
    condition: typed.condition,
    cause: (typed.cause || null) as ConditionCause | null,
    analysis: typed.analysis,
    recommendation: typed.recommendation,
    dueOn: typed.dueOn || null,
    activities: [...typed.activities],
  };
  return (
    <Section title={word('written')}>
      <div className={css.fields}>
        <Points typed={typed} onChange={change} />
        <Texts typed={typed} onChange={change} />
        <DayInput label={word('due')} value={typed.dueOn} onPick={(dueOn) => change({ dueOn })} />
        <Activities activities={typed.activities} onChange={(activities) => change({ activities })} />
        <Refusal failure={write.error} />
        <Button loading={write.isPending} onClick={() => write.mutate({ body })}>
          {word('save')}
        </Button>
      </div>
    </Section>
  );
}

interface Props {
  readonly typed: Typed;
  readonly onChange: (more: Partial<Typed>) => void;
}

/** Component, class, and what it points to. */
function Points({ typed, onChange }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <>
      <NativeSelect
        label={word('component')}
        value={typed.component}
        data={[
          { value: '', label: word('noComponent') },
          ...componentKindNames.map((value) => ({ value, label: componentKinds[value].words[language] })),
        ]}
        onChange={(event) => onChange({ component: event.currentTarget.value })}
      />
      <NativeSelect
        label={word('condition')}
        value={typed.condition}
        data={Object.entries(conditionClasses).map(([value, label]) => ({ value, label: label[language] }))}
        onChange={(event) => onChange({ condition: event.currentTarget.value as ConditionClass })}
      />
      <NativeSelect
        label={word('cause')}
        value={typed.cause}
        data={[
          { value: '', label: word('noCause') },
          ...conditionCauseNames.map((value) => ({ value, label: conditionCauses[value].words[language] })),
        ]}
        onChange={(event) => onChange({ cause: event.currentTarget.value })}
      />
    </>
  );
}

/** Both texts; each may begin with what its cause proposes, and is then written on. */
function Texts({ typed, onChange }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const cause = typed.cause === '' ? null : conditionCauses[typed.cause as ConditionCause];
  return (
    <>
      {cause && (
        <Button
          variant="default"
          onClick={() =>
            onChange({
              analysis: [typed.analysis, cause.analysis[language]].filter(Boolean).join('\n'),
              recommendation: [typed.recommendation, cause.recommendation[language]]
                .filter(Boolean)
                .join('\n'),
            })
          }
        >
          {word('propose')}
        </Button>
      )}
      {(['analysis', 'recommendation'] as const).map((name) => (
        <Textarea
          key={name}
          label={word(name)}
          autosize
          minRows={3}
          maxLength={4000}
          value={typed[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}
