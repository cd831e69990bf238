// The paper of a test load: the set and its rating, what its class allows, a chart, every step, who answers for it.
import { onItsSide } from '@dca/contract/papers/checksheet-parts';
import { createReader, type Reader } from '@dca/contract/papers/checksheet-reader';
import type { ChecksheetReport } from '@dca/contract/papers/checksheet-types';
import type { PdfDefinition, PdfLanguage } from '@dca/contract/papers/definition';
import { letterhead } from '@dca/contract/papers/letterhead';
import { badge, factTable, pageFooter, runningHeader, section } from '@dca/contract/papers/parts';
import { signatureBoxes } from '@dca/contract/papers/tiles';
import { statusWords, wordOf } from '@dca/contract/papers/words';
import { type LoadChart, loadChart } from './load-chart.ts';

export type TestLoadPaper = {
  /** The report of its job, whose only part is the test load. */
  report: ChecksheetReport;
  chart: Omit<LoadChart, 'writePercent'> | null;
  /** The limits of the class in words, and whether every step passed. */
  limits: { key: string; value: string }[];
  allPassed: boolean;
};

const logo = 'company-logo';

/** Gives the printable paper in one language. */
export function testLoadReport(paper: TestLoadPaper, language: PdfLanguage): PdfDefinition {
  const { report, chart, limits, allPassed } = paper;
  const read = createReader(report, language);
  const [part] = report.parts;
  const title = read.label('testLoad');
  const subject = `${report.unit.unitCode} ${report.unit.unitModel} · ${report.unit.serialNumber}`;
  return {
    info: {
      title: `${title} ${report.number}`,
      subject,
      author: report.company.name,
      created: report.people.approvedAt ?? new Date(0),
    },
    language,
    runningHeader: runningHeader(subject, `${title} ${report.number}`),
    footer: pageFooter(
      `${report.customer.name} · ${report.plant.desc} (${report.plant.code})`,
      read.label('page'),
    ),
    images: { ...(report.company.logo && { [logo]: report.company.logo }) },
    content: [
      letterhead({
        company: report.company,
        logo: report.company.logo && logo,
        title,
        subtitle: subject,
        number: report.number,
        badge: badge(wordOf(statusWords, report.status, language), 'green'),
        date: report.work.end === null ? '' : `${read.label('work')} ${read.date(report.work.end)}`,
      }),
      badge(read.label(allPassed ? 'allStepsPassed' : 'notAllStepsPassed'), allPassed ? 'green' : 'red'),
      factTable([...factsOf(report, read), ...limits], 4),
      chart
        ? section(
            read.label('loadChart'),
            loadChart({ ...chart, writePercent: (value) => read.measured(value, '%') }),
          )
        : [],
      ...(part ? onItsSide(read.label('testLoad'), part, read) : []),
      section(
        read.label('signatures'),
        signatureBoxes(
          report.signatures.map(({ at, ...box }) => ({ ...box, at: read.time(at) })),
          2,
        ),
      ),
    ],
  };
}

function factsOf({ parts, customer, people, smr }: ChecksheetReport, read: Reader) {
  const facts = parts.flatMap((part) => part.facts);
  return [
    { key: read.label('customer'), value: `${customer.name} (${customer.code})` },
    { key: read.label('leader'), value: people.leader ?? read.label('noLeader') },
    { key: read.label('smr'), value: read.measured(smr, 'h', 1) },
    ...facts.map(({ field, value }) => ({
      key: read.in(field.head),
      value: value === '' ? '–' : [value, field.unit].filter(Boolean).join('\u00a0'),
    })),
  ];
}
