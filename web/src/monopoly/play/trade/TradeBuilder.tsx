import type { PlayerId } from '@magnate/engine';
import { Lightbulb, MousePointerClick, Undo2 } from 'lucide-react';
import { translator } from '@magnate/words';
import { Button } from '../../../design/Button.tsx';
import { Choice } from '../../../design/Choice.tsx';
import { loaded } from '../../../design/loaded.tsx';
import { Sheet } from '../../../design/Sheet.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { ActionFeedback } from '../../../game/ActionFeedback.tsx';
import { useSeatView, useSubject } from '../../../game/seatView.ts';
import { consequences, groupInSentence, placeName } from '@magnate/words/monopoly';
import type { Move } from '../../board/decision.ts';
import {
  cleared,
  type Draft,
  type TradeDraftHistory,
  fitDraft,
  isEmptyDraft,
  termsOf,
  undone,
  withPartner,
  withLotOf,
} from '../../board/tradeDraft.ts';
import { TradeSidePicker } from './TradeSidePicker.tsx';
import { worthOf } from './offerWorth.ts';
import { useTradeEditor } from '../../board/useTradeEditor.ts';
import { useBoard } from '../../board/useBoard.ts';
import styles from './TradeBuilder.module.css';
import {
  boardOf,
  COLOR_GROUPS,
  type ColorGroup,
  type GameView,
  getProperty,
  type SpaceId,
} from '@magnate/engine/monopoly';

const TradeScale = loaded(async () => (await import('../../../odds/TradeScale.tsx')).TradeScale, 'list');

interface TradeBuilderProps {
  readonly me: PlayerId;
  readonly history: TradeDraftHistory;
}

/** The trade form: both sides, the effect, and whether it may be offered. */
export function TradeBuilder({ me, history }: TradeBuilderProps) {
  const t = translator(['monopoly', 'common']);
  const { view, names } = useSeatView<'monopoly'>();
  const { change: edit, close, pickOnBoard } = useTradeEditor();
  const partners = view.players.filter(({ id, isActive }) => isActive && id !== me);
  const draft = fitDraft(history.now, view, me);
  const { partner, counterTo } = draft;
  const terms = termsOf(draft);
  const move: Move =
    counterTo === null
      ? { type: 'ProposeTrade', to: partner, offer: terms }
      : { type: 'CounterTrade', tradeId: counterTo, offer: terms };
  const fitted: TradeDraftHistory = { ...history, now: draft };
  return (
    <Sheet
      wide
      title={counterTo === null ? t('play.trade.new') : t('play.trade.countering', { name: names.object(partner) })}
      onClose={close}
    >
      <ActionFeedback inSheet="offers" />
      {counterTo === null && (
        <Choice
          legend={t('play.trade.with')}
          value={partner}
          options={partners.map(({ id }) => ({ value: id, label: names.subject(id) }))}
          onChange={(id) => edit(withPartner(fitted, id))}
        />
      )}
      <div>
        <Button small icon={<MousePointerClick size={16} aria-hidden />} onClick={pickOnBoard}>
          {t('play.trade.pick')}
        </Button>
      </div>
      {counterTo === null && <Ideas me={me} history={fitted} onChange={edit} />}
      <div className={styles.sides}>
        <TradeSidePicker side="give" owner={me} history={fitted} onChange={edit} />
        <TradeSidePicker side="get" owner={partner} history={fitted} onChange={edit} />
      </div>
      <div className={styles.foot}>
        <Summary me={me} draft={draft} />
        <div className={styles.buttons}>
          <ActionButton action={move} kind="primary" onDone={() => edit(undefined)}>
            {counterTo === null
              ? t('play.trade.propose', { name: names.object(partner) })
              : t('play.trade.sendCounter')}
          </ActionButton>
          <Button
            small
            icon={<Undo2 size={18} aria-hidden />}
            whyNot={history.past.length === 0 ? t('common:nothingToUndo') : undefined}
            saysWhenPressed
            onClick={() => edit(undone(history))}
          >
            {t('play.trade.undo')}
          </Button>
          <Button
            kind="quiet"
            small
            whyNot={isEmptyDraft(draft) ? t('play.trade.isClear') : undefined}
            saysWhenPressed
            onClick={() => edit(cleared(history))}
          >
            {t('play.trade.clear')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

interface IdeasProps {
  readonly me: PlayerId;
  readonly history: TradeDraftHistory;
  onChange(history: TradeDraftHistory): void;
}

/** Single lots that would complete a group, for me or for a player who would pay for it. */
function Ideas({ me, history, onChange }: IdeasProps) {
  const t = translator('monopoly');
  const who = useSubject();
  const { view, names } = useSeatView<'monopoly'>();
  const board = useBoard();
  const { give, get } = history.now;
  const ideas = tradeIdeas(view, me).filter(
    ({ spaceId }) => ![...give.properties, ...get.properties].includes(spaceId),
  );
  if (ideas.length === 0) return null;
  return (
    <ul className={styles.ideas} aria-label={t('play.trade.ideas')}>
      {ideas.map(({ spaceId, from, to, group }) => (
        <li key={spaceId}>
          <Button
            small
            icon={<Lightbulb size={16} aria-hidden />}
            onClick={() => onChange(withIdea(history, { spaceId, from, to }, me))}
          >
            {from === me
              ? t('play.trade.ideaGive', {
                  place: placeName(spaceId, board),
                  group: groupInSentence(group, board),
                  name: names.object(to),
                })
              : t('play.trade.ideaGet', {
                  ...who,
                  place: placeName(spaceId, board),
                  group: groupInSentence(group, board),
                  name: names.object(from),
                })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Summary({ me, draft }: { readonly me: PlayerId; readonly draft: Draft }) {
  const t = translator('monopoly');
  const who = useSubject();
  const { view, names } = useSeatView<'monopoly'>();
  const { offered, requested } = termsOf(draft);
  if (isEmptyDraft(draft)) return null;
  const deal = { proposerId: me, recipientId: draft.partner, offered, requested };
  return (
    <ul className={styles.summary}>
      <li className={styles.sums}>
        {t('play.trade.sums', { ...who, give: worthOf(view, offered), get: worthOf(view, requested) })}
      </li>
      {consequences(view, deal, names).map((line) => (
        <li key={line}>{line}</li>
      ))}
      <li className={styles.about}>{t('play.trade.sumsAbout')}</li>
      <li>
        <TradeScale trade={deal} />
      </li>
    </ul>
  );
}

/** A lot that would complete a group for its receiver. */
interface TradeIdea {
  readonly spaceId: SpaceId;
  readonly group: ColorGroup;
  readonly from: PlayerId;
  readonly to: PlayerId;
}

/** Ideas between me and others; those that complete a group of mine come first. Developed groups are not traded. */
export function tradeIdeas(view: GameView, me: PlayerId): readonly TradeIdea[] {
  const ideas = COLOR_GROUPS.flatMap((group) => ideaIn(view, group) ?? []);
  const [mine, theirs] = [ideas.filter(({ to }) => to === me), ideas.filter(({ from }) => from === me)];
  return [...mine, ...theirs];
}

/** Two players own all lots of the group, one of them a single one. */
function ideaIn(view: GameView, group: ColorGroup): TradeIdea | undefined {
  const lots = boardOf(view.options).groupSpaces[group].map((spaceId) => getProperty(view, spaceId));
  const owners = lots.map(({ ownerId }) => ownerId);
  const [first, second] = new Set(owners);
  if (
    first === undefined ||
    first === null ||
    second === undefined ||
    second === null ||
    new Set(owners).size > 2 ||
    lots.some(({ houses }) => houses > 0)
  ) {
    return undefined;
  }
  const from = owners.filter((id) => id === first).length === 1 ? first : second;
  const spaceId = lots.find(({ ownerId }) => ownerId === from)?.spaceId;
  const isSingle = owners.filter((id) => id === from).length === 1;
  return spaceId === undefined || !isSingle ? undefined : { spaceId, group, from, to: from === first ? second : first };
}

/** The draft with the lot and the partner concerned. */
export function withIdea(
  history: TradeDraftHistory,
  { spaceId, from, to }: Omit<TradeIdea, 'group'>,
  me: PlayerId,
): TradeDraftHistory {
  const partner = from === me ? to : from;
  const fits = history.now.partner === partner ? history : withPartner(history, partner);
  return withLotOf(fits, { spaceId, owner: from }, me, partner);
}
