import { type ReactNode, useId } from 'react';
import css from './modal-frame.module.css';
import { OverPage } from './over-page.tsx';
import { wholeCodes } from './whole-codes.tsx';

interface Props {
  readonly title: string;
  readonly tone?: 'good' | 'bad';
  readonly onClose?: () => void;
  readonly onPressBeside?: () => void;
  /** What stands at the end of the title's line. */
  readonly corner?: ReactNode;
  readonly children: ReactNode;
  readonly buttons: ReactNode;
}

/** Title, content and buttons in the middle of the screen. */
export function ModalFrame({ title, tone, onClose, onPressBeside, corner, children, buttons }: Props) {
  const id = useId();
  return (
    <OverPage
      className={css.modal}
      name={{ headingId: id }}
      tone={tone}
      onClose={onClose}
      onPressBeside={onPressBeside}
    >
      <div className={css.inside}>
        <div className={css.head}>
          <h2 id={id} className={css.title}>
            {wholeCodes(title)}
          </h2>
          {corner}
        </div>
        <div className={css.text}>{children}</div>
        <div className={css.buttons}>{buttons}</div>
      </div>
    </OverPage>
  );
}
