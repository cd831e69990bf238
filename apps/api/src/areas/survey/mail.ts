// The mail of a survey: its first question can be answered in it, by the link of an icon.
import { firstSurveyQuestion, surveyIcons, surveyPath, surveyQuestions } from '@dca/domain/survey';

export interface AskedMail {
  readonly name: string;
  readonly language: 'en' | 'id';
  readonly number: string;
  readonly unitCode: string;
  readonly code: string;
  /** Days in which it may be answered. */
  readonly days: number;
  readonly isReminder: boolean;
}

export function surveyMail({ name, language, number, unitCode, code, days, isReminder }: AskedMail) {
  const address = `{portal}${surveyPath(code)}`;
  const icons = [...surveyIcons]
    .reverse()
    .map(({ value, icon, words }) => `${icon} ${words[language]}: ${address}?first=${value}`);
  const words = {
    en: {
      subject: `${isReminder ? 'Reminder: how' : 'How'} was our work? ${number} · ${unitCode}`,
      greeting: `Dear ${name},`,
      why: `our work on ${unitCode} (${number}) is done. Eight questions, one minute: press what fits.`,
      until: `The link is yours alone and may be used for ${days} days. What you answer is read by who leads and plans our work.`,
    },
    id: {
      subject: `${isReminder ? 'Pengingat: bagaimana' : 'Bagaimana'} hasil kerja kami? ${number} · ${unitCode}`,
      greeting: `Yth. ${name},`,
      why: `pekerjaan kami pada ${unitCode} (${number}) sudah selesai. Delapan pertanyaan, satu menit: tekan yang sesuai.`,
      until: `Tautan ini hanya untuk Anda dan berlaku ${days} hari. Jawaban Anda dibaca oleh yang memimpin dan merencanakan pekerjaan kami.`,
    },
  }[language];
  const question = surveyQuestions[firstSurveyQuestion][language];
  return {
    subject: words.subject,
    body: [words.greeting, words.why, `${question}\n${icons.join('\n')}`, words.until].join('\n\n'),
  };
}
