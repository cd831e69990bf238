// What is done with the whole draft: undo and redo, throw away, publish with what stands against it as links.
import { checksheets } from '@dca/contract/areas/checksheets';
import type { FormDifference, FormFault, FormPlace } from '@dca/domain/form-drafts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { confirm } from '../../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../../platform/queries.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Refusal } from '../../../../ui/refusal.tsx';
import { PublishWith } from '../following/publish-with.tsx';
import { useFollowersWith } from '../following/use-followers-with.ts';
import { DifferenceList } from '../read/difference-list.tsx';
import read from '../read/read.module.css';
import { words } from '../words.ts';
import type { EditedDraft } from './use-draft.ts';

interface Props {
  readonly draft: EditedDraft;
  readonly faults: readonly FormFault[];
  readonly differences: readonly FormDifference[];
  readonly over: number | null;
  readonly hasFollowers: boolean;
  readonly onShow: (place: FormPlace) => void;
}

const whatChanges = [
  checksheets.getForm,
  checksheets.listForms,
  checksheets.getFormVersion,
  checksheets.formRules,
  checksheets.formFollowers,
];

export function BuilderActs(props: Props) {
  const { draft, faults, onShow } = props;
  const word = useWords(words);
  const [isPublishing, setPublishing] = useState(false);
  const navigate = useNavigate();
  const discard = useWrite(checksheets.discardDraft, { invalidates: whatChanges, handles: [409] });
  const throwAway = async () => {
    const { id, version, revision } = draft;
    const isMeant = await confirm({
      question: word('discardAsk', { version }),
      details: word('discardText'),
      yes: word('discard'),
      no: word('openDraft'),
      danger: true,
    });
    if (!isMeant) return;
    discard.mutate(
      { params: { id }, body: { revision } },
      {
        // What was never published is gone with its only draft.
        onSuccess: () =>
          void navigate(
            version === 1 ? { to: '/checksheet-form' as never } : { to: '.', search: {} as never },
          ),
      },
    );
  };
  return (
    <>
      <Button
        variant="default"
        disabled={!draft.canUndo}
        onClick={draft.undo}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
      >
        {word('undo')}
      </Button>
      <Button
        variant="default"
        disabled={!draft.canRedo}
        onClick={draft.redo}
        leftSection={<IconArrowForwardUp size={16} aria-hidden />}
      >
        {word('redo')}
      </Button>
      <Button
        variant="default"
        disabled={draft.state !== 'saved'}
        loading={discard.isPending}
        onClick={() => void throwAway()}
      >
        {word('discard')}
      </Button>
      <Button onClick={() => setPublishing(true)}>{word('publish')}</Button>
      <Refusal failure={discard.error} />
      {isPublishing &&
        (faults.length > 0 ? (
          <Reasons
            faults={faults}
            onClose={() => setPublishing(false)}
            onShow={(place) => {
              setPublishing(false);
              onShow(place);
            }}
          />
        ) : (
          <Publish {...props} onClose={() => setPublishing(false)} />
        ))}
    </>
  );
}

interface ReasonsProps extends Pick<Props, 'faults' | 'onShow'> {
  readonly onClose: () => void;
}

function Reasons({ faults, onShow, onClose }: ReasonsProps) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return (
    <Dialog title={word('cannotPublish', { count: formats.number(faults.length) })} onClose={onClose}>
      <ul className={read.lines}>
        {faults.map(({ text, place }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two reasons may read the same
          <li key={at}>
            <button type="button" className={read.link} onClick={() => onShow(place)}>
              {text[language]}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Publish({
  draft,
  differences,
  over,
  hasFollowers,
  onClose,
}: Props & { readonly onClose: () => void }) {
  const word = useWords(words);
  const navigate = useNavigate();
  const publish = useWrite(checksheets.publishForm, { invalidates: whatChanges, handles: [400, 409] });
  const { followers, goWith, choose, isKnown } = useFollowersWith(draft, hasFollowers);
  const send = () =>
    publish.mutate(
      { params: { id: draft.id }, body: { revision: draft.revision, over, followers: goWith } },
      { onSuccess: ({ data }) => void navigate({ to: '.', search: { version: data.version } as never }) },
    );
  return (
    <Dialog
      title={word('publishAsk')}
      onClose={onClose}
      act={
        <Button disabled={draft.state !== 'saved' || !isKnown} loading={publish.isPending} onClick={send}>
          {word('publish')}
        </Button>
      }
    >
      <p>{word('publishNote')}</p>
      <DifferenceList differences={differences} />
      {followers.length > 0 && (
        <PublishWith followers={followers} wanted={new Set(goWith.map(({ id }) => id))} onChange={choose} />
      )}
      <Refusal failure={publish.error} />
    </Dialog>
  );
}
