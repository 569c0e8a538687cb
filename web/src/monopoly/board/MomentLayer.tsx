import { type Lot, lotAt, type LotGroup, type SpaceId } from '@magnate/engine/monopoly';
import { money, translator } from '@magnate/words';
import { groupInSentence, placeName } from '@magnate/words/monopoly';
import type { CSSProperties } from 'react';
import { EndCard, FlightToPlayer, MomentCard, Notes, Passing, Person } from '../../game/MomentCard.tsx';
import { useMoment } from '../../game/moments.ts';
import { useSeatView } from '../../game/seatView.ts';
import type { Fit } from './fit.ts';
import { BOARD_UNITS, type Box } from './geometry.ts';
import { colourOfGroup, inkOn } from './groupColours.ts';
import styles from './MomentLayer.module.css';
import { type MonopolyMoment, momentsOf } from './momentsOf.ts';
import { useBoard } from './useBoard.ts';

/** The moments of Monopoly, over the board. */
export function MomentLayer({ fit }: { readonly fit: Fit }) {
  const { view } = useSeatView<'monopoly'>();
  const moment = useMoment((news, eventLog) => momentsOf(news, eventLog, view));
  return moment === null ? null : <Shown key={`${moment.kind} ${moment.seq}`} moment={moment} fit={fit} />;
}

function Shown({ moment, fit }: { readonly moment: MonopolyMoment; readonly fit: Fit }) {
  const { gameUi, names, view } = useSeatView<'monopoly'>();
  const { milliseconds } = moment;
  switch (moment.kind) {
    case 'deed':
      return (
        <FlightToPlayer playerId={moment.playerId} from="[data-ground]" milliseconds={milliseconds}>
          <TitleDeed spaceId={moment.spaceId} />
        </FlightToPlayer>
      );
    case 'group':
      return <GroupWon {...moment} fit={fit} />;
    case 'rent': {
      const { payerId, receiverId, amount, propertyId } = moment.event;
      return (
        <>
          <Light spaces={[propertyId]} fit={fit} milliseconds={milliseconds} />
          <MomentCard
            milliseconds={milliseconds}
            title={gameUi.sentence(moment.event, names, view)}
            picture={
              <Passing from={<Person playerId={payerId} />} to={<Person playerId={receiverId} />}>
                <Notes />
              </Passing>
            }
          >
            <p className={styles.sum}>{money(amount)}</p>
          </MomentCard>
        </>
      );
    }
    case 'bankruptcy': {
      const { playerId } = moment.event;
      const heir = moment.deeds[0]?.toId;
      const heirs = view.players.some(({ id }) => id === heir);
      return (
        <MomentCard
          milliseconds={milliseconds}
          title={gameUi.sentence(moment.event, names, view)}
          picture={
            <Passing
              from={<Person playerId={playerId} isOut />}
              to={heir === undefined || !heirs ? null : <Person playerId={heir} />}
            >
              {moment.deeds.slice(0, 6).map(({ propertyId }, turn) => (
                <Slip key={propertyId} spaceId={propertyId} turn={turn} />
              ))}
            </Passing>
          }
        />
      );
    }
    case 'end':
      return (
        <EndCard
          milliseconds={milliseconds}
          title={gameUi.sentence(moment.event, names, view)}
          ranking={moment.event.ranking}
        />
      );
  }
}

interface GroupWonProps extends Extract<MonopolyMoment, { readonly kind: 'group' }> {
  readonly fit: Fit;
}

function GroupWon({ group, playerId, milliseconds, fit }: GroupWonProps) {
  const t = translator('monopoly');
  const { names } = useSeatView<'monopoly'>();
  const name = groupInSentence(group, fit.board);
  return (
    <>
      <Light spaces={fit.board.groupSpaces[group]} fit={fit} milliseconds={milliseconds} />
      <MomentCard
        milliseconds={milliseconds}
        title={t('board.recap.group', { group: name, player: names.object(playerId) })}
        picture={
          <span className={styles.won}>
            <Person playerId={playerId} />
            {fit.board.groupSpaces[group].map((spaceId, turn) => (
              <span key={spaceId} className={styles.dealt} style={{ '--turn': turn } as CSSProperties}>
                <Band group={group} text="" />
              </span>
            ))}
          </span>
        }
      />
    </>
  );
}

interface LightProps {
  readonly spaces: readonly SpaceId[];
  readonly fit: Fit;
  readonly milliseconds: number;
}

/** A light that falls on spaces. */
function Light({ spaces, fit, milliseconds }: LightProps) {
  return (
    <div className={styles.light} style={{ '--time': `${milliseconds}ms` } as CSSProperties} aria-hidden>
      {spaces.map((spaceId, turn) => (
        <span
          key={spaceId}
          className={styles.lit}
          style={{ '--turn': turn, ...placed(fit.ring.boxOf(spaceId)) } as CSSProperties}
        />
      ))}
    </div>
  );
}

function placed({ x, y, width, height }: Box): CSSProperties {
  const percent = (units: number) => `${(units * 100) / BOARD_UNITS}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

/** The head of a deed. */
function Band({ group, text }: { readonly group: LotGroup; readonly text: string }) {
  const board = useBoard();
  return (
    <span className={styles.band} style={{ background: colourOfGroup(group, board), color: inkOn(group, board) }}>
      {text}
    </span>
  );
}

/** A deed on its way to another player. */
function Slip({ spaceId, turn }: { readonly spaceId: SpaceId; readonly turn: number }) {
  const lot = lotAt(spaceId, useBoard());
  if (lot === undefined) return null;
  return (
    <span className={styles.slip} style={{ '--turn': turn } as CSSProperties}>
      <Band group={lot.group} text="" />
    </span>
  );
}

function TitleDeed({ spaceId }: { readonly spaceId: SpaceId }) {
  const lot = lotAt(spaceId, useBoard());
  return lot === undefined ? null : <Card lot={lot} />;
}

function Card({ lot }: { readonly lot: Lot }) {
  const t = translator('monopoly');
  const board = useBoard();
  return (
    <div className={styles.deed}>
      <Band group={lot.group} text={placeName(lot.position, board)} />
      <p>{t('board.deed.price', { amount: lot.price })}</p>
      <p>{t('board.deed.mortgage', { amount: lot.mortgage })}</p>
    </div>
  );
}
