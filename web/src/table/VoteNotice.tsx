import { useEffect, useEffectEvent } from 'react';
import { translator, listed } from '@magnate/words';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { api } from '../sync/api.ts';
import type { OwnSeat } from '../sync/keyring.ts';
import { useTable, useTableCommands } from '../sync/useTable.ts';
import { type Hosting, useHosting } from './hosting.ts';
import { hasEnough, isVoteFor, useHostRequest, type Vote } from './hostRequest.ts';
import { useMutation } from './asyncHooks.ts';

/** A vote that the host of a public table asked for: the others answer, and the host sees the result. */
export function VoteNotice() {
  const vote = useTable((state) => state.table?.vote ?? null);
  const seat = useTable((state) => state.seat);
  const isClaimed = useTable(
    ({ table }) => table?.players.some(({ id, claimed }) => claimed && id === seat?.playerId) === true,
  );
  const hosting = useHosting();
  if (vote === null) return null;
  // A seat that was never claimed has no vote: the host holds its token.
  const mayAnswer = seat !== null && (hosting === null || isClaimed);
  return (
    <>
      {hosting !== null && <Asking vote={vote} hosting={hosting} />}
      {mayAnswer && <Ballot vote={vote} seat={seat} />}
    </>
  );
}

/** Carries the request out as soon as enough players have agreed. */
function Asking({ vote, hosting }: { readonly vote: Vote; readonly hosting: Hosting }) {
  const [request] = useHostRequest();
  const { problem, ask } = useMutation();
  const repeat = useEffectEvent(() => {
    if (request !== undefined && isVoteFor(vote, request)) void ask(() => hosting.repeat(request));
  });
  // Once per state of the vote: players who agreed may have left, and then the service needs more votes.
  const granted = hasEnough(vote) ? `${vote.yes.length}/${vote.needs}` : null;
  useEffect(() => {
    if (granted !== null) repeat();
  }, [granted]);
  return (
    <>
      <VoteProgress />
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
    </>
  );
}

function Ballot({ vote, seat }: { readonly vote: Vote; readonly seat: OwnSeat }) {
  const t = translator(['table', 'common']);
  const commands = useTableCommands();
  const id = useTable((state) => state.id);
  const players = useTable((state) => state.table?.players) ?? [];
  const { isBusy, problem, ask } = useMutation();
  const { what, playerId, yes, no } = vote;
  if (yes.includes(seat.playerId) || no.includes(seat.playerId)) return null;
  const answer = (agrees: boolean) =>
    void ask(async () => {
      await api.consent(id, seat.token, { what, playerId, yes: agrees });
      await commands.refresh();
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

/** The host of a public table sees the answers. */
export function VoteProgress() {
  const t = translator('table');
  const vote = useTable((state) => state.table?.vote ?? null);
  const players = useTable((state) => state.table?.players) ?? [];
  const [request, saveRequest] = useHostRequest();
  if (vote === null || request === undefined || !isVoteFor(vote, request)) return null;
  const against = players.filter(({ id }) => vote.no.includes(id)).map(({ name }) => name);
  return (
    <Banner
      actions={
        <Button small onClick={() => saveRequest(undefined)}>
          {t('vote.drop')}
        </Button>
      }
    >
      <p>{t('vote.asked', { has: vote.yes.length, needs: vote.needs })}</p>
      {against.length > 0 && <p>{t('vote.refused', { names: listed(against) })}</p>}
    </Banner>
  );
}
