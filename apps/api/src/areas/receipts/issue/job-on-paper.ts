// A job as a paper tells of it: which machine, what was done, what was found, what went in, who did and approved it.
import type { PaperJob, Receipt } from '@dca/contract/paper';
import { wordOf } from '@dca/domain/answer-families';
import type { Coded, SeenDamage, Told, UsedPart } from '@dca/domain/checksheet';
import { jobTypes } from '@dca/domain/job-types';
import type { Words } from '@dca/domain/text';
import type { JobRecord } from './job-record.ts';

/** The job of a record in the words of a paper. */
export function jobOnPaper(record: JobRecord): PaperJob {
  const { job, answers, remark } = record;
  return {
    id: job.id,
    number: job.number,
    jobType: job.job_type,
    stage: job.stage,
    title: record.form?.name ?? jobTypes[job.job_type].label,
    description: job.description,
    sapOrder: job.sap_order,
    customerOrder: job.customer_order,
    brandCode: job.brand_code,
    unitCode: job.unit_code,
    unitModel: job.unit_model,
    serialNumber: job.serial_number,
    equipmentNumber: job.equipment_number,
    smr: job.smr,
    start: instant(job.start_at),
    end: instant(job.end_at),
    workingDay: job.working_day,
    leader: job.leader,
    mechanics: job.mechanics,
    submittedBy: job.submitted_by,
    submittedAt: instant(job.submitted_at),
    approvals: record.approvals.flatMap(({ approver, by, at }) =>
      approver === 'CUSTOMER' || by === null
        ? []
        : [{ approver: approver as 'LEADER' | 'ADMIN', by, at: new Date(at).toISOString() }],
    ),
    answers: answers.filter(({ code, value }) => code !== null || value !== null).length,
    findings: findingsOf(record),
    told: toldOf(record),
    fluids: record.fluids,
    partsUsed:
      (partOf(record, 'partsUsed') as readonly UsedPart[] | undefined)?.map((used) => ({ ...used })) ?? [],
    remark:
      remark === undefined
        ? null
        : { text: remark.remark, by: remark.by ?? '', at: new Date(remark.written_at).toISOString() },
  };
}

/** What was received: the machine, what a sheet asks to be there, and the damages seen. */
export function receiptOf(record: JobRecord): Receipt {
  const { job } = record;
  const damages = (partOf(record, 'damagePhotos') as readonly SeenDamage[] | undefined) ?? [];
  const machine = `${job.brand_code} ${job.unit_model} ${job.unit_code}`;
  const accompanying = placed(record).flatMap(({ question, answer }) => {
    // Where no answer is bad, the question is what the machine has, and not what should come with it.
    const quantity = answer?.code && question.badCodes?.length !== 0 ? piecesOf[answer.code] : undefined;
    return answer?.code && quantity !== undefined
      ? [{ item: question.text, serialNumber: null, quantity, ...inPieces(answer.code) }]
      : [];
  });
  return {
    receivedAt: instant(job.end_at ?? job.submitted_at),
    receivedBy: job.leader ?? job.submitted_by,
    items: [
      {
        item: { en: machine, id: machine },
        serialNumber: job.serial_number,
        quantity: 1,
        unit: 'unit',
        condition: damages.length > 0 ? withDamage : withoutDamage,
      },
      ...accompanying,
    ],
    damages: damages.map(({ place, text }) => ({ place, text })),
  };
}

const withDamage: Words = { en: 'With damage, see below', id: 'Ada kerusakan, lihat di bawah' };
const withoutDamage: Words = { en: 'No damage seen', id: 'Tidak terlihat kerusakan' };
/** What a sheet says of something that should come with the machine. */
const piecesOf: Readonly<Record<string, number>> = { ADA: 1, TDA: 0 };
const inPieces = (code: string) => ({
  unit: 'pcs',
  condition: { en: wordOf(code, 'en'), id: wordOf(code, 'id') },
});

const instant = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString());

/** The content of a part of the sheet, as the phone sent it and the server judged it. */
const partOf = ({ parts }: JobRecord, name: string): unknown =>
  parts.find(({ part }) => part === name)?.content ?? undefined;

const worthTelling: readonly string[] = ['bad', 'caution', 'corrected', 'unchecked'];

/** Every question of the form with its zone and its answer, in the order of the form. */
function placed({ form, answers }: JobRecord) {
  const byQuestion = new Map(answers.map((answer) => [answer.question_id, answer]));
  return (form?.zones ?? [])
    .toSorted((a, b) => a.sequence - b.sequence)
    .flatMap((zone) =>
      zone.groups.flatMap((group) =>
        group.questions.map((question) => ({ zone, question, answer: byQuestion.get(question.id) })),
      ),
    );
}

function findingsOf(record: JobRecord): PaperJob['findings'] {
  return placed(record).flatMap(({ zone, question, answer }) =>
    answer === undefined || !worthTelling.includes(answer.judgement)
      ? []
      : [
          {
            zone: zone.name,
            question: question.text,
            answer:
              answer.code === null ? none : { en: wordOf(answer.code, 'en'), id: wordOf(answer.code, 'id') },
            value: answer.value,
            unit: question.unit,
            judgement: answer.judgement,
            note: answer.note,
          },
        ],
  );
}

const none: Words = { en: '', id: '' };
const masters = { damage: 'DAMAGE', cause: 'CAUSE', action: 'ACTION' } as const;

function toldOf(record: JobRecord): PaperJob['told'] {
  const phenomenon = partOf(record, 'phenomenon') as Told | undefined;
  const coded = (['damage', 'cause', 'action'] as const).flatMap((part) => {
    const content = partOf(record, part) as Coded | undefined;
    return content === undefined ? [] : [{ part, text: inWords(record, masters[part], content) }];
  });
  const told = phenomenon === undefined ? [] : [{ part: 'phenomenon', text: both(phenomenon.text) } as const];
  return [...told, ...coded];
}

const both = (text: string): Words => ({ en: text, id: text });

/** A code in the words of its master, and what was said beside it. */
function inWords({ codes }: JobRecord, kind: string, { code, text }: Coded): Words {
  const known = codes.find((row) => row.kind === kind && row.code === code);
  const said = (word: string) => [word, text].filter(Boolean).join(': ');
  return { en: said(known?.description ?? code), id: said(known?.description_id ?? code) };
}
