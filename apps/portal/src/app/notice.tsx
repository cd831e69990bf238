import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './notice.module.css';

/** A page that says one thing and offers what to do. */
export function Notice({
  title,
  text,
  act,
  onAct,
  otherAct,
  onOtherAct,
  children,
}: {
  title: string;
  text: string;
  act?: string;
  onAct?: () => void;
  otherAct?: string;
  onOtherAct?: () => void;
  children?: ReactNode;
}) {
  return (
    <div className={css.notice}>
      <Title order={1} fz="lg">
        {title}
      </Title>
      <Text c="dimmed">{text}</Text>
      {children}
      <div className={css.acts}>
        {act && <Button onClick={onAct}>{act}</Button>}
        {otherAct && (
          <Button variant="default" onClick={onOtherAct}>
            {otherAct}
          </Button>
        )}
      </div>
    </div>
  );
}
