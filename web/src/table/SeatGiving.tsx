import { wordsOf } from '@magnate/words';
import type { PublicSeat } from '@magnate/protocol';
import { Bot } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { ConfirmButton } from '../design/ConfirmButton.tsx';
import type { Hosting } from './hosting.ts';
import { kindOf } from '../game/people.ts';
import { ProgramChoice } from './ProgramChoice.tsx';
import styles from './SeatGiving.module.css';
import { useAsking } from './useAsking.ts';

interface SeatGivingProps {
  readonly player: PublicSeat;
  readonly hosting: Hosting;
  /** Nobody loses anything. */
  readonly isEmpty: boolean;
}

/** The host gives a seat to a bot or a language model, or back to a person. */
export function SeatGiving({ player, hosting, isEmpty }: SeatGivingProps) {
  const t = wordsOf('table');
  const [isChoosing, setChoosing] = useState(false);
  const { isBusy, problem, ask } = useAsking();
  const give = (work: () => Promise<void>) => void ask(work).then((done) => done && setChoosing(false));
  const isBot = kindOf(player) !== 'person';
  return (
    <div className={styles.giving}>
      <div className={styles.actions}>
        <Button
          small
          icon={<Bot size={16} aria-hidden />}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {isBot ? t('host.otherBot') : t('host.toBot')}
        </Button>
        {!isEmpty && (
          <ConfirmButton
            small
            kind="secondary"
            question={
              isBot
                ? t('host.toPersonInstead', { name: player.name })
                : t('host.toPersonQuestion', { name: player.name })
            }
            confirm={t('host.toPersonConfirm')}
            onConfirm={() => give(() => hosting.toPerson(player.id))}
          >
            {t('host.toPerson')}
          </ConfirmButton>
        )}
      </div>
      {isChoosing && (
        <ProgramChoice
          name={player.name}
          isBusy={isBusy}
          onChoose={(program) => give(() => hosting.toProgram(player.id, program))}
        />
      )}
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
    </div>
  );
}
