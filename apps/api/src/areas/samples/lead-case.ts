// An open case leads to one thing at a time: a report, a backlog or a request, filled in with what the case knows. What it led to is
// kept, so that each names the other; only where that came to nothing may the case lead to another.
import type { CaseLink } from '@dca/contract/areas/samples';
import { conditionCauses } from '@dca/domain/condition/causes';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { newerVersion, proveChanged } from '../../platform/records.ts';
import type { Visible } from '../../visibility/visible.ts';
import { matchingCases, selectCases } from './rows.ts';

type Led = { readonly pcar_id: string } | { readonly backlog_id: string } | { readonly msr_id: string };

/**
 * Takes an open case in sight for what it leads to.
 * @throws notFound, moveNotAllowed where it is over or has led to something that stands, conflict for an older version
 */
export async function takeCase(acting: Acting, { id, version }: { id: string; version: number }) {
  const { visible, viewer } = acting;
  const found = await oneOr404(
    selectCases(visible)(matchingCases(visible, {})).where('condition_case.id', '=', id).executeTakeFirst(),
  );
  const standing = found.ledTo.find(({ cameToNothing }) => !cameToNothing);
  if (found.status !== 'OPEN')
    throw refuse('moveNotAllowed', { detail: { en: 'This case is over.', id: 'Kasus ini sudah berakhir.' } });
  if (standing)
    throw refuse('moveNotAllowed', {
      detail: {
        en: `It led to ${standing.number} already.`,
        id: `Kasus ini sudah menjadi ${standing.number}.`,
      },
    });
  proveChanged(
    await visible
      .changeConditionCases()
      .set(newerVersion(viewer))
      .where('condition_case.id', '=', id)
      .where('condition_case.version', '=', version)
      .where('condition_case.status', '=', 'OPEN')
      .executeTakeFirst(),
  );
  const values = await valuesOf(visible, id);
  const { words, analysis, recommendation } = conditionCauses[found.cause];
  const { language } = viewer;
  const told = [`${found.number}: ${words[language]}`, ...values.map(figureOf)].join('; ');
  return { ...found, told, analysis: analysis[language], recommendation: recommendation[language] };
}

/** Keeps what a case led to. */
export const noteLed = ({ visible, viewer }: Acting, caseId: string, led: Led) =>
  visible
    .addCaseAction()
    .values({ case_id: caseId, ...led, by_id: viewer.personId, by_name: viewer.name })
    .execute();

/** The cases that something came from. */
export const casesBehind = (
  visible: Visible,
  column: 'pcar_id' | 'backlog_id' | 'msr_id',
  id: string,
): Promise<CaseLink[]> =>
  visible
    .caseActions()
    .select([
      'condition_case.id',
      'condition_case.number',
      sql.ref<CaseLink['cause']>('condition_case.cause').as('cause'),
      sql.ref<CaseLink['status']>('condition_case.status').as('status'),
    ])
    .where(`condition_case_action.${column}`, '=', id)
    .orderBy('condition_case.number')
    .execute();

/** The last values that kept it open, each with the bound that it passed. */
const valuesOf = (visible: Visible, caseId: string) =>
  visible
    .trendValues()
    .innerJoin('condition_case_event', (on) =>
      on.on(sql<boolean>`condition_case_event.sample_id = trend_value.sample_id
        or (condition_case_event.sample_id is null and condition_case_event.job_id = trend_value.job_id)`),
    )
    .select(['trend_value.code', 'trend_value.value', 'trend_value.unit', 'trend_value.caution'])
    .distinctOn('trend_value.code')
    .where('condition_case_event.case_id', '=', caseId)
    .where('condition_case_event.kind', 'in', ['RAISED', 'JOINED'])
    .where(sql<boolean>`trend_value.code = any(condition_case_event.parameters)`)
    .orderBy('trend_value.code')
    .orderBy('trend_value.sample_date', 'desc')
    .orderBy('trend_value.id', 'desc')
    .execute();

const figureOf = ({ code, value, unit, caution }: Awaited<ReturnType<typeof valuesOf>>[number]) =>
  `${code} ${value}${unit ? ` ${unit}` : ''}${caution === null ? '' : ` (${caution})`}`;
