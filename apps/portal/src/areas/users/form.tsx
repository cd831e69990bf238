// Adding and editing a user. Somebody of the directory is taken over as they stand there; roles and plants are given on their own pages.
import { customers } from '@dca/contract/areas/customers';
import { userPlants, userRoles, users } from '@dca/contract/areas/users';
import { userTable } from '@dca/contract/areas/users/user';
import { useParams } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { fieldOf } from '../../records/fields.tsx';
import { useForm } from '../../records/form-context.ts';
import { RecordFormPage } from '../../records/record-form-page.tsx';
import { Section } from '../../ui/section.tsx';
import { TwoColumns } from '../../ui/two-columns.tsx';
import { DirectorySearch } from './directory-search.tsx';
import { RemovePerson } from './removal/remove-person.tsx';
import { RemovedPerson } from './removal/removed-person.tsx';
import { RightsOfUser } from './rights-of-user.tsx';
import { words } from './words.ts';

const Field = fieldOf(userTable);
const lookups = { customerCode: customers.codes };
const makesOld = [...Object.values(users), ...Object.values(userRoles), ...Object.values(userPlants)];

export function Page() {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <Form /> : <OfUser id={id} />;
}

function OfUser({ id }: { readonly id: string }) {
  const user = useCall(users.get, { params: { id } }, { handles: [404] }).data?.data;
  const isRemoved = user !== undefined && user.removedAt !== null;
  return (
    <>
      {isRemoved ? <RemovedPerson user={user} /> : <Form />}
      <RightsOfUser id={id} />
      {user && !isRemoved && <RemovePerson user={user} />}
    </>
  );
}

function Form() {
  const word = useWords(words);
  return (
    <RecordFormPage
      table={userTable}
      name="user"
      calls={users}
      list="/user-data"
      lookups={lookups}
      makesOld={makesOld}
      rules={{ customerCode: word('companyIsThere') }}
    >
      <DirectorySearch />
      <Section title={word('person')}>
        <TwoColumns>
          <Field name="firstName" />
          <Field name="lastName" />
          <Field name="email" />
          <Field name="userName" />
          <Field name="language" />
          <Field name="isLeader" />
        </TwoColumns>
      </Section>
      <Section title={word('belongs')}>
        <TwoColumns>
          <Field name="userType" />
          <Field name="customerCode" />
          <Field name="isActive" />
        </TwoColumns>
      </Section>
      <WithoutRights />
    </RecordFormPage>
  );
}

/** What comes after adding: a user without a role sees nothing. */
function WithoutRights() {
  const word = useWords(words);
  return useForm().values.id === undefined ? <p>{word('rightsFollow')}</p> : null;
}
