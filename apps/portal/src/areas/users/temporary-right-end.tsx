import { type TemporaryRight, temporaryRights } from '@dca/contract/areas/users/temporary-right';
import { useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { EndingDialog } from '../../ui/ending-dialog.tsx';
import { rightsMadeOld } from './rights-made-old.ts';
import { words } from './words.ts';

interface Props {
  readonly right: TemporaryRight;
  readonly onClose: () => void;
}

/** A right ends before its time, with the reason. */
export function EndRightDialog({ right: { id, roleCode, plantCode }, onClose }: Props) {
  const word = useWords(words);
  const end = useWrite(temporaryRights.end, {
    invalidates: rightsMadeOld,
    handles: ['fields', 403, 404, 409, 422],
  });
  return (
    <EndingDialog
      title={word('endOf', { what: roleCode ?? plantCode ?? '' })}
      act={word('end')}
      ending={end}
      onEnd={(reason) => end.mutate({ body: { id, reason } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
