// What the bell tells: each row opens what it is about and counts as read from then on.
import { type NoticeRow, notices } from '@dca/contract/areas/notices';
import { noticeKindCodes, noticeKinds } from '@dca/domain/notices';
import { Button } from '@mantine/core';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { ChoiceFilter, OneFilter } from '../../records/choice-filter.tsx';
import type { Column, RowAddress } from '../../records/columns.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { When } from '../../ui/when.tsx';
import css from './notices.module.css';
import { words } from './words.ts';

const stale = { invalidates: [notices.list, notices.unread] };

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const records = useRecords(notices.list, '-at');
  const read = useWrite(notices.read, stale);
  const newest = records.rows
    ?.map(({ at }) => at)
    .sort()
    .at(-1);
  const hasUnread = records.rows?.some(({ readAt }) => readAt === null) ?? false;
  const kinds = noticeKindCodes.map((value) => ({ value, label: noticeKinds[value][language] }));
  const states = [
    { value: 'true', label: word('unread') },
    { value: 'false', label: word('read') },
  ];
  return (
    <Records
      records={records}
      name="notices"
      title={word('title')}
      columns={useNoticeColumns()}
      addressOf={addressOf}
      action={
        hasUnread &&
        newest && (
          <Button
            variant="default"
            loading={read.isPending}
            // What came after the list was read stays unread.
            onClick={() => read.mutate({ body: { upTo: newest } })}
          >
            {word('allRead')}
          </Button>
        )
      }
      filters={
        <>
          <OneFilter records={records} filter="Unread" label={word('state')} choices={states} />
          <ChoiceFilter records={records} filter="Kind" label={word('what')} choices={kinds} />
        </>
      }
      empty={{ title: word('nothing'), text: word('nothingYet') }}
    />
  );
}

/** Its job, its problem log, its backlog, its condition case, the cautions of its unit, or the list of late parts or of leave. */
function addressOf({ id, kind, jobId, problemLogId, backlogId, ...of }: NoticeRow): RowAddress {
  const { conditionCaseId, cautionId, unitId } = of;
  if (kind === 'PARTS_LATE')
    return {
      to: '/backlog-monitoring/',
      search: { tab: 'waiting', Wait: 'LATE', Sort: 'supplier', notice: id },
    };
  if (kind === 'LEAVE_APPROVED' || kind === 'LEAVE_REJECTED')
    return { to: '/user-attendance/leave', search: { notice: id } };
  if (cautionId)
    return {
      to: `/equipment-monitoring/mhd-monitoring/logs-caution/${unitId ?? 'all'}`,
      search: { notice: id },
    };
  if (conditionCaseId) return { to: `/condition-cases/${conditionCaseId}`, search: { notice: id } };
  if (backlogId) return { to: `/backlog-monitoring/detail/${backlogId}`, search: { notice: id } };
  if (problemLogId)
    return { to: '/jobs/summary/detailpi/detailproblemlog/', search: { id: problemLogId, notice: id } };
  return { to: '/jobs/summary/detailpi', search: { id: jobId ?? '', notice: id } };
}

function useNoticeColumns(): readonly Column<NoticeRow>[] {
  const word = useWords(words);
  const language = useLanguage();
  return [
    {
      name: 'what',
      label: word('what'),
      isTight: true,
      cell: ({ kind, readAt }) => (
        <span className={readAt === null ? css.unread : undefined}>
          {readAt === null && <span aria-hidden="true">● </span>}
          {noticeKinds[kind][language]}
        </span>
      ),
    },
    {
      name: 'job',
      label: word('job'),
      isTight: true,
      cell: ({ number, unitCode }) => [unitCode, number].filter(Boolean).join(' · '),
    },
    { name: 'by', label: word('by'), isTight: true, cell: ({ by }) => by },
    { name: 'at', label: word('at'), sort: 'at', isTight: true, cell: ({ at }) => <When at={at} /> },
    {
      name: 'reason',
      label: word('reason'),
      words: ({ reason }) => reason ?? '',
      cell: ({ reason }) => reason,
    },
    {
      name: 'state',
      label: word('state'),
      isWide: true,
      isTight: true,
      cell: ({ readAt }) => word(readAt === null ? 'unread' : 'read'),
    },
  ];
}
