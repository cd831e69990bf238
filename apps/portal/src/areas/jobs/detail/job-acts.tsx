// The one next act of a job as the primary button, the others in a menu beside it. A second press never undoes the first:
// the way back stands in the menu alone, and after a move both are deaf for a moment.
import type { JobDetail } from '@dca/contract/job-row';
import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useDeafness } from '../../../platform/deafness.ts';
import { words } from '../words.ts';
import { ActDialogs } from './act-dialogs.tsx';
import css from './job-acts.module.css';
import { type Act, type ActName, type DialogName, useActsOf, useRunning } from './use-acts.ts';

export function JobActs({ job }: { readonly job: JobDetail }) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const { next, others } = useActsOf(job);
  const { run, isRunning } = useRunning(job, setDialog);
  const isDeaf = useDeafness(job.status);
  const press = (name: ActName) => !isDeaf() && run(name);
  return (
    <>
      {others.length > 0 && <OtherActs acts={others} isRunning={isRunning} isDeaf={isDeaf} onPress={press} />}
      {next && (
        <Button loading={isRunning} onClick={() => press(next.name)}>
          {next.label}
        </Button>
      )}
      <ActDialogs job={job} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

interface OtherActsProps {
  readonly acts: readonly Act[];
  readonly isRunning: boolean;
  readonly isDeaf: () => boolean;
  readonly onPress: (name: ActName) => void;
}

function OtherActs({ acts, isRunning, isDeaf, onPress }: OtherActsProps) {
  const word = useWords(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu
      opened={isOpen}
      onChange={(opened) => setOpen(opened && !isDeaf())}
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      shadow="md"
    >
      <Menu.Target>
        <Button variant="default" disabled={isRunning} leftSection={<IconDots size={16} aria-hidden />}>
          {word('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ name, label, hindrance }) => (
          <Menu.Item
            key={name}
            disabled={hindrance !== null}
            onClick={() => onPress(name)}
            className={name === 'cancel' || name === 'deactivate' || name === 'reverse' ? css.dangerous : ''}
          >
            {label}
            {hindrance && <span className={css.hindrance}>{hindrance}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
