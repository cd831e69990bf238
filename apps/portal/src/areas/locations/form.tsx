// Adding and editing a location in one form: with an id in the address it edits. The body's schema is the form's.
import { changedLocation, locations, newLocation } from '@dca/contract/areas/locations';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { call } from '../../platform/client.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { useLeaving } from '../../records/leaving-a-form.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { type RecordFormState, useRecordForm } from '../../records/use-record-form.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { When } from '../../ui/when.tsx';
import { PlantFields } from './plant-fields.tsx';
import { emptyLocation, type LocationValues, valuesOf } from './values.ts';
import { words } from './words.ts';
import { WorkCenterFields } from './work-center-fields.tsx';

export function Page() {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <AddLocation /> : <EditLocation key={id} id={id} />;
}

/** Answers that a save makes old. */
const invalidates = [
  locations.list,
  locations.get,
  locations.plants,
  locations.plantCodes,
  locations.workCenterCodes,
  locations.workCenters,
];
/** Refusals that the form explains beside its fields. */
const handles = [400, 409];

function AddLocation() {
  const word = useWords(words);
  const add = useWrite(locations.add, { invalidates, handles });
  const form = useRecordForm({
    schema: newLocation,
    initial: emptyLocation,
    rules: { longitude: word('placeIsWhole') },
    save: (body) => add.mutateAsync({ body }),
    isReadOnly: !useMay('location.create'),
  });
  return <LocationForm form={form} title={word('add')} />;
}

function EditLocation({ id }: { readonly id: string }) {
  const found = useCall(locations.get, { params: { id } });
  if (found.data) return <EditForm location={found.data.data} />;
  return (
    <PageBody>
      {found.error ? (
        <ErrorState failure={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonRows rows={12} />
      )}
    </PageBody>
  );
}

function EditForm({ location }: { readonly location: Parameters<typeof valuesOf>[0] }) {
  const word = useWords(words);
  const change = useWrite(locations.change, { invalidates, handles });
  const form = useRecordForm({
    schema: changedLocation,
    initial: valuesOf(location),
    rules: { longitude: word('placeIsWhole') },
    save: (body) => change.mutateAsync({ body }),
    reload: async () => valuesOf((await call(locations.get, { params: { id: location.id } })).data),
    isReadOnly: !useMay('location.change'),
  });
  const about = (
    <>
      {word('updated')}: <When at={location.updatedAt} zone={location.zone} /> · {location.updatedBy}
    </>
  );
  return <LocationForm form={form} title={form.isReadOnly ? word('show') : word('edit')} about={about} />;
}

interface FormProps {
  readonly form: RecordFormState<LocationValues>;
  readonly title: string;
  readonly about?: ReactNode;
}

function LocationForm({ form, title, about }: FormProps) {
  const word = useWords(words);
  const leave = useLeaving('/location-data');
  const tellAndLeave = () => {
    leave();
    void succeed(word('saved', { code: form.values.workCenterCode.trim().toUpperCase() }));
  };
  return (
    <RecordForm form={form} title={title} about={about} onSaved={tellAndLeave} onCancel={leave}>
      <PlantFields form={form} />
      <WorkCenterFields form={form} />
    </RecordForm>
  );
}
