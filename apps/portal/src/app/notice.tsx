import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './notice.module.css';

/** A page that says one thing and offers at most one act. */
export function Notice({
  title,
  text,
  act,
  onAct,
  children,
}: {
  title: string;
  text: string;
  act?: string;
  onAct?: () => void;
  children?: ReactNode;
}) {
  return (
    <div className={css.notice}>
      <Title order={1} fz="lg">
        {title}
      </Title>
      <Text c="dimmed">{text}</Text>
      {children}
      {act && (
        <div className={css.acts}>
          <Button onClick={onAct}>{act}</Button>
        </div>
      )}
    </div>
  );
}
