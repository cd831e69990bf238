// Who asked to be away hears what was decided: by the bell, and by mail where they chose that.
import { noticeKinds } from '@dca/domain/notices';
import { dayWords } from '@dca/domain/times';
import type { Acting } from '../../../platform/handler.ts';
import { writeMails } from '../../../platform/mails.ts';

interface DecidedLeave {
  readonly personId: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly isApproved: boolean;
  /** Of who decided. */
  readonly reason: string | null;
}

export async function tellOfLeave(
  acting: Acting,
  { personId, reason, ...decided }: DecidedLeave,
): Promise<void> {
  const { fromDay, toDay, isApproved } = decided;
  const kind = isApproved ? 'LEAVE_APPROVED' : 'LEAVE_REJECTED';
  const wordsIn = (language: 'en' | 'id') => {
    const days = [...new Set([fromDay, toDay])].map((day) => dayWords(day)[language]).join(' – ');
    return reason ? `${days}: ${reason}` : days;
  };
  const told = await acting.visible.tellOfLeave({ personId, kind, wordsIn });
  if (!told?.byMail) return;
  const { name, email, language } = told;
  const heading = noticeKinds[kind][language];
  const dear = { en: `Dear ${name},`, id: `Yth. ${name},` }[language];
  await writeMails(acting, [
    {
      ...({ personId, plantCode: null, kind: 'NOTICE', paper: null } as const),
      to: { name, address: email },
      language,
      subject: heading,
      body: [dear, `${heading}. ${wordsIn(language)}`, '{portal}/user-attendance/leave'].join('\n\n'),
    },
  ]);
}
