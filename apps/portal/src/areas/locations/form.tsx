// Adding and changing a location; people without the permission read it here.
import { changedLocation, type Location, locations, newLocation } from '@dca/contract/areas/locations';
import { plantZoneNames } from '@dca/domain/times';
import { Button, Fieldset, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/modals.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { useMay, useSession } from '../../platform/session.ts';
import { type FormState, RecordForm, useForm } from '../../records/edit-form.tsx';
import { Lookup } from '../../records/suggest-field.tsx';
import { PageHead } from '../../ui/head.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { words } from './words.ts';

type Values = Omit<Location, 'id' | 'version' | 'customerName' | 'updatedAt' | 'updatedBy'> & {
  id?: string;
  version?: number;
};

const empty: Values = {
  plantCode: '',
  plantDesc: '',
  workCenterCode: '',
  workCenterDesc: '',
  customerCode: null,
  city: null,
  address: null,
  zone: 'WIB',
  latitude: null,
  longitude: null,
  radius: 500,
  isActive: true,
};

/** One page for adding and editing: without an id in the address it adds. */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return id ? <Edit id={id} /> : <Form initial={empty} />;
}

function Edit({ id }: { id: string }) {
  const answer = useCall(locations.get, { params: { id } }, { handles: [404] });
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows />;
  const { customerName: _name, updatedAt: _at, updatedBy: _by, ...initial } = answer.data.data;
  return <Form key={initial.version} initial={initial} onReload={() => void answer.refetch()} />;
}

const stale = {
  invalidates: [locations.list, locations.get, locations.plants, locations.workCenters],
  handles: [400, 404, 409],
};

function Form({ initial, onReload }: { initial: Values; onReload?: () => void }) {
  const t = useWords(words);
  const navigate = useNavigate();
  const isNew = initial.id === undefined;
  const form = useForm<Values>(isNew ? newLocation : changedLocation, initial);
  const add = useWrite(locations.add, stale);
  const change = useWrite(locations.change, stale);
  const write = isNew ? add : change;
  const mayWrite = useMay(isNew ? 'location.create' : 'location.change');
  const leave = () => void navigate({ to: '/location-data' });
  const save = () => {
    const body = form.check();
    if (body === null) return;
    write.mutate(
      { body: body as never },
      {
        onSuccess: ({ data }) => {
          form.saved();
          leave();
          void succeed(t('saved', { code: data.workCenterCode }));
        },
        onError: (failure) => void form.refuse(failure),
      },
    );
  };
  return (
    <>
      <PageHead title={isNew ? t('add') : t('edit')} />
      <RecordForm
        form={form}
        isSaving={write.isPending}
        failure={write.error}
        onSave={save}
        onCancel={leave}
        {...(onReload ? { onReload } : {})}
      >
        <Fieldset legend={t('plant')} disabled={!mayWrite}>
          <PlantFields form={form} />
        </Fieldset>
        <Fieldset legend={t('workCenter')} disabled={!mayWrite}>
          <WorkCenterFields form={form} />
        </Fieldset>
      </RecordForm>
    </>
  );
}

type Fields = { form: FormState<Values> };

function PlantFields({ form }: Fields) {
  const t = useWords(words);
  const { user } = useSession();
  const { values, errors, set } = form;
  const choosePlant = (plantCode: string) => {
    const known = user?.plants.find((plant) => plant.plantCode === plantCode.toUpperCase());
    set(
      known
        ? { plantCode: known.plantCode, plantDesc: known.plantDesc, zone: known.zone as Values['zone'] }
        : { plantCode },
    );
  };
  const usePlace = () =>
    navigator.geolocation.getCurrentPosition(({ coords }) =>
      set({
        latitude: Math.round(coords.latitude * 1e5) / 1e5,
        longitude: Math.round(coords.longitude * 1e5) / 1e5,
      }),
    );
  const degrees = (value: string | number) => (value === '' ? null : Number(value));
  return (
    <>
      <Lookup
        definition={locations.plantCodes}
        label={t('plant')}
        value={values.plantCode}
        error={errors.plantCode}
        withAsterisk
        onChange={choosePlant}
      />
      <TextInput
        label={t('plantDesc')}
        description={t('plantNote')}
        value={values.plantDesc}
        error={errors.plantDesc}
        withAsterisk
        maxLength={80}
        onChange={(event) => set({ plantDesc: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('zone')}
        value={values.zone}
        error={errors.zone}
        data={[...plantZoneNames]}
        onChange={(event) => set({ zone: event.currentTarget.value as Values['zone'] })}
      />
      <TextInput
        label={t('city')}
        value={values.city ?? ''}
        error={errors.city}
        onChange={(event) => set({ city: event.currentTarget.value || null })}
      />
      <NumberInput
        label={t('latitude')}
        value={values.latitude ?? ''}
        error={errors.latitude}
        decimalScale={6}
        onChange={(value) => set({ latitude: degrees(value) })}
      />
      <NumberInput
        label={t('longitude')}
        value={values.longitude ?? ''}
        error={errors.longitude}
        decimalScale={6}
        onChange={(value) => set({ longitude: degrees(value) })}
      />
      <Button variant="default" mt="xs" onClick={usePlace}>
        {t('useMyPlace')}
      </Button>
      <NumberInput
        label={t('radius')}
        value={values.radius}
        error={errors.radius}
        onChange={(value) => set({ radius: Number(value) })}
      />
    </>
  );
}

function WorkCenterFields({ form }: Fields) {
  const t = useWords(words);
  const { values, errors, set } = form;
  return (
    <>
      <TextInput
        label={t('workCenter')}
        value={values.workCenterCode}
        error={errors.workCenterCode}
        withAsterisk
        maxLength={20}
        onChange={(event) => set({ workCenterCode: event.currentTarget.value })}
      />
      <TextInput
        label={t('workCenterDesc')}
        value={values.workCenterDesc}
        error={errors.workCenterDesc}
        withAsterisk
        maxLength={80}
        onChange={(event) => set({ workCenterDesc: event.currentTarget.value })}
      />
      <TextInput
        label={t('customerCode')}
        value={values.customerCode ?? ''}
        error={errors.customerCode}
        maxLength={20}
        onChange={(event) => set({ customerCode: event.currentTarget.value || null })}
      />
      <TextInput
        label={t('address')}
        value={values.address ?? ''}
        error={errors.address}
        maxLength={300}
        onChange={(event) => set({ address: event.currentTarget.value || null })}
      />
      <Switch
        mt="xs"
        label={t('active')}
        checked={values.isActive}
        onChange={(event) => set({ isActive: event.currentTarget.checked })}
      />
    </>
  );
}
