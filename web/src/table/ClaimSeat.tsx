import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Field } from '../design/Field.tsx';
import { Banner } from '../design/Banner.tsx';
import { api, Refused } from '../sync/api.ts';
import { useSettings } from '../sync/settings.ts';
import { TokenChoice } from '../game/TokenChoice.tsx';
import { useTable, useTableCommands } from '../sync/useTable.ts';
import page from './page.module.css';
import styles from './ClaimSeat.module.css';
import { listed, translator } from '@magnate/words';
import { LONGEST_NAME } from '../game/seats.ts';
import { claimSeat } from './takeSeat.ts';
import { useMutation } from './asyncHooks.ts';

interface ClaimSeatProps {
  readonly code: string;
  /** A recovery code: the visitor had the seat before. */
  readonly isBack: boolean;
  /** The code was used or dismissed. */
  onDone(): void;
}

/** Takes the seat of a link under a name; with a recovery code, takes it back. */
export function ClaimSeat({ code, isBack, onDone }: ClaimSeatProps) {
  const { isUsed, playerId } = useInvited(code, onDone);
  return isUsed ? (
    <UsedLink isBack={isBack} onDone={onDone} />
  ) : (
    <ClaimForm code={code} isBack={isBack} invited={playerId} onDone={onDone} />
  );
}

interface Opened {
  /** The code is used up. */
  readonly isUsed: boolean;
  /** The seat of the code, once known. */
  readonly playerId?: string;
}

/** What the code opens. If this device used it, it goes straight to the table. */
function useInvited(code: string, onDone: () => void): Opened {
  const id = useTable((state) => state.id);
  const hasSeat = useTable((state) => state.seats.length > 0);
  const [opened, setOpened] = useState<Opened>({ isUsed: false });
  const used = useEffectEvent(() => (hasSeat ? onDone() : setOpened({ isUsed: true })));
  useEffect(() => {
    let isWanted = true;
    api.invitation(id, code).then(
      ({ playerId }) => isWanted && setOpened({ isUsed: false, playerId }),
      (error: unknown) => {
        if (isWanted && error instanceof Refused && OPENS_NOTHING.includes(error.code)) used();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, code]);
  return opened;
}

/** A private table does not reveal that it exists. */
const OPENS_NOTHING: readonly string[] = ['UNKNOWN_CLAIM', 'UNKNOWN_GAME'];

function UsedLink({ isBack, onDone }: Pick<ClaimSeatProps, 'isBack' | 'onDone'>) {
  const t = translator('table');
  return (
    <main className={page.page}>
      <div className={page.card}>
        <h1>{t('claim.usedTitle')}</h1>
        <p>{t(isBack ? 'recovery.used' : 'claim.used')}</p>
        <div className={page.actions}>
          <Button kind="primary" onClick={onDone}>
            {t('claim.instead')}
          </Button>
        </div>
      </div>
    </main>
  );
}

interface ClaimFormProps extends ClaimSeatProps {
  readonly invited: string | undefined;
}

function ClaimForm({ code, isBack, invited, onDone }: ClaimFormProps) {
  const t = translator(['table', 'common']);
  const commands = useTableCommands();
  const id = useTable((state) => state.id);
  const table = useTable((state) => state.table);
  const settings = useSettings();
  const [name, setName] = useState(settings.name);
  const { isBusy, problem, code: refusal, ask } = useMutation();
  const isFixed = isBack || (table !== null && table.status !== 'waiting');
  const take = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    const taken = await ask(() => claimSeat(id, table?.game, code, isFixed || wanted === '' ? undefined : wanted));
    if (!taken) return;
    if (wanted !== '' && !isBack) settings.set({ name: wanted });
    onDone();
    commands.reloadSeats();
  };
  return (
    <main className={page.page}>
      <form className={page.card} onSubmit={(event) => void take(event)}>
        <h1>{isBack ? t('recovery.back') : t('claim.title')}</h1>
        {isBack ? <p>{t('recovery.backAbout')}</p> : <Invitation invited={invited} />}
        {!isFixed && (
          <Field
            label={t('claim.name')}
            value={name}
            error={refusal === 'MALFORMED' ? problem : undefined}
            maxLength={LONGEST_NAME}
            autoComplete="nickname"
            onChange={setName}
          />
        )}
        {!isBack && <TokenChoice />}
        {!isBack && <AlreadyHere />}
        {problem !== undefined && (isFixed || refusal !== 'MALFORMED') && (
          <Banner kind="danger">
            {refusal === 'UNKNOWN_CLAIM' ? t(isBack ? 'recovery.used' : 'claim.used') : problem}
          </Banner>
        )}
        <div className={page.actions}>
          <Button kind="primary" type="submit" whyNot={isBusy ? t('common:underWay') : undefined} saysWhenPressed>
            {isBack ? t('recovery.backDo') : t('claim.sit')}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {t('claim.instead')}
          </Button>
        </div>
      </form>
    </main>
  );
}

function Invitation({ invited }: Pick<ClaimFormProps, 'invited'>) {
  const t = translator(['table', 'common']);
  const table = useTable((state) => state.table);
  if (table === null) return <p>{t('claim.invited')}</p>;
  // Without the seat of the visitor, and free ones.
  const others = table.players.filter(({ id, open, claimed }) => id !== invited && (claimed || !open));
  return (
    <div>
      <p>{t('claim.invitedTo', { game: t(`common:games.${table.game}.title`) })}</p>
      {others.length > 0 && (
        <p className={styles.muted}>{t('claim.with', { names: listed(others.map(({ name }) => name)) })}</p>
      )}
    </div>
  );
}

/** Warns users who try a friend's link on their own device. */
function AlreadyHere() {
  const t = translator('table');
  const players = useTable((state) => state.table?.players);
  const seats = useTable((state) => state.seats);
  const own = (players ?? []).filter(({ id }) => seats.some(({ playerId }) => playerId === id));
  if (own.length === 0) return null;
  return <Banner kind="warning">{t('claim.also', { names: listed(own.map(({ name }) => name)) })}</Banner>;
}
