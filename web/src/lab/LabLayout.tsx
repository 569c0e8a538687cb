import type { GameId, PlayerId } from '@magnate/engine';
import { setCurrency, translator, botAbout, botLabel } from '@magnate/words';
import { type ReactNode, useEffect, useMemo, useState, useId } from 'react';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import type { GameUi } from '../game/gameUi.ts';
import { LearnContext } from '../game/learn/LearnButton.tsx';
import { SeatViewContext } from '../game/seatView.ts';
import { type Strength, DEFAULT_STRENGTH, isStrength, STRENGTHS } from '../game/seats.ts';
import { exampleSeat, exampleTable } from '../learn/exampleSeat.ts';
import type { AnyView } from '../sync/gameTypes.ts';
import { TableContext } from '../sync/useTable.ts';
import card from './card.module.css';
import styles from './LabLayout.module.css';
import { LabOdds } from './LabOdds.tsx';
import type { LabPosition } from './useLab.ts';
import { PlayerToken } from '../design/PlayerToken.tsx';
import type { PlayerInfo } from '../game/playerInfo.ts';
import { Check, Copy, RotateCcw } from 'lucide-react';
import { copyText } from '../design/export.ts';
import { Field } from '../design/Field.tsx';
import type { LabStart } from '../odds/rolloutsWorker.ts';
import { BASE_PATH } from '../sync/basePath.ts';
import { labLink } from './labLink.ts';

interface LabLayoutProps {
  readonly gameUi: GameUi;
  readonly lab: Pick<LabPosition<GameId>, 'saved' | 'isUnreadable' | 'start'> & { readonly view: AnyView };
  /** The viewer of the board. */
  readonly me: PlayerId | null;
  /** The error of the position, as a sentence. */
  readonly fault: string | undefined;
  readonly board: ReactNode;
  /** Directly below the board: what a tap does. */
  readonly tools?: ReactNode;
  readonly editor: ReactNode;
  /** Converts a game that can only be measured into an editable position. */
  readonly onEdit: () => void;
  readonly onBegin: () => void;
}

/** The board, the odds, and the fields of the position. */
export function LabLayout({ gameUi, lab, me, fault, board, tools, editor, onEdit, onBegin }: LabLayoutProps) {
  const t = translator('lab');
  const { view, saved, start } = lab;
  const [strengths, setStrengths] = useState<Readonly<Record<PlayerId, Strength>>>({});
  const bots = view.players.map(({ id }) => strengths[id] ?? DEFAULT_STRENGTH);
  const seat = useMemo(
    () => exampleSeat(gameUi, view, me, null, (id) => view.players.find((player) => player.id === id)?.name ?? id),
    [gameUi, view, me],
  );
  const table = useMemo(() => exampleTable(gameUi), [gameUi]);
  // Before rendering: amounts use the currency of the board.
  setCurrency(gameUi.currency?.(view));
  useEffect(() => () => setCurrency(), []);
  return (
    <LearnContext value={null}>
      <TableContext value={table}>
        <SeatViewContext value={seat}>
          <div className={styles.lab}>
            <div className={styles.field}>
              <div className={styles.board}>{board}</div>
              {saved === null && tools}
            </div>
            <div className={styles.side}>
              {lab.isUnreadable && <Banner kind="warning">{t('unreadable')}</Banner>}
              {saved !== null && (
                <Banner actions={<Button onClick={onEdit}>{t('saved.edit')}</Button>}>{t('saved.about')}</Banner>
              )}
              <section className={card.card} aria-labelledby="odds-title">
                <LabOdds game={gameUi.id} start={start} bots={bots} playerInfos={seat.playerInfos} fault={fault} />
              </section>
              {saved === null && editor}
              <section className={card.card} aria-labelledby="bots-title">
                <LabBots
                  playerInfos={seat.playerInfos}
                  bots={bots}
                  onChange={(id, strength) => setStrengths({ ...strengths, [id]: strength })}
                />
              </section>
              <section className={card.card} aria-labelledby="share-title">
                <LabShare start={start} game={gameUi.id} onBegin={onBegin} />
              </section>
            </div>
          </div>
        </SeatViewContext>
      </TableContext>
    </LearnContext>
  );
}

interface LabBotsProps {
  readonly playerInfos: readonly PlayerInfo[];
  readonly bots: readonly Strength[];
  readonly onChange: (id: PlayerId, strength: Strength) => void;
}

/** The bot of each seat. */
function LabBots({ playerInfos, bots, onChange }: LabBotsProps) {
  const t = translator('lab');
  const id = useId();
  return (
    <>
      <h2 id="bots-title">{t('bots.title')}</h2>
      <ul className={styles.list}>
        {playerInfos.map((person, i) => (
          <li key={person.id} className={styles.row}>
            <PlayerToken seat={person.seat} size={20} />
            <label htmlFor={`${id}${i}`} className={styles.name}>
              {person.name}
            </label>
            <select
              id={`${id}${i}`}
              className={styles.select}
              value={bots[i]}
              onChange={({ target }) => isStrength(target.value) && onChange(person.id, target.value)}
            >
              {STRENGTHS.map((strength) => (
                <option key={strength} value={strength}>
                  {t('bots.one', { label: botLabel(strength), about: botAbout(strength) })}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {bots.includes('sharp') && <p className={styles.about}>{t('bots.slow')}</p>}
    </>
  );
}

interface LabShareProps {
  readonly game: GameId;
  readonly start: LabStart | null;
  readonly onBegin: () => void;
}

/** The link to the position. */
function LabShare({ game, start, onBegin }: LabShareProps) {
  const t = translator(['lab', 'common']);
  const address = start === null ? null : `${location.origin}${BASE_PATH}${labLink(game, start)}`;
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = address !== null && copied === address;
  const copy = async () => {
    if (address !== null && (await copyText(address))) setCopied(address);
  };
  return (
    <>
      <h2 id="share-title">{t('share.title')}</h2>
      <Field
        label={t('share.link')}
        about={t('share.about')}
        value={address ?? ''}
        dir="ltr"
        readOnly
        onFocus={(event) => event.target.select()}
        onChange={() => undefined}
      />
      <div className={styles.actions}>
        <Button
          icon={isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          whyNot={address === null ? t('share.wrong') : undefined}
          onClick={() => void copy()}
        >
          {isCopied ? t('common:copied') : t('share.copy')}
        </Button>
        <Button kind="quiet" icon={<RotateCcw size={18} aria-hidden />} onClick={onBegin}>
          {t('begin')}
        </Button>
      </div>
    </>
  );
}
