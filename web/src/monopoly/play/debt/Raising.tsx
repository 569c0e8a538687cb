import {
  boardOf,
  type GameView,
  getPlayerById,
  HOTEL,
  calculateRent,
  type ColorGroup,
  hasMonopoly,
  type SpaceId,
  viewRules,
  lotAt,
} from '@magnate/engine/monopoly';
import { useMemo } from 'react';
import { Money } from '../../../design/Money.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { words, translator } from '@magnate/words';
import { InBar } from '../../../game/decision/ActionBar.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { TALL_FORM } from '../../../game/decision/DecisionPanel.tsx';
import { Disclosure } from '../../../game/decision/Disclosure.tsx';
import { placeName, groupInSentence } from '@magnate/words/monopoly';
import styles from './Raising.module.css';
import type { PlayerId } from '@magnate/engine';
import { afterAction, cashOf } from '../actionPreview.ts';

/** Ways to turn property into cash, the least costly first. Each one is a real action, checked by the rules. */

type Raise =
  | { readonly type: 'MortgageProperty' | 'SellBuilding'; readonly spaceId: SpaceId }
  | { readonly type: 'SellGroup'; readonly group: ColorGroup };

interface Way {
  readonly raise: Raise;
  /** The cash it brings. */
  readonly brings: number;
  /** The long-term cost: interest or the lost half, and the lost rent. */
  readonly loss: number;
}

interface Step extends Way {
  /** Cash after this step and the ones before it. */
  readonly total: number;
}

interface Plan {
  readonly steps: readonly Step[];
  /** Do the steps reach the amount needed? */
  readonly isEnough: boolean;
}

/** An average roll, for the rent of utilities. */
const DICE = 7;
/** The number of visits that a loss of rent is weighted with. */
const VISITS = 2;

/** Everything that can be sold or mortgaged now, best first. */
export function raiseOptions(view: GameView, playerId: PlayerId, needs: number): readonly Way[] {
  const missing = Math.max(1, needs - cashOf(view, playerId));
  return raisesOf(view, playerId)
    .flatMap((raise) => wayOf(view, playerId, raise)?.way ?? [])
    .filter((way) => way.brings > 0)
    .sort((a, b) => painOf(a, missing) - painOf(b, missing) || b.brings - a.brings);
}

/** Adds steps until there is enough cash, then drops unnecessary ones. */
export function raisePlan(view: GameView, playerId: PlayerId, needs: number): Plan {
  const raises: Raise[] = [];
  let table = view;
  while (cashOf(table, playerId) < needs) {
    const best = raiseOptions(table, playerId, needs)[0];
    const next = best === undefined ? undefined : wayOf(table, playerId, best.raise);
    if (best === undefined || next === undefined) break;
    raises.push(best.raise);
    table = next.after;
  }
  let kept = walk(view, playerId, raises) ?? [];
  for (const raise of raises) {
    const without = walk(
      view,
      playerId,
      kept.map((step) => step.raise).filter((other) => other !== raise),
    );
    if (without !== undefined && (without.at(-1)?.total ?? cashOf(view, playerId)) >= needs) kept = without;
  }
  return { steps: kept, isEnough: (kept.at(-1)?.total ?? cashOf(view, playerId)) >= needs };
}

/** Plays the steps in order; undefined if one is refused. */
function walk(view: GameView, playerId: PlayerId, raises: readonly Raise[]): readonly Step[] | undefined {
  const steps: Step[] = [];
  let table = view;
  for (const raise of raises) {
    const next = wayOf(table, playerId, raise);
    if (next === undefined) return undefined;
    table = next.after;
    steps.push({ ...next.way, total: cashOf(table, playerId) });
  }
  return steps;
}

function raisesOf(view: GameView, playerId: PlayerId): readonly Raise[] {
  return viewRules.offers(view, playerId).flatMap((offer): readonly Raise[] => {
    const { type, spaceIds = [], groups = [] } = offer;
    if (type === 'MortgageProperty' || type === 'SellBuilding') return spaceIds.map((spaceId) => ({ type, spaceId }));
    return type === 'SellGroup' ? groups.map((group) => ({ type, group })) : [];
  });
}

interface Tried {
  readonly way: Way;
  readonly after: GameView;
}

function wayOf(view: GameView, playerId: PlayerId, raise: Raise): Tried | undefined {
  const after = afterAction(view, { ...raise, playerId });
  if (after === undefined) return undefined;
  const brings = cashOf(after, playerId) - cashOf(view, playerId);
  const rent = rentsOf(view, playerId) - rentsOf(after, playerId);
  return { after, way: { raise, brings, loss: priceOf(view, playerId, raise, brings) + VISITS * rent } };
}

/** The permanent loss: the interest of a mortgage, or half the price of a building. */
function priceOf(view: GameView, playerId: PlayerId, raise: Raise, brings: number): number {
  if (raise.type !== 'MortgageProperty') return brings;
  const interest = (brings * view.options.interestPercent) / 100;
  const board = boardOf(view.options);
  const lot = lotAt(raise.spaceId, board);
  // A mortgage in a complete group also stops all building there.
  if (lot?.type !== 'street' || !hasMonopoly(view, playerId, lot.group)) return interest;
  return interest + lot.houseCost * board.groupSpaces[lot.group].length;
}

/** Cost per useful dollar: proceeds beyond the need do not count. */
function painOf(way: Way, missing: number): number {
  return way.loss / Math.min(way.brings, missing);
}

function rentsOf(view: GameView, playerId: PlayerId): number {
  const { properties } = getPlayerById(view, playerId) ?? { properties: [] };
  return properties.reduce((sum, spaceId) => sum + calculateRent(view, spaceId, DICE), 0);
}

/** Beside the board there is room for all ways. */
function hasColumn(): boolean {
  return (
    typeof matchMedia !== 'undefined' &&
    matchMedia('(min-width: 1024px) and (min-height: 560px) and (min-aspect-ratio: 1 / 1)').matches
  );
}

interface RaisingProps {
  readonly needs: number;
  /** A debt: the plan with the payment is the main button. */
  readonly isMain?: boolean;
}

/** Raising an amount: a plan in steps, and all other ways. */
export function Raising({ needs, isMain = false }: RaisingProps) {
  const t = translator('monopoly');
  const { view, me } = useSeatView<'monopoly'>();
  const plan = useMemo(() => (me === null ? undefined : raisePlan(view, me, needs)), [view, me, needs]);
  const ways = useMemo(() => (me === null ? [] : raiseOptions(view, me, needs)), [view, me, needs]);
  if (me === null || plan === undefined) return null;
  const cash = getPlayerById(view, me)?.cash ?? 0;
  if (cash >= needs) return null;
  const [first, ...later] = plan.steps;
  if (first === undefined) return <p className={styles.note}>{t('play.raise.none')}</p>;
  // The whole plan is one press if it settles the debt.
  const isWhole = isMain && plan.isEnough;
  const others = isWhole ? ways : ways.filter((way) => keyOf(way.raise) !== keyOf(first.raise));
  const step = (
    <ActionButton action={first.raise} small>
      {raiseWords(first.raise, view)} <Money amount={first.brings} signed />
    </ActionButton>
  );
  const all = (
    <ActionButton action={first.raise} then={[...later.map(({ raise }) => raise), { type: 'PayDebt' }]}>
      {t('play.raise.all', { raised: (plan.steps.at(-1)?.total ?? cash) - cash, amount: needs })}
    </ActionButton>
  );
  return (
    <section className={styles.raising} aria-label={t('play.raise.title')} {...(isMain ? TALL_FORM : {})}>
      <p className={styles.note}>
        {plan.isEnough
          ? t(isWhole ? 'play.raise.proposal' : 'play.raise.plan')
          : t('play.raise.notEnough', { amount: plan.steps.at(-1)?.total ?? cash })}
      </p>
      <ol className={styles.steps}>
        <li className={styles.step}>
          {isMain ? (
            <>
              <InBar place="main">{isWhole ? all : step}</InBar>
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
        <Disclosure quiet summary={t('play.raise.other')} isOpen={isMain && hasColumn()}>
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
      const building = view.houses[raise.spaceId] === HOTEL ? 'hotel' : 'house';
      return words.t(`monopoly:play.raise.sell.${building}`, { place: placeName(raise.spaceId, board) });
    }
    case 'SellGroup':
      return words.t('monopoly:play.raise.sellGroup', { group: groupInSentence(raise.group, board) });
  }
}

function keyOf(raise: Raise): string {
  return JSON.stringify(raise);
}
