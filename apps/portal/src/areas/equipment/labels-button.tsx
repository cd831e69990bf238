// Labels of the machines that a list shows, or of one machine, as a file to print.
import { equipment } from '@dca/contract/areas/equipment';
import { labelSizes } from '@dca/contract/machine-calls';
import { Button, Menu } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useWords } from '../../i18n/index.ts';
import { useDownload } from '../../platform/download.ts';
import { words } from './words.ts';

type Query = Parameters<ReturnType<typeof useDownload<typeof equipment.labels>>[1]>[0]['query'];

/** Asks how many labels a sheet has, and saves the sheets. */
export function LabelsButton({ query }: { readonly query: Query }) {
  const word = useWords(words);
  const [{ isRunning }, start] = useDownload(equipment.labels);
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" loading={isRunning} leftSection={<IconQrcode size={18} aria-hidden />}>
          {word('labels')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {labelSizes.map((Size) => (
          <Menu.Item key={Size} onClick={() => void start({ query: { ...query, Size } })}>
            {word('labelsOnPage', { count: Size })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
