// One form: its draft in the builder for who may change it, otherwise a version with what it asks and what differs in it.
import { checksheets } from '@dca/contract/areas/checksheets';
import type { FormRecord } from '@dca/contract/areas/checksheets/forms';
import { useParams, useSearch } from '@tanstack/react-router';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Builder } from './forms/edit/builder.tsx';
import { VersionPage } from './forms/read/version-page.tsx';
import { words } from './forms/words.ts';

export function Page() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const language = useLanguage();
  const answer = useCall(checksheets.getForm, { params: { id } }, { handles: [404] });
  usePageTitle(answer.data?.data.name[language]);
  if (answer.data) return <FormPage form={answer.data.data} />;
  return <Opening failure={answer.error} onRetry={() => void answer.refetch()} />;
}

function FormPage({ form }: { readonly form: FormRecord }) {
  const search = useSearch({ strict: false }) as { version?: number | string };
  const mayChange = useMay('form.change');
  const wanted = Number(search.version);
  const known = form.versions.find(({ version }) => version === wanted)?.version;
  const version =
    known ?? (mayChange ? form.draft?.version : undefined) ?? form.version ?? form.versions[0]?.version ?? 1;
  const request = (which: number) => ({ params: { id: form.id, version: which } });
  const content = useCall(checksheets.getFormVersion, request(version), { handles: [404] });
  const rules = useCall(checksheets.formRules, { params: { id: form.id } });
  // A draft is compared with what is published; a version with the one before it.
  const isDraft = version === form.draft?.version;
  const before = isDraft
    ? form.version
    : (form.versions.find((one) => one.version < version && one.status !== 'DRAFT')?.version ?? null);
  const base = useCall(checksheets.getFormVersion, request(before ?? 1), { enabled: before !== null });
  const failure = content.error ?? rules.error ?? base.error;
  const baseContent = before === null ? null : base.data?.data;
  if (!content.data || !rules.data || baseContent === undefined)
    return <Opening failure={failure} onRetry={() => void content.refetch()} />;
  const Shown = isDraft && mayChange ? Builder : VersionPage;
  return (
    <Shown
      key={`${form.id}/${version}`}
      form={form}
      content={content.data.data}
      base={baseContent}
      rules={rules.data.data}
    />
  );
}

interface OpeningProps {
  readonly failure: Parameters<typeof ErrorState>[0]['failure'] | null;
  readonly onRetry: () => void;
}

function Opening({ failure, onRetry }: OpeningProps) {
  const word = useWords(words);
  return (
    <PageBody>
      <PageHeader title={word('form')} />
      {failure ? <ErrorState failure={failure} onRetry={onRetry} /> : <SkeletonRows rows={10} />}
    </PageBody>
  );
}
