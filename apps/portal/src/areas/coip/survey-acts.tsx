// What may be done with a survey now: take it along as a PDF, submit, approve, return with a reason.
import { type CoipSurvey, coip } from '@dca/contract/areas/coip';
import { coipLifecycle } from '@dca/domain/coip-lifecycle';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useDownload } from '../../platform/download.ts';
import { MovesBar } from '../../records/moves/moves.tsx';
import type { Filling } from './use-filling.ts';
import { words } from './words.ts';

const calls = { submit: coip.submit, approve: coip.approve, giveBack: coip.giveBack };

interface Props {
  readonly survey: CoipSurvey;
  /** While it is filled: what waits to be saved goes first. */
  readonly filling?: Filling;
  /** How many things are missing in what is filled in. */
  readonly missing?: number;
}

export function SurveyActs({ survey, filling, missing = 0 }: Props) {
  const word = useWords(words);
  const { coipNumber } = survey;
  const number = coipNumber;
  return (
    <MovesBar
      lifecycle={coipLifecycle}
      calls={calls}
      thing={{ ...survey, name: coipNumber }}
      makesOld={[coip.get, coip.list]}
      // What was just saved is newer than what was read.
      ask={(name, { version, ...order }) => ({
        body: { coipNumber, ...order, ...(name === 'submit' ? {} : { version }) },
      })}
      {...(filling
        ? {
            before: { submit: filling.saveNow },
            hindrances: { submit: missing === 0 ? null : word('lacks', { count: missing }) },
          }
        : {})}
      done={{
        submit: word('submitted', { number }),
        approve: word('approved', { number }),
        giveBack: word('givenBack', { number }),
      }}
      beside={<Paper coipNumber={coipNumber} />}
    />
  );
}

function Paper({ coipNumber }: Pick<CoipSurvey, 'coipNumber'>) {
  const word = useWords(words);
  const language = useLanguage();
  const [{ isRunning }, download] = useDownload(coip.report);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isRunning}
      onClick={() => void download({ query: { CoipNumber: coipNumber, language } })}
    >
      {word('paper')}
    </Button>
  );
}
