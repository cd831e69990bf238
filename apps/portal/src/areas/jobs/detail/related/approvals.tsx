// The approval chain of a job whole: whose link it is, who gave it, for whom and when, and what they decided.
import type { ApprovalLink, JobDetail } from '@dca/contract/areas/jobs/job';
import { jobStates } from '@dca/domain/job-states';
import { useFormats, useWords } from '../../../../i18n/index.ts';
import { EventLine } from '../../../../ui/history.tsx';
import { Section } from '../../../../ui/section.tsx';
import { relatedWords } from './related-words.ts';

/** Nothing where a job is approved by nobody, and before there is work to approve. */
export function Approvals({ job }: { readonly job: JobDetail }) {
  const word = useWords(relatedWords);
  const formats = useFormats();
  const who = useWho();
  if (job.approvals.length === 0 || !jobStates.begun.has(job.status)) return null;
  const entries = job.approvals.map((link) => ({
    id: String(link.link),
    what: `${link.link}. ${word(`by${link.approver}`)}: ${word(link.decision ?? link.state)}`,
    who: who(link),
    when: link.at === null ? null : formats.moment(link.at, job.zone),
  }));
  return (
    <Section title={word('approvals')}>
      <EventLine entries={entries} />
    </Section>
  );
}

/** Both names where somebody decided for another; the guest where one signed. */
function useWho() {
  const word = useWords(relatedWords);
  return ({ by, delegateOf, guestName, guestBadge, decision }: ApprovalLink): string | null => {
    if (guestName) return [guestName, guestBadge].filter(Boolean).join(', ');
    if (decision === 'DEEMED') return null;
    return by && delegateOf ? word('onBehalfOf', { name: by, other: delegateOf }) : by;
  };
}
