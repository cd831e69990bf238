import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { breakdownWords } from './breakdown-words.ts';

/** The way to report a machine that stopped, for who may. */
export function BreakdownButton() {
  const word = useWords(breakdownWords);
  if (!useMay('job.reportBreakdown')) return null;
  return (
    <Button
      component={Link}
      to="/breakdown"
      variant="default"
      leftSection={<IconAlertTriangle size={18} aria-hidden />}
    >
      {word('breakdown')}
    </Button>
  );
}
