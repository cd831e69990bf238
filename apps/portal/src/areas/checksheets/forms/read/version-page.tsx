// One version as it was published, or the draft of somebody else: what it asks on the phone, what differs from the one before.
import type { FormRecord, FormRuleSet, FormVersionContent } from '@dca/contract/areas/checksheets/forms';
import { formDifferences } from '@dca/domain/form-drafts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { PageBody } from '../../../../ui/page-body.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Section } from '../../../../ui/section.tsx';
import { TwoColumns } from '../../../../ui/two-columns.tsx';
import { draftIn } from '../edit/use-draft.ts';
import { words } from '../words.ts';
import { DifferenceList } from './difference-list.tsx';
import { Phone } from './phone.tsx';
import { VersionActs } from './version-acts.tsx';
import { VersionList } from './version-list.tsx';
import { Whose } from './whose.tsx';

export interface VersionProps {
  readonly form: FormRecord;
  readonly content: FormVersionContent;
  /** What it is compared with; null where nothing was before. */
  readonly base: FormVersionContent | null;
  readonly rules: FormRuleSet;
}

export function VersionPage({ form, content, base }: VersionProps) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const draft = useMemo(() => draftIn(content), [content]);
  const differences = useMemo(() => (base ? formDifferences(draftIn(base), draft) : []), [base, draft]);
  const isDraft = content.status === 'DRAFT';
  const title = word(isDraft ? 'draftNth' : 'versionNth', { version: content.version });
  return (
    <PageBody>
      <PageHeader title={content.name[language]} count={`${form.code} · ${title}`}>
        <VersionActs form={form} content={content} />
      </PageHeader>
      <Whose form={form} />
      {form.broader && (
        <p>
          {word('follows')}:{' '}
          <Link to={`/checksheet-form/${form.broader.id}`}>{form.broader.name[language]}</Link>
        </p>
      )}
      {form.draft && (
        <p>
          {word('draftOf', {
            name: form.draft.changedBy ?? 'DCA',
            version: form.draft.version,
            age: formats.age(form.draft.changedAt),
          })}
        </p>
      )}
      <TwoColumns>
        <div>
          <Section title={base ? word('sinceBefore', { version: base.version }) : word('firstVersion')}>
            {base && <DifferenceList differences={differences} />}
          </Section>
          <VersionList form={form} shown={content.version} />
        </div>
        <Phone draft={{ ...draft, id: form.id, jobType: form.jobType }} />
      </TwoColumns>
    </PageBody>
  );
}
