import { Play } from 'lucide-react';
import { useEffect, type FormEvent, useState, useEffectEvent } from 'react';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { ConfirmButton } from '../../design/ConfirmButton.tsx';
import { listed, translator, paragraph } from '@magnate/words';
import { missing } from '../../game/playerInfo.ts';
import { TokenChoice } from '../../game/TokenChoice.tsx';
import { useTable, useTableCommands } from '../../sync/useTable.ts';
import { type Hosting, useHosting } from '../hosting.ts';
import { ConnectionBanner } from '../ConnectionBanner.tsx';
import { TableBar } from '../bar/TableBar.tsx';
import { ChatPanel } from '../talk/ChatPanel.tsx';
import { useUnread } from '../talk/unreadChat.ts';
import { HouseRules } from '../bar/HouseRules.tsx';
import { InviteAll } from '../bar/Invitations.tsx';
import { Seats } from './Seats.tsx';
import { useRevealEntropy, commitEntropy, MAX_ENTROPY_LENGTH, awaitedIn } from './seedEntropy.ts';
import room from './room.module.css';
import styles from './WaitingRoom.module.css';
import { Field } from '../../design/Field.tsx';
import type { OwnSeat } from '../../sync/keyring.ts';
import { useMutation } from '../asyncHooks.ts';
import { useSettings } from '../../sync/settings.ts';
import { LONGEST_NAME, modelOf, DEFAULT_STRENGTH } from '../../game/seats.ts';
import { joinTable } from '../takeSeat.ts';
import type { PlayerId } from '@magnate/engine';
import { Refused } from '../../sync/api.ts';

/** The waiting room: players present and expected, and the rules. */
export function WaitingRoom() {
  const t = translator('table');
  const hosting = useHosting();
  const seat = useTable((state) => state.seat);
  const seats = useTable((state) => state.seats);
  // Its link is the one of the tournament, and no seat is free.
  const isInvited = useTable((state) => state.table?.tournament === undefined);
  useUnread(true);
  useRevealEntropy();
  useEffect(() => {
    document.title = t('titleWaiting');
  }, [t]);
  return (
    <main className={styles.page}>
      <TableBar />
      <ConnectionBanner />
      <div className={styles.start}>
        <h1>{t('room.title')}</h1>
        <StartGame hosting={hosting} />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          {seat === null && <JoinSeat />}
          {seat !== null && isInvited && <InviteAll />}
          <section className={room.section} aria-labelledby="room-seats">
            <h2 id="room-seats">{t('room.seats')}</h2>
            <Seats hosting={hosting} />
          </section>
          {seat !== null && seats.length === 1 && (
            <section className={room.section}>
              <TokenChoice />
            </section>
          )}
          {seat !== null && <DiceWords seat={seat} />}
        </div>
        <div className={styles.column}>
          {seat === null && isInvited && <InviteAll />}
          <HouseRules />
          <section className={room.section} aria-labelledby="room-chat">
            <h2 id="room-chat">{t('chat.title')}</h2>
            <div className={styles.chat}>
              <ChatPanel />
            </div>
          </section>
        </div>
      </div>
    </main>
  );
}

/** The start button of the host; other players read what is missing. */
function StartGame({ hosting }: { readonly hosting: Hosting | null }) {
  const t = translator('table');
  const players = useTable((state) => state.table?.players) ?? [];
  const seats = useTable((state) => state.seats);
  const isTournament = useTable((state) => state.table?.tournament !== undefined);
  const { isBusy, problem, awaited, start } = useStart(hosting);
  const free = players.filter(({ open }) => open);
  const absent = missing(
    players,
    seats.map(({ playerId }) => playerId),
  );
  const reserved = absent.filter(({ open }) => !open);
  const who = { count: reserved.length, names: listed(reserved.map(({ name }) => name)) };
  if (isTournament) return <p className={room.muted}>{t('room.waitTournament')}</p>;
  if (hosting === null) {
    return <p className={room.muted}>{absent.length === 0 ? t('room.waitHost') : t('room.waitHostMissing')}</p>;
  }
  const nameOf = (id: string) => players.find((player) => player.id === id)?.name ?? id;
  const whyNot = isBusy ? '' : absent.length === 0 ? undefined : whyNotYet();
  /** Fills free seats with bots, so that the game does not stop there. */
  const startWithout = () => start(free.map(({ id }) => id));
  return (
    <>
      {absent.length === 0 && <p className={room.muted}>{t('room.ready')}</p>}
      <div className={room.actions}>
        <Button kind="primary" icon={<Play size={18} aria-hidden />} whyNot={whyNot} onClick={() => start()}>
          {t('room.start')}
        </Button>
        {absent.length > 0 && (
          <ConfirmButton
            kind="secondary"
            question={paragraph([
              free.length > 0 ? t('room.startBots', { count: free.length }) : '',
              reserved.length > 0 ? t('room.startQuestion', who) : '',
            ])}
            confirm={t('room.startConfirm')}
            onConfirm={startWithout}
          >
            {t(reserved.length === 0 ? 'room.startWithBots' : 'room.startAnyway')}
          </ConfirmButton>
        )}
      </div>
      {awaited.length > 0 && <Banner>{t('room.wordsAwaited', { names: listed(awaited.map(nameOf)) })}</Banner>}
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
    </>
  );

  function whyNotYet(): string {
    if (reserved.length > 0) return t('room.missing', who);
    return t('room.free', { count: free.length });
  }
}

/** A player contributes entropy to the seed, so that the dice are not the choice of one party. */
function DiceWords({ seat }: { readonly seat: OwnSeat }) {
  const t = translator(['table', 'common']);
  const id = useTable((state) => state.id);
  const isVerified = useTable((state) => state.table?.verified === true);
  const [text, setText] = useState('');
  const [isAdded, setAdded] = useState(false);
  const { isBusy, problem, ask } = useMutation();
  // A fixed seed takes no contributions.
  if (!isVerified) return null;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const added = text.trim();
    if (added === '' || !(await ask(() => commitEntropy(id, seat, added)))) return;
    setAdded(true);
    setText('');
  };
  return (
    <form className={room.section} onSubmit={(event) => void add(event)}>
      <Field
        label={t('room.words')}
        about={isAdded ? t('room.wordsDone') : t('room.wordsAbout')}
        value={text}
        error={problem}
        maxLength={MAX_ENTROPY_LENGTH}
        autoComplete="off"
        onChange={setText}
        beside={
          <Button type="submit" whyNot={isBusy ? t('common:underWay') : undefined} saysWhenPressed>
            {t('room.wordsDo')}
          </Button>
        }
      />
    </form>
  );
}

/** A visitor without a seat takes a free one, or watches. */
function JoinSeat() {
  const t = translator(['table', 'common']);
  const commands = useTableCommands();
  const id = useTable((state) => state.id);
  const table = useTable((state) => state.table);
  const settings = useSettings();
  const [name, setName] = useState(settings.name);
  const { isBusy, problem, ask } = useMutation();
  if (table === null) return null;
  if (!table.players.some(({ open }) => open)) return <Banner>{t('room.watching')}</Banner>;
  const wanted = name.trim();
  const sitDown = async (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '' || !(await ask(() => joinTable(id, table.game, wanted)))) return;
    settings.set({ name: wanted });
    commands.reloadSeats();
  };
  return (
    <form
      className={`${room.section} ${room.foremost}`}
      onSubmit={(event) => void sitDown(event)}
      aria-label={t('room.join')}
    >
      <h2>{t('room.join')}</h2>
      <Field
        label={t('room.joinName')}
        value={name}
        error={problem}
        maxLength={LONGEST_NAME}
        autoComplete="nickname"
        required
        onChange={setName}
        beside={
          <Button kind="primary" type="submit" whyNot={isBusy ? t('common:underWay') : undefined} saysWhenPressed>
            {t('room.joinDo')}
          </Button>
        }
      />
    </form>
  );
}

interface Start {
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  /** Players whose seed contributions are not revealed yet; empty if none are missing. */
  readonly awaited: readonly PlayerId[];
  /** Bots fill these seats. */
  start(botSeats?: readonly PlayerId[]): void;
}

/** The start by the host. If contributions are unrevealed, the game starts once they are, or without them. */
function useStart(hosting: Hosting | null): Start {
  const eventLog = useTable((state) => state.eventLog);
  const { isBusy, problem, ask } = useMutation();
  /** Seconds until it can start without the missing contributions; a new object per refusal. */
  const [waiting, setWaiting] = useState<{ readonly seconds: number }>();
  const begin = async () => {
    try {
      await hosting?.start();
      setWaiting(undefined);
    } catch (error) {
      const seconds = secondsIn(error);
      if (seconds === undefined) throw error;
      setWaiting({ seconds });
    }
  };
  const start = (botSeats: readonly PlayerId[] = []) =>
    void ask(async () => {
      for (const playerId of botSeats) await hosting?.toProgram(playerId, { model: modelOf(DEFAULT_STRENGTH) });
      await begin();
    });
  const again = useEffectEvent(() => start());
  const isWaiting = waiting !== undefined;
  const awaited = awaitedIn(eventLog);
  const isAllShown = awaited.length === 0;
  useEffect(() => {
    if (isWaiting && isAllShown) again();
  }, [isWaiting, isAllShown]);
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const timer = setTimeout(() => again(), waiting.seconds * 1000);
    return () => clearTimeout(timer);
  }, [waiting]);
  return { isBusy, problem, awaited: isWaiting ? awaited : [], start };
}

function secondsIn(error: unknown): number | undefined {
  if (!(error instanceof Refused) || error.code !== 'WORDS_AWAITED') return undefined;
  const { seconds } = error.details;
  return typeof seconds === 'number' ? seconds : undefined;
}
