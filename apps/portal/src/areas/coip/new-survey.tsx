// Beginning a survey: whose site, then the questions of its sector. Of a job (`?job=…`), what is known of it stands there already.
import { coip } from '@dca/contract/areas/coip';
import { dayIn } from '@dca/domain/times';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { ownZone } from '../../i18n/own-zone.ts';
import { useOneAtATime } from '../../platform/one-at-a-time.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { useQuestionBeforeLeaving } from '../../records/leaving-a-form.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { isWholePlace, type Place, PlaceFields } from './fields/place-fields.tsx';
import { words } from './words.ts';

export function NewSurvey() {
  const word = useWords(words);
  const navigate = useNavigate();
  const { job } = useSearch({ strict: false }) as { readonly job?: unknown };
  const jobId = typeof job === 'string' ? job : null;
  const [typed, setTyped] = useState<Partial<Place>>({});
  const [id] = useState(() => crypto.randomUUID());
  const of = useCall(
    coip.jobIdentity,
    { query: { JobId: jobId ?? '' } },
    { enabled: jobId !== null, handles: [404] },
  );
  const save = useWrite(coip.save, { invalidates: [coip.list], handles: [400, 404, 409] });
  const once = useOneAtATime();
  const isBegun = useRef(false);
  useQuestionBeforeLeaving(() => Object.keys(typed).length > 0 && !isBegun.current);
  const known = of.data?.data;
  const place: Place = {
    sector: 'MINING',
    customerCode: known?.customerCode ?? '',
    plantCode: known?.plantCode ?? '',
    site: '',
    surveyedOn: dayIn(Date.now(), ownZone()),
    ...typed,
  };
  const begin = () =>
    once(() => {
      const body = { ...place, id, ...(known ? { jobId: known.jobId } : {}) };
      return save.mutateAsync({ body }).then(
        ({ data }) => {
          isBegun.current = true;
          return navigate({ to: `/coip/${data.coipNumber}`, replace: true });
        },
        () => undefined,
      );
    });
  return (
    <PageBody>
      <PageHeader title={word('newSurvey')} count={known?.number} />
      <PlaceFields
        place={place}
        failure={save.error}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
      />
      <Refusal failure={save.error} />
      <ActionBar>
        <Button disabled={!isWholePlace(place)} loading={save.isPending} onClick={begin}>
          {word('begin')}
        </Button>
      </ActionBar>
    </PageBody>
  );
}
