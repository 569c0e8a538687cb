import { BOT_PREFIX } from '@magnate/protocol/models';
import { Download, History, RotateCcw, Trophy } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { translator } from '@magnate/words';
import { Link, useLocation } from 'wouter';
import { Banner } from '../../design/Banner.tsx';
import { Button, LinkButton } from '../../design/Button.tsx';
import { loaded } from '../../design/loaded.tsx';
import { saveFile } from '../../design/export.ts';
import { placeOf } from '../../game/ending/place.ts';
import { kindOf } from '../../game/playerInfo.ts';
import { useSeatView } from '../../game/seatView.ts';
import { withTexts } from '../../game/withTexts.ts';
import { api } from '../../sync/api.ts';
import { remember, withFinished } from '../../sync/learningMemory.ts';
import { countResult } from '../../sync/results.ts';
import { ownTable } from '../../sync/keyring.ts';
import { useTable, useTableCommands } from '../../sync/useTable.ts';
import { useMutation } from '../asyncHooks.ts';
import styles from './over.module.css';

const ShareTable = loaded(
  async () => (await withTexts(import('../../share/ShareButton.tsx'), 'share')).ShareTable,
  'ending',
);

const RatingLine = loaded(
  async () => (await withTexts(import('../../ladder/RatingLine.tsx'), 'ladder')).RatingLine,
  'ending',
);

const Decided = loaded(
  async () => (await withTexts(import('../../share/Decided.tsx'), 'share', 'replay')).Decided,
  'ending',
);

/** The result, and where to go from here. */
export function GameOver() {
  const t = translator('table');
  const { gameUi, table, tableId, me } = useSeatView();
  const isLocal = useTable((state) => state.isLocal);
  const isMine = me !== null;
  const seats = isMine ? (ownTable(tableId)?.seats ?? []) : [];
  const hasEnded = table.outcome !== null;
  // On mount: the result counts even if the player leaves at once.
  useLayoutEffect(() => {
    if (!isMine || table.outcome === null) return;
    remember((memory) => withFinished(memory, gameUi.id));
    // On a shared device the winner cannot be attributed.
    if (seats.length === 1) countResult(tableId, strengthsIn(table.players), table.outcome.winners.includes(me));
  }, [isMine, table, tableId, seats.length, me, gameUi.id]);
  return (
    <div className={styles.over}>
      {hasEnded ? (
        <>
          <OwnPlace />
          <gameUi.Ending />
          <RatingLine />
          <Decided />
          <ShareTable />
        </>
      ) : (
        <p>{t('over.closed')}</p>
      )}
      <div className={styles.record}>
        {isLocal || table.visibility === 'private' ? (
          <PrivateRecord />
        ) : (
          <a className={styles.way} href={api.recordAddress(tableId)} download={fileName(tableId)}>
            <Download size={18} aria-hidden />
            {t('over.record')}
          </a>
        )}
        <p className={styles.about}>{t('over.recordAbout')}</p>
        <Link href={`/verify/${tableId}`} className={styles.way ?? ''}>
          {t('over.verify')}
        </Link>
      </div>
      <div className={styles.ways}>
        <PlayOn isSeated={seats.length > 0} />
        <Link href={`/replay/${tableId}`} className={styles.way ?? ''}>
          <History size={18} aria-hidden />
          {t('over.watch')}
        </Link>
        <Link href="/" className={styles.way ?? ''}>
          {t('over.leave')}
        </Link>
      </div>
    </div>
  );
}

/** The next game: of the tournament, with the same people, or at a new table. */
function PlayOn({ isSeated }: { readonly isSeated: boolean }) {
  const t = translator('table');
  const { gameUi, table } = useSeatView();
  if (table.tournament !== undefined) {
    return (
      <LinkButton kind="primary" href={`/tournament/${table.tournament}`} icon={<Trophy size={18} aria-hidden />}>
        {t('tournament')}
      </LinkButton>
    );
  }
  if (isSeated) return <Rematch />;
  return (
    <Link href={`/new/${gameUi.id}`} className={`${styles.way} ${styles.again}`}>
      <RotateCcw size={18} aria-hidden />
      {t('over.anew')}
    </Link>
  );
}

function strengthsIn(players: readonly { readonly model: string }[]): readonly string[] {
  return players.filter((player) => kindOf(player) === 'bot').map(({ model }) => model.slice(BOT_PREFIX.length));
}

/** My place; the winner gets the game's own text, and on a shared device the ranking names all. */
function OwnPlace() {
  const t = translator('table');
  const { table, me, names } = useSeatView();
  if (table.outcome === null || me === null || names.form(me) !== 'you') return null;
  const { ranking, winners } = table.outcome;
  if (winners.includes(me)) return null;
  const figures = { name: names.subject(me), count: placeOf(ranking, me), of: ranking.length };
  return <p className={styles.place}>{t('over.place', { ...figures, ordinal: true })}</p>;
}

/** A link carries no token, and a private table requires one. */
function PrivateRecord() {
  const t = translator(['table', 'common']);
  const { tableId } = useSeatView();
  const commands = useTableCommands();
  const token = useTable((state) => state.seat?.token ?? state.hostToken);
  const isLocal = useTable((state) => state.isLocal);
  const { isBusy, problem, ask } = useMutation();
  if (token === null && !isLocal) return null;
  const save = async () => saveFile(await commands.record(), fileName(tableId));
  return (
    <>
      <Button
        icon={<Download size={18} aria-hidden />}
        whyNot={isBusy ? t('common:underWay') : undefined}
        saysWhenPressed
        onClick={() => void ask(save)}
      >
        {t('over.record')}
      </Button>
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
    </>
  );
}

function fileName(tableId: string): string {
  return `magnate-${tableId}.json`;
}

/** A rematch: the first player sets it up, the others follow. */
function Rematch() {
  const t = translator(['table', 'common']);
  const { table } = useSeatView();
  const [, go] = useLocation();
  const { isBusy, problem, ask } = useMutation();
  const commands = useTableCommands();
  const again = async () => go(await commands.playAgain(table));
  return (
    <>
      {table.rematch !== null && <Banner kind="info">{t('over.rematch')}</Banner>}
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
      <Button
        kind="primary"
        icon={<RotateCcw size={18} aria-hidden />}
        whyNot={isBusy ? t('common:underWay') : undefined}
        saysWhenPressed
        onClick={() => void ask(again)}
      >
        {t(table.rematch === null ? 'over.again' : 'over.join')}
      </Button>
    </>
  );
}
