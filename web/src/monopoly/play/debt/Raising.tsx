import { boardOf, type GameView, getPlayerById, HOTEL } from '@magnate/engine/monopoly';
import { useMemo } from 'react';
import { Money } from '../../../design/Money.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { words, wordsOf } from '@magnate/words';
import { InBar } from '../../../game/decision/ActionBar.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { Disclosure } from '../../../game/decision/Disclosure.tsx';
import { placeName } from '@magnate/words/monopoly';
import { planToRaise, type Raise, waysToRaise } from './raising.ts';
import { aBuilding, groupName } from '@magnate/words/monopoly';
import styles from './Raising.module.css';
import { FORM } from '../../../game/decision/DecisionPanel.tsx';

interface RaisingProps {
  readonly needs: number;
  /** It must be raised: the next step is the main button. */
  readonly isMain?: boolean;
}

/** How to get to a sum: a plan whose first step is one tap, and every other way there is. */
export function Raising({ needs, isMain = false }: RaisingProps) {
  const t = wordsOf('monopoly');
  const { view, me } = useSeatView<'monopoly'>();
  const plan = useMemo(() => (me === null ? undefined : planToRaise(view, me, needs)), [view, me, needs]);
  const ways = useMemo(() => (me === null ? [] : waysToRaise(view, me, needs)), [view, me, needs]);
  if (me === null || plan === undefined) return null;
  const cash = getPlayerById(view, me)?.cash ?? 0;
  if (cash >= needs) return null;
  const [first, ...later] = plan.steps;
  if (first === undefined) return <p className={styles.note}>{t('play.raise.none')}</p>;
  const others = ways.filter((way) => keyOf(way.raise) !== keyOf(first.raise));
  const step = (
    <ActionButton action={first.raise} small>
      {raiseWords(first.raise, view)} <Money amount={first.brings} signed />
    </ActionButton>
  );
  return (
    <section className={styles.raising} {...FORM} aria-label={t('play.raise.title')}>
      <p className={styles.note}>
        {plan.isEnough ? t('play.raise.plan') : t('play.raise.notEnough', { amount: plan.steps.at(-1)?.total ?? cash })}
      </p>
      <ol className={styles.steps}>
        <li className={styles.step}>
          {isMain ? (
            <>
              <InBar place="main">{step}</InBar>
              <span>
                {raiseWords(first.raise, view)} <Money amount={first.brings} signed />
              </span>
            </>
          ) : (
            step
          )}
          <span className={styles.total}>{t('play.raise.total', { amount: first.total })}</span>
        </li>
        {later.map((step) => (
          <li key={`${keyOf(step.raise)} ${step.total}`} className={styles.step}>
            <span>
              {raiseWords(step.raise, view)} <Money amount={step.brings} signed />
            </span>
            <span className={styles.total}>{t('play.raise.total', { amount: step.total })}</span>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <Disclosure quiet summary={t('play.raise.other')}>
          <ul className={styles.others}>
            {others.map(({ raise, brings }) => (
              <li key={keyOf(raise)}>
                <ActionButton action={raise} small>
                  {raiseWords(raise, view)} <Money amount={brings} signed />
                </ActionButton>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

function raiseWords(raise: Raise, view: GameView): string {
  const board = boardOf(view.options);
  switch (raise.type) {
    case 'MortgageProperty':
      return words.t('monopoly:play.raise.mortgage', { place: placeName(raise.spaceId, board) });
    case 'SellBuilding': {
      const building = aBuilding(view.houses[raise.spaceId] === HOTEL ? 'hotel' : 'house');
      return words.t('monopoly:play.raise.sell', { building, place: placeName(raise.spaceId, board) });
    }
    case 'SellGroup':
      return words.t('monopoly:play.raise.sellGroup', { group: groupName(raise.group, board) });
  }
}

function keyOf(raise: Raise): string {
  return JSON.stringify(raise);
}
