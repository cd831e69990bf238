// The login log: who signed in and out and who was refused, from where and with what.
import { session } from '@dca/contract/areas/session';
import { users } from '@dca/contract/areas/users/user';
import type { AnswerOf } from '@dca/contract/call';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { ownZone } from '../../../i18n/own-zone.ts';
import { ChoiceFilter } from '../../../records/choice-filter.tsx';
import { CodeFilter } from '../../../records/code-filter.tsx';
import type { Column } from '../../../records/columns.ts';
import { DaysFilter } from '../../../records/days-filter.tsx';
import { Records } from '../../../records/records.tsx';
import { useRecords } from '../../../records/use-records.ts';
import { deviceName } from '../../session/index.ts';
import { words } from './words.ts';

type SignIn = AnswerOf<typeof session.listLoginLog>['data'][number];
const events = ['LOGIN', 'LOGOUT', 'REFUSED'] as const satisfies readonly SignIn['event'][];

export function Page() {
  const word = useWords(words);
  const records = useRecords(session.listLoginLog, '-at');
  return (
    <Records
      records={records}
      name="login-log"
      title={word('title')}
      columns={useColumns()}
      addressOf={({ userName }) => ({ to: '/login-log', search: { UserName: userName } })}
      filters={
        <>
          <DaysFilter records={records} from="DateFrom" to="DateTo" label={word('days')} />
          <ChoiceFilter
            records={records}
            filter="Event"
            label={word('event')}
            choices={events.map((value) => ({ value, label: word(value) }))}
          />
          <CodeFilter records={records} filter="UserName" label={word('who')} suggest={users.userNames} />
        </>
      }
      empty={{ title: word('none'), text: word('noneText') }}
    />
  );
}

function useColumns(): readonly Column<SignIn>[] {
  const word = useWords(words);
  const formats = useFormats();
  return [
    {
      name: 'at',
      label: word('at'),
      sort: 'at',
      isTight: true,
      cell: ({ at }) => formats.moment(at, ownZone()),
    },
    { name: 'event', label: word('event'), isTight: true, cell: ({ event }) => word(event) },
    {
      name: 'who',
      label: word('who'),
      words: ({ name, userName }) => `${name} ${userName}`.trim(),
      cell: ({ name, userName }) => [name, userName].filter(Boolean).join(' · '),
      yields: true,
    },
    { name: 'address', label: word('address'), isTight: true, cell: ({ address }) => address },
    { name: 'device', label: word('device'), cell: ({ client }) => deviceName(client) ?? word('unknown') },
  ];
}
