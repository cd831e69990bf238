// A form that begins here: its code, what kind of work it is for, what it is called. It opens in the builder with an empty draft.
import { checksheets } from '@dca/contract/areas/checksheets';
import { customers } from '@dca/contract/areas/customers';
import { type JobType, jobTypes, overhaulStages } from '@dca/domain/job-types';
import { Autocomplete, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall, useWrite } from '../../../platform/queries.ts';
import { useSuggestions } from '../../../records/suggestions.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import css from './fields/fields.module.css';
import { whoseWords } from './whose-words.ts';
import { words } from './words.ts';

const types = Object.keys(jobTypes) as JobType[];
const usual: JobType = 'INS';

interface Kind {
  readonly jobType: JobType;
  readonly intervalHours: number | null;
  readonly stage: string;
  /** '' for a form that is everybody's. */
  readonly customerCode: string;
}

/** The published forms of the same kind of work that are everybody's, or the same customer's. */
function useFollowable({ jobType, intervalHours, stage, customerCode }: Kind) {
  const forms = useCall(checksheets.listForms, {
    query: { JobType: [jobType], State: ['PUBLISHED'], PageSize: 200 },
  });
  return (forms.data?.data ?? []).filter(
    (one) =>
      one.intervalHours === intervalHours &&
      (one.stage ?? '') === stage &&
      (one.customer === null || one.customer.code === customerCode),
  );
}

const nothing = {
  code: '',
  en: '',
  id: '',
  interval: '250',
  models: '',
  stage: '',
  broader: '',
  customer: '',
};

const codePattern = /^[A-Za-z0-9][A-Za-z0-9./-]{0,39}$/;

/** What was typed of the new form, whether it is enough, and how it is begun. */
function useNewForm() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(nothing);
  const [jobType, setJobType] = useState<JobType>(usual);
  const create = useWrite(checksheets.createForm, {
    invalidates: [checksheets.listForms],
    handles: [400, 409],
  });
  const { intervals, approvedPerStage: isStaged } = jobTypes[jobType];
  const hasInterval = intervals.length > 0;
  const put =
    (field: keyof typeof typed) => (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((now) => ({ ...now, [field]: value }));
    };
  const [code, en, id] = [typed.code.trim(), typed.en.trim(), typed.id.trim()];
  const interval = Number(typed.interval);
  const isWhole =
    codePattern.test(code) &&
    en !== '' &&
    id !== '' &&
    (!hasInterval || (Number.isInteger(interval) && interval > 0));
  const intervalHours = hasInterval ? interval : null;
  const customerCode = typed.customer.trim();
  const ofStage = isStaged ? typed.stage : '';
  const followable = useFollowable({ jobType, intervalHours, stage: ofStage, customerCode });
  const models = typed.models.split(/[\n,]/).map((model) => model.trim());
  const begin = () => {
    const stage = overhaulStages.find((one) => isStaged && one === typed.stage) ?? null;
    const broaderId = followable.some((one) => one.id === typed.broader) ? typed.broader : null;
    const unitModels = [...new Set(models.filter(Boolean))];
    const kind = { jobType, stage, intervalHours, customerCode: customerCode || null };
    create.mutate(
      { body: { ...kind, code, name: { en, id }, unitModels, broaderId } },
      { onSuccess: ({ data }) => void navigate({ to: `/checksheet-form/${data.id}` as never }) },
    );
  };
  const errorOf = (field: string) =>
    create.error?.problem?.errors?.find((error) => error.field === `body.${field}`)?.message;
  return {
    typed,
    put,
    jobType,
    setJobType,
    isStaged,
    hasInterval,
    isWhole,
    begin,
    create,
    errorOf,
    followable,
  };
}

export function NewForm({ onClose }: { readonly onClose: () => void }) {
  const word = useWords(words);
  const formId = useId();
  const form = useNewForm();
  const { typed, put, hasInterval, isWhole, create, errorOf } = form;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) form.begin();
  };
  return (
    <Dialog
      title={word('newForm')}
      onClose={onClose}
      act={
        <Button type="submit" form={formId} disabled={!isWhole} loading={create.isPending}>
          {word('begin')}
        </Button>
      }
    >
      <form id={formId} className={css.fields} onSubmit={send}>
        <TextInput
          label={word('code')}
          description={word('codeHint')}
          value={typed.code}
          maxLength={40}
          error={errorOf('code')}
          onChange={put('code')}
        />
        <KindFields {...form} />
        {hasInterval && (
          <TextInput
            label={word('interval')}
            inputMode="numeric"
            value={typed.interval}
            error={errorOf('intervalHours')}
            onChange={put('interval')}
          />
        )}
        <CustomerField {...form} />
        <FollowField {...form} />
        <div className={css.pair}>
          <TextInput label={word('nameEn')} lang="en" value={typed.en} maxLength={120} onChange={put('en')} />
          <TextInput label={word('nameId')} lang="id" value={typed.id} maxLength={120} onChange={put('id')} />
        </div>
        <Textarea
          label={word('models')}
          description={word('modelsHint')}
          value={typed.models}
          rows={3}
          error={errorOf('unitModels')}
          onChange={put('models')}
        />
      </form>
      <Refusal failure={create.error} />
    </Dialog>
  );
}

type CustomerProps = Pick<ReturnType<typeof useNewForm>, 'typed' | 'put' | 'errorOf'>;

/** The customer whose own it is. */
function CustomerField({ typed, put, errorOf }: CustomerProps) {
  const word = useWords(whoseWords);
  const suggestions = useSuggestions(customers.codes, typed.customer);
  return (
    <Autocomplete
      label={word('customer')}
      description={word('customerHint')}
      value={typed.customer}
      data={[...suggestions]}
      filter={({ options }) => options}
      maxLength={20}
      error={errorOf('customerCode')}
      comboboxProps={{ keepMounted: false, transitionProps: { duration: 0 } }}
      onChange={(value) => put('customer')({ currentTarget: { value } })}
    />
  );
}

type FollowProps = Pick<ReturnType<typeof useNewForm>, 'typed' | 'put' | 'followable'>;

/** The broader form that it follows, of the same kind of work. */
function FollowField({ typed, put, followable }: FollowProps) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <NativeSelect
      label={word('follows')}
      description={word('followsNote')}
      value={followable.some(({ id }) => id === typed.broader) ? typed.broader : ''}
      data={[
        { value: '', label: word('followsNone') },
        ...followable.map(({ id, code, name }) => ({ value: id, label: `${name[language]} · ${code}` })),
      ]}
      onChange={put('broader')}
    />
  );
}

type KindProps = Pick<ReturnType<typeof useNewForm>, 'typed' | 'put' | 'jobType' | 'setJobType' | 'isStaged'>;

/** What kind of work it is for: its type, and where it goes stage by stage which one. */
function KindFields({ typed, put, jobType, setJobType, isStaged }: KindProps) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <>
      <NativeSelect
        label={word('type')}
        value={jobType}
        data={types.map((value) => ({ value, label: `${value} ${jobTypes[value].label[language]}` }))}
        onChange={(event) => setJobType(event.currentTarget.value as JobType)}
      />
      {isStaged && (
        <NativeSelect
          label={word('stage')}
          value={typed.stage}
          data={[
            { value: '', label: word('wholeWork') },
            ...overhaulStages.map((value) => ({ value, label: word(`stage${value}`) })),
          ]}
          onChange={put('stage')}
        />
      )}
    </>
  );
}
