import { Flag } from 'lucide-react';
import { translator } from '@magnate/words';
import { Money } from '../../design/Money.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { useSubject, useSeatView } from '../../game/seatView.ts';
import { InBar } from '../../game/decision/ActionBar.tsx';
import { Hint } from '../../game/decision/DecisionPanel.tsx';
import { useSuggestion } from '../../game/suggestion/suggestions.ts';
import { ActionButton } from '../../game/decision/ActionButton.tsx';
import { bankMayHold, finalScores } from '@magnate/engine/acquire';
import styles from './DeclareEnd.module.css';
import { Disclosure } from '../../game/decision/Disclosure.tsx';

/** Declares the end of the game, after a confirmation with the final scores. */
export function DeclareEnd() {
  const t = translator('acquire');
  const who = useSubject();
  const { view, me } = useSeatView<'acquire'>();
  const scores = finalScores(view);
  const own = scores?.find(({ playerId }) => playerId === me);
  const { action, why } = useSuggestion<'acquire'>();
  const isSuggested = action?.type === 'DeclareEnd';
  const how = t(`play.end.question.${view.options.endDeclaration}`);
  return (
    <div className={styles.declare}>
      {isSuggested && <Hint why={why} />}
      <InBar place={isSuggested ? 'main' : 'others'}>
        <ActionButton
          action={{ type: 'DeclareEnd' }}
          kind="secondary"
          icon={<Flag size={18} aria-hidden />}
          confirm={{
            question:
              own === undefined
                ? how
                : t('play.end.questionScored', {
                    ...who,
                    how,
                    place: own.place,
                    count: view.players.length,
                    amount: own.worth.total,
                  }),
            words: t('play.end.confirm'),
            isHarm: own !== undefined && own.place > 1,
          }}
        >
          {t('play.end.declare')}
        </ActionButton>
      </InBar>
      <Preview />
    </div>
  );
}

function Preview() {
  const t = translator('acquire');
  const { view, playerInfos, names } = useSeatView<'acquire'>();
  const scores = finalScores(view);
  if (scores === null) return <p className={styles.about}>{t('play.end.hidden')}</p>;
  return (
    <Disclosure summary={t('play.end.preview')}>
      <ol className={styles.scores}>
        {scores.map(({ playerId, place, worth }) => (
          <li key={playerId} className={styles.score}>
            <span className={`${styles.place} number`}>{place}</span>
            <PlayerToken seat={playerInfoOf(playerInfos, playerId)?.seat ?? 0} size={20} />
            <span>{names.subject(playerId)}</span>
            <Money amount={worth.total} />
          </li>
        ))}
      </ol>
      <p className={styles.about}>{t('play.end.previewAbout')}</p>
      {bankMayHold(view) && <p className={styles.about}>{t('board.sheet.bankAbout')}</p>}
    </Disclosure>
  );
}
