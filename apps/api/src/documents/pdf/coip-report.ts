// A site survey on paper: whose site, what it comes to, findings by priority, then every answer by section. A draft says so on
// every page.
import type { CoipSurvey } from '@dca/contract/areas/coip';
import type { ReportCompany } from '@dca/contract/papers/checksheet-types';
import type { Content, PdfDefinition, PdfLanguage } from '@dca/contract/papers/definition';
import { letterhead } from '@dca/contract/papers/letterhead';
import { writeNumber, writeUnit } from '@dca/contract/papers/numbers-and-times';
import {
  badge,
  factTable,
  figureRow,
  pageFooter,
  runningHeader,
  section,
  tableSection,
} from '@dca/contract/papers/parts';
import { colours, type Tone } from '@dca/contract/papers/theme';
import { type CoipQuestion, coipChoices, coipSectors, isBadCoipAnswer } from '@dca/domain/coip';
import { coipLifecycle } from '@dca/domain/coip-lifecycle';

const words = {
  title: { en: 'Site survey', id: 'Survei lokasi' },
  customer: { en: 'Customer', id: 'Pelanggan' },
  site: { en: 'Site', id: 'Lokasi' },
  sector: { en: 'Sector', id: 'Sektor' },
  plant: { en: 'Plant', id: 'Plant' },
  job: { en: 'Job', id: 'Pekerjaan' },
  surveyor: { en: 'Surveyor', id: 'Surveyor' },
  surveyed: { en: 'Surveyed', id: 'Disurvei' },
  information: { en: 'Information summary', id: 'Ringkasan informasi' },
  findings: { en: 'Findings', id: 'Temuan' },
  priority: { en: 'Priority', id: 'Prioritas' },
  finding: { en: 'Finding', id: 'Temuan' },
  recommendation: { en: 'Recommendation', id: 'Rekomendasi' },
  question: { en: 'Question', id: 'Pertanyaan' },
  answer: { en: 'Answer', id: 'Jawaban' },
  good: { en: 'good', id: 'baik' },
  fair: { en: 'fair', id: 'cukup' },
  bad: { en: 'bad', id: 'buruk' },
  answered: { en: 'answered', id: 'terjawab' },
  none: { en: 'No findings.', id: 'Tidak ada temuan.' },
  draft: { en: 'Draft', id: 'Konsep' },
  page: { en: 'Page {page} of {pages}', id: 'Halaman {page} dari {pages}' },
} as const;

type Read = (name: keyof typeof words) => string;
const logo = 'company-logo';

/** Gives the printable survey in one language. The same survey gives the same definition. */
export function surveyDocument(
  survey: CoipSurvey,
  company: ReportCompany,
  language: PdfLanguage,
): PdfDefinition {
  const read: Read = (name) => words[name][language];
  const title = `${read('title')} ${survey.coipNumber}`;
  const state = coipLifecycle.states[survey.status];
  return {
    info: {
      title,
      subject: `${survey.customerName} · ${survey.site}`,
      author: company.name,
      created: new Date(survey.updatedAt),
    },
    language,
    runningHeader: runningHeader(title, survey.customerName),
    footer: pageFooter(`${survey.coipNumber} · ${state.label[language]}`, read('page')),
    images: company.logo ? { [logo]: company.logo } : {},
    ...(survey.status === 'APPROVED' ? {} : { watermark: state.label[language] }),
    content: [
      letterhead({
        company,
        logo: company.logo && logo,
        title: read('title'),
        subtitle: coipSectors[survey.sector][language],
        number: survey.coipNumber,
        badge: badge(state.label[language], state.colour as Tone),
        date: `${read('surveyed')} ${survey.surveyedOn}`,
      }),
      factTable(factsOf(survey, read), 3),
      figureRow(figuresOf(survey, read)),
      section(read('information'), { text: survey.information || '–' }),
      findingsOf(survey, read),
      ...sectionsOf(survey, read, language),
    ],
  };
}

const factsOf = (survey: CoipSurvey, read: Read) => [
  { key: read('customer'), value: `${survey.customerName} (${survey.customerCode})` },
  { key: read('site'), value: survey.site },
  { key: read('plant'), value: `${survey.plantDesc} (${survey.plantCode})` },
  { key: read('surveyor'), value: survey.surveyor.name },
  ...(survey.jobNumber === null ? [] : [{ key: read('job'), value: survey.jobNumber }]),
];

function figuresOf({ counts }: CoipSurvey, read: Read) {
  const figure = (value: string | number, name: keyof typeof words, tone: Tone) => ({
    value: String(value),
    word: read(name),
    tone,
  });
  return [
    figure(`${counts.answered}/${counts.asked}`, 'answered', 'grey'),
    figure(counts.good, 'good', 'green'),
    figure(counts.fair, 'fair', 'yellow'),
    figure(counts.bad, 'bad', 'red'),
  ];
}

function findingsOf({ findings, questions }: CoipSurvey, read: Read): Content {
  if (findings.length === 0) return section(read('findings'), { text: read('none') });
  const asked = new Set(questions.map(({ code }) => code));
  return tableSection(
    read('findings'),
    [
      { head: read('priority'), width: 48, alignment: 'center' },
      { head: read('finding'), width: '*' },
      { head: read('recommendation'), width: '*' },
    ],
    findings
      .toSorted((one, other) => one.priority - other.priority)
      .map(({ priority, code, description, recommendation }) => [
        { text: String(priority), bold: priority === 1 },
        {
          stack: [
            ...(code !== null && asked.has(code) ? [{ text: code, style: 'small' }] : []),
            { text: description },
          ],
        },
        { text: recommendation ?? '–' },
      ]),
  );
}

/** One table for each section, in the order of the questions. */
function sectionsOf({ questions, answers }: CoipSurvey, read: Read, language: PdfLanguage): Content[] {
  const given = new Map(answers.map((answer) => [answer.code, answer]));
  const sections = Map.groupBy(questions, (question) => question.section[language]);
  return [...sections].map(([title, asked]) =>
    tableSection(
      title,
      [
        { head: read('question'), width: '*' },
        { head: read('answer'), width: 190 },
      ],
      asked.map((question) => {
        const { answer = null, note = null } = given.get(question.code) ?? {};
        return [
          { text: [{ text: `${question.code}  `, style: 'small' }, question.text[language]] },
          {
            stack: [
              {
                text: answerWords(question, answer, language),
                ...(isBadCoipAnswer(question, answer) ? { bold: true, color: colours.red } : {}),
              },
              ...(note ? [{ text: note, style: 'small' }] : []),
            ],
          },
        ];
      }),
    ),
  );
}

function answerWords(question: CoipQuestion, answer: string | number | null, language: PdfLanguage): string {
  if (answer === null) return '–';
  if (question.kind === 'TEXT') return String(answer);
  if (question.kind === 'NUMBER')
    return `${writeNumber(Number(answer), language)} ${writeUnit(question.unit, language)}`.trim();
  const choices: Readonly<Record<string, { en: string; id: string }>> = coipChoices[question.kind];
  return choices[String(answer)]?.[language] ?? String(answer);
}
