// The user whose rights a form is about: looked up when rights are given first, a link to them afterwards.
import { users } from '@dca/contract/areas/users';
import type { Field, RecordTable } from '@dca/contract/record-fields';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { useSession } from '../../platform/session.ts';
import { useForm } from '../../records/form-context.ts';
import { Lookup } from '../../records/lookup.tsx';
import { Facts } from '../../ui/facts.tsx';
import { words } from './words.ts';

export function WhoseRights({ table }: { readonly table: RecordTable }) {
  const form = useForm();
  const word = useWords(words);
  const me = useSession().user;
  const { id, userName } = form.values;
  if (id === undefined)
    return (
      <Lookup
        name="userName"
        field={table.fields.userName as Field}
        suggest={users.userNames}
        maxLength={100}
      />
    );
  const link = <Link to={`/user-data/detail/${String(id)}` as never}>{String(userName)}</Link>;
  return (
    <>
      <Facts rows={[[word('whose'), link]]} />
      {id === me?.id && <p>{word('ofOneself')}</p>}
    </>
  );
}
