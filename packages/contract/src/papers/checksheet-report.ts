// The report of a checksheet, for every job type: one pure function from what was recorded to a definition.
// It reads top down as a person asks: which machine, how is it, what was found, then everything that was
// answered, the photos, who signed, what happened.
import { findingsSection, summaryFigures } from './checksheet-findings.ts';
import { partSections } from './checksheet-parts.ts';
import { createReader, type Reader } from './checksheet-reader.ts';
import { historySection, photoSection, signatureSection, stageSection } from './checksheet-records.ts';
import type { ChecksheetReport, ReportDraft, ReportMeter } from './checksheet-types.ts';
import { choiceSection, zoneSections } from './checksheet-zones.ts';
import type { Content, PdfDefinition, PdfLanguage } from './definition.ts';
import { letterhead } from './letterhead.ts';
import { badge, type Fact, factTable, figureRow, pageFooter, runningHeader } from './parts.ts';
import type { Tone } from './theme.ts';
import { statusWords, wordOf } from './words.ts';

const logo = 'company-logo';

const statusTones: Record<string, Tone> = {
  APPROVED: 'green',
  CUSTOMER_ACCEPTED: 'green',
  TECO: 'green',
  CLOSED: 'green',
  SUBMITTED: 'violet',
  IN_PROGRESS: 'yellow',
  RETURNED: 'red',
  REWORK: 'red',
};

/** Gives the printable report in one language. The same report gives the same definition. */
export function checksheetReport(report: ChecksheetReport, lang: PdfLanguage): PdfDefinition {
  const read = createReader(report, lang);
  const title = `${read.in(report.jobType)} ${report.number}`;
  const subject = `${report.unit.unitCode} ${report.unit.unitModel} · ${report.unit.serialNumber}`;
  return {
    info: {
      title: report.draft ? `${read.label('draft')} ${title}` : title,
      subject,
      author: report.company.name,
      created: report.draft?.at ?? lastChange(report),
    },
    ...(report.draft && { watermark: read.label('draft') }),
    language: lang,
    runningHeader: runningHeader(subject, report.draft ? `${read.label('draft')} · ${title}` : title),
    footer: pageFooter(
      `${report.customer.name} · ${report.plant.desc} (${report.plant.code})`,
      read.label('page'),
    ),
    images: {
      ...Object.fromEntries(report.photos.map((photo) => [photo.id, photo.jpeg])),
      ...(report.company.logo && { [logo]: report.company.logo }),
    },
    content: [
      letterhead({
        company: report.company,
        logo: report.company.logo && logo,
        title: read.in(report.jobType),
        subtitle: read.in(report.title),
        number: report.number,
        badge: badge(wordOf(statusWords, report.status, lang), statusTones[report.status] ?? 'grey'),
        date: report.work.end === null ? '' : `${read.label('work')} ${read.date(report.work.end)}`,
      }),
      ...(report.draft ? [draftNotice(report.draft, read)] : []),
      machine(report, read),
      factTable(circumstances(report, read), 4),
      figureRow(summaryFigures(report, read)),
      findingsSection(report, read),
      ...partSections(report, read),
      stageSection(report, read),
      ...zoneSections(report, read),
      choiceSection(report, read),
      photoSection(report, read),
      signatureSection(report, read),
      historySection(report, read),
    ],
  };
}

/** At the top of a draft: who made it where and when, and what it is not. */
function draftNotice({ at, by, photosElsewhere, contested }: ReportDraft, read: Reader): Content {
  const said = [
    read.label('draftMade').replace('{by}', by).replace('{at}', read.time(at)),
    read.label('draftLacks'),
    ...(contested > 0 ? [read.label('draftContested').replace('{count}', `${contested}`)] : []),
    ...(photosElsewhere > 0 ? [read.label('draftPhotos').replace('{count}', `${photosElsewhere}`)] : []),
  ];
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { text: read.label('draftTitle'), style: 'group' },
              ...said.map((text): Content => ({ text, style: 'body', margin: [0, 2, 0, 0] })),
            ],
          },
        ],
      ],
    },
    layout: 'framed',
    margin: [0, 0, 0, 10],
  };
}

function machine(report: ChecksheetReport, read: Reader): Content {
  const { unit } = report;
  return {
    columns: [
      {
        width: '*',
        text: [
          { text: unit.unitCode, fontSize: 15, bold: true },
          { text: `   ${[unit.brand, unit.unitModel].filter(Boolean).join(' ')}`, fontSize: 11 },
          { text: `   ${unit.serialNumber}`, style: 'small' },
        ],
      },
      {
        width: 'auto',
        alignment: 'right',
        text: [
          { text: `${read.label('smr')}  `, style: 'small' },
          { text: read.measured(report.smr, 'h', 1), fontSize: 13, bold: true },
        ],
      },
    ],
    margin: [0, 0, 0, 6],
  };
}

function circumstances(report: ChecksheetReport, read: Reader): Fact[] {
  const { people, plant, customer, unit } = report;
  const by = (name: string | null, at: Date | null) =>
    [name ?? '–', at ? read.time(at) : ''].filter(Boolean).join('\n');
  const facts: [Parameters<Reader['label']>[0], string][] = [
    ['customer', `${customer.name} (${customer.code})`],
    ['plant', `${plant.desc} (${plant.code})`],
    ['workCenter', report.workCenter ?? '–'],
    ['equipmentNumber', unit.equipmentNumber ?? '–'],
    ['work', read.period(report.work.start, report.work.end)],
    ['workingDay', read.date(report.workingDay)],
    ['submitted', by(people.submittedBy, people.submittedAt)],
    ['approved', by(people.approvedBy, people.approvedAt)],
    ['planDate', read.date(report.planDate)],
    ['smrBefore', read.measured(report.smrBefore, 'h', 1)],
    ...meterFacts(report.meter, read),
    ['leader', people.leader ?? read.label('noLeader')],
    ['mechanics', people.mechanics.join(', ') || '–'],
  ];
  if (people.acceptedBy) facts.push(['accepted', by(people.acceptedBy, people.acceptedAt ?? null)]);
  return facts.map(([key, value]) => ({ key: read.label(key), value }));
}

/** What the panel shows where that is not the reading, and how the reading came to be where it was not simply read. */
function meterFacts(meter: ReportMeter | null, read: Reader): [Parameters<Reader['label']>[0], string][] {
  if (!meter) return [];
  const hours = (value: number | null) => read.measured(value, 'h', 1);
  if (meter.kind === 'ESTIMATED') return [['estimated', meter.reason ?? '–']];
  if (meter.kind === 'METER_REPLACED')
    return [['panelReplaced', `${hours(meter.replacedPanel)} → ${hours(meter.panel)}`]];
  return meter.offset === 0 ? [] : [['panelAndOffset', `${hours(meter.panel)} + ${hours(meter.offset)}`]];
}

/** The moment of the latest recorded act: a paper printed twice is the same paper. */
function lastChange(report: ChecksheetReport): Date {
  const { people } = report;
  const moments = [
    people.submittedAt,
    people.approvedAt,
    people.acceptedAt,
    ...report.history.map((move) => move.at),
    ...report.stages.map((stage) => stage.end ?? stage.start),
  ];
  return new Date(Math.max(0, ...moments.map((moment) => moment?.getTime() ?? 0)));
}
