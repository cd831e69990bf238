// A paper by the code that stands on it, for anybody who holds it: whether it is as it was issued, and nothing else of it.
import { documents, type VerifiedPaper } from '@dca/contract/areas/documents';
import { proofKinds } from '@dca/domain/proofs';
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { setLanguage, useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { CompareFile } from './compare-file.tsx';
import { Verdict } from './verdict.tsx';
import css from './verify.module.css';
import { words } from './words.ts';

export function Page() {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const word = useWords(words);
  const language = useLanguage();
  const { status } = useSession();
  usePageTitle(word('verify'));
  const other = language === 'en' ? 'id' : 'en';
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>{word('verify')}</h1>
        {status !== 'signedIn' && (
          <Button variant="default" lang={other} onClick={() => setLanguage(other)}>
            {word('otherLanguage')}
          </Button>
        )}
      </header>
      <p className={css.code}>{code}</p>
      <Answer code={code} />
    </article>
  );
}

function Answer({ code }: { readonly code: string }) {
  const word = useWords(words);
  const paper = useCall(documents.verifyPaper, { params: { code }, query: {} }, { handles: [404, 429, 503] });
  if (paper.error?.status === 404)
    return <Verdict kind="bad" title={word('unknown')} text={word('unknownText')} />;
  if (paper.error) return <ErrorState failure={paper.error} onRetry={() => void paper.refetch()} />;
  if (!paper.data)
    return (
      <p className={css.waiting} role="status">
        {word('looking')}
      </p>
    );
  return <Found code={code} paper={paper.data.data} />;
}

function Found({ code, paper }: { readonly code: string; readonly paper: VerifiedPaper }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const isIntact = paper.state === 'INTACT';
  return (
    <>
      <Verdict
        kind={isIntact ? 'good' : 'bad'}
        title={word(isIntact ? 'intact' : 'altered')}
        text={word(isIntact ? 'intactText' : 'alteredText')}
      />
      {!paper.isNewest && <Verdict kind="older" title={word('older')} text={word('olderText')} />}
      <Facts
        rows={[
          [word('kind'), proofKinds[paper.kind][language]],
          [word('number'), paper.number],
          [word('language'), word(paper.language === 'en' ? 'english' : 'indonesian')],
          [word('issued'), formats.moment(paper.issuedAt, 'WIB')],
        ]}
      />
      <p className={css.soft}>{word('samePaper')}</p>
      {isIntact && <CompareFile code={code} />}
      <section>
        <h2 className={css.section}>{word('onPaper')}</h2>
        <p className={css.soft}>{word('onPaperText')}</p>
      </section>
    </>
  );
}
