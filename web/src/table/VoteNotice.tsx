import { useEffect, useEffectEvent } from 'react';
import { wordsOf, listed } from '@magnate/words';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { api } from '../sync/api.ts';
import type { OwnSeat } from '../sync/keyring.ts';
import { useTable, useTableActs } from '../sync/useTable.ts';
import { type Hosting, useHosting } from './hosting.ts';
import { hasEnough, isWishFor, useHostWish, type Vote } from './hostWish.ts';
import { useAsking } from './requests.ts';

/** What the host of a public table asks the others: they answer, and the host sees how. */
export function VoteNotice() {
  const vote = useTable((state) => state.table?.vote ?? null);
  const seat = useTable((state) => state.seat);
  const isClaimed = useTable(
    ({ table }) => table?.players.some(({ id, claimed }) => claimed && id === seat?.playerId) === true,
  );
  const hosting = useHosting();
  if (vote === null) return null;
  // A seat that the host never claimed has no voice: whoever made the table holds its token.
  const mayAnswer = seat !== null && (hosting === null || isClaimed);
  return (
    <>
      {hosting !== null && <Asking vote={vote} hosting={hosting} />}
      {mayAnswer && <Ballot vote={vote} seat={seat} />}
    </>
  );
}

/** Does what was asked for as soon as enough have agreed. */
function Asking({ vote, hosting }: { readonly vote: Vote; readonly hosting: Hosting }) {
  const [wish] = useHostWish();
  const { problem, ask } = useAsking();
  const repeat = useEffectEvent(() => {
    if (wish !== undefined && isWishFor(vote, wish)) void ask(() => hosting.repeat(wish));
  });
  // Once for each state of the vote: some of those who agreed may have left, and then the service asks for more.
  const granted = hasEnough(vote) ? `${vote.yes.length}/${vote.needs}` : null;
  useEffect(() => {
    if (granted !== null) repeat();
  }, [granted]);
  return (
    <>
      <OthersAsked />
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
    </>
  );
}

function Ballot({ vote, seat }: { readonly vote: Vote; readonly seat: OwnSeat }) {
  const t = wordsOf(['table', 'common']);
  const acts = useTableActs();
  const id = useTable((state) => state.id);
  const players = useTable((state) => state.table?.players) ?? [];
  const { isBusy, problem, ask } = useAsking();
  const { what, playerId, yes, no } = vote;
  if (yes.includes(seat.playerId) || no.includes(seat.playerId)) return null;
  const answer = (agrees: boolean) =>
    void ask(async () => {
      await api.consent(id, seat.token, { what, playerId, yes: agrees });
      await acts.refresh();
    });
  const player = players.find((each) => each.id === playerId)?.name ?? '';
  const whyNot = isBusy ? t('common:underWay') : undefined;
  return (
    <Banner
      kind="warning"
      actions={
        <>
          <Button small whyNot={whyNot} saysWhenPressed onClick={() => answer(true)}>
            {t('vote.yes')}
          </Button>
          <Button small whyNot={whyNot} saysWhenPressed onClick={() => answer(false)}>
            {t('vote.no')}
          </Button>
        </>
      }
    >
      <p>{t(`event.consentAsked.${what}`, { player })}</p>
      {problem !== undefined && <p>{problem}</p>}
    </Banner>
  );
}

/** The host of a public table sees how the others answer. */
export function OthersAsked() {
  const t = wordsOf('table');
  const vote = useTable((state) => state.table?.vote ?? null);
  const players = useTable((state) => state.table?.players) ?? [];
  const [wish, keepWish] = useHostWish();
  if (vote === null || wish === undefined || !isWishFor(vote, wish)) return null;
  const against = players.filter(({ id }) => vote.no.includes(id)).map(({ name }) => name);
  return (
    <Banner
      actions={
        <Button small onClick={() => keepWish(undefined)}>
          {t('vote.drop')}
        </Button>
      }
    >
      <p>{t('vote.asked', { has: vote.yes.length, needs: vote.needs })}</p>
      {against.length > 0 && <p>{t('vote.refused', { names: listed(against) })}</p>}
    </Banner>
  );
}
