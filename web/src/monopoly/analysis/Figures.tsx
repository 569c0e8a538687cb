import { decimal, listed, money, percent, translator } from '@magnate/words';
import { groupName, placeName } from '@magnate/words/monopoly';
import { useMemo } from 'react';
import { Columns } from '../../design/Charts.tsx';
import sheet from '../../design/figures.module.css';
import { colourOf, PlayerToken } from '../../design/PlayerToken.tsx';
import { StackedBars } from '../../design/StackedBars.tsx';
import { FigureSection, FigureTable } from '../../game/analysis/FigureTable.tsx';
import { playerInfoOf } from '../../game/playerInfo.ts';
import type { FiguresProps } from '../../game/replayUi.ts';
import { useSeatView } from '../../game/seatView.ts';
import { figuresOf, luckOf, type MonopolyFigures } from './gameFigures.ts';
import type { PlayerId } from '@magnate/engine';
import { Money } from '../../design/Money.tsx';

interface PartProps {
  readonly figures: MonopolyFigures;
}

/** Luck, dice, landings, rent, property and auctions of one game. */
export function Figures({ played, goTo }: FiguresProps) {
  const figures = useMemo(() => figuresOf(played), [played]);
  return (
    <>
      <LuckPart figures={figures} />
      <DicePart figures={figures} />
      <LandingsPart figures={figures} />
      <GroupsPart figures={figures} />
      <LotsPart figures={figures} />
      <AuctionsPart figures={figures} goTo={goTo} />
    </>
  );
}

function LuckPart({ figures: { luck } }: PartProps) {
  const t = translator('monopoly/analysis');
  return (
    <FigureSection heading={t('luck.heading')} about={t('luck.about')}>
      {(id) => (
        <FigureTable
          labelledBy={id}
          columns={[
            ['who', t('luck.who')],
            ['luck', t('luck.luck')],
            ['rolls', t('luck.rolls')],
            ['paid', t('luck.paid')],
            ['paidExpected', t('luck.paidExpected')],
            ['got', t('luck.got')],
            ['gotExpected', t('luck.gotExpected')],
          ]}
          rows={luck.map((each) => ({
            id: each.playerId,
            cells: [
              <PlayerName key="who" playerId={each.playerId} />,
              <SignedMoney key="luck" amount={luckOf(each)} />,
              each.rolls,
              money(each.paid),
              money(Math.round(each.paidExpected)),
              money(each.got),
              money(Math.round(each.gotExpected)),
            ],
          }))}
        />
      )}
    </FigureSection>
  );
}

function DicePart({ figures: { dice } }: PartProps) {
  const t = translator('monopoly/analysis');
  return (
    <FigureSection heading={t('dice.heading')} about={t('dice.about')}>
      {(id) => (
        <div className={sheet.narrow}>
          <Columns
            labelledBy={id}
            axis={t('dice.axis')}
            top={(most) => t('dice.top', { count: most })}
            columns={dice.map(({ total, rolls, expected }) => ({
              label: String(total),
              value: rolls,
              expected,
              about: t('dice.bar', { total, count: rolls, expected: decimal(expected, 1) }),
            }))}
          />
        </div>
      )}
    </FigureSection>
  );
}

/** The most visited; the rest says little. */
const SPACES = 10;

function LandingsPart({ figures: { board, landings, landingsExpected } }: PartProps) {
  const t = translator('monopoly/analysis');
  const rows = landings
    .map((found, place) => ({ place, found, expected: landingsExpected[place] ?? 0 }))
    .toSorted((a, b) => b.found - a.found || b.expected - a.expected)
    .slice(0, SPACES);
  return (
    <FigureSection heading={t('landings.heading')} about={t('landings.about')}>
      {(id) => (
        <FigureTable
          labelledBy={id}
          columns={[
            ['space', t('landings.space')],
            ['found', t('landings.found')],
            ['expected', t('landings.expected')],
            ['more', t('landings.more')],
          ]}
          rows={rows.map(({ place, found, expected }) => ({
            id: place,
            cells: [
              place === board.size ? t('landings.inJail') : placeName(place, board),
              found,
              decimal(expected, 1),
              decimal(found - expected, 1),
            ],
          }))}
        />
      )}
    </FigureSection>
  );
}

function GroupsPart({ figures: { board, groups } }: PartProps) {
  const t = translator('monopoly/analysis');
  const { names, playerInfos } = useSeatView();
  return (
    <FigureSection heading={t('groups.heading')} about={t('groups.about')}>
      {(id) =>
        groups.length === 0 ? (
          <p>{t('groups.none')}</p>
        ) : (
          <StackedBars
            labelledBy={id}
            rows={groups.map(({ group, rent, total }) => ({
              id: group,
              label: groupName(group, board),
              parts: [...rent].map(([playerId, value]) => ({
                id: playerId,
                colour: colourOf(playerInfoOf(playerInfos, playerId)?.seat ?? 0),
                value,
              })),
              total: money(total),
              about: listed(
                [...rent].map(([playerId, amount]) => t('groups.part', { name: names.subject(playerId), amount })),
              ),
            }))}
          />
        )
      }
    </FigureSection>
  );
}

function LotsPart({ figures: { board, lots } }: PartProps) {
  const t = translator('monopoly/analysis');
  const byResult = lots.toSorted((a, b) => b.rent - b.spent - (a.rent - a.spent));
  return (
    <FigureSection heading={t('lots.heading')} about={t('lots.about')}>
      {(id) =>
        lots.length === 0 ? (
          <p>{t('lots.none')}</p>
        ) : (
          <FigureTable
            labelledBy={id}
            columns={[
              ['lot', t('lots.lot')],
              ['result', t('lots.result')],
              ['rent', t('lots.rent')],
              ['spent', t('lots.spent')],
              ['share', t('lots.share')],
              ['owner', t('lots.owner')],
            ]}
            rows={byResult.map(({ spaceId, owner, spent, rent }) => ({
              id: spaceId,
              cells: [
                placeName(spaceId, board),
                <SignedMoney key="result" amount={rent - spent} />,
                money(rent),
                money(spent),
                shareIn(rent, spent),
                owner === null ? t('lots.bank') : <PlayerName key="owner" playerId={owner} />,
              ],
            }))}
          />
        )
      }
    </FigureSection>
  );
}

function AuctionsPart({ figures: { board, auctions }, goTo }: PartProps & Pick<FiguresProps, 'goTo'>) {
  const t = translator('monopoly/analysis');
  return (
    <FigureSection heading={t('auctions.heading')} about={t('auctions.about')}>
      {(id) =>
        auctions.length === 0 ? (
          <p>{t('auctions.none')}</p>
        ) : (
          <FigureTable
            labelledBy={id}
            columns={[
              ['lot', t('auctions.lot')],
              ['share', t('auctions.share')],
              ['paid', t('auctions.paid')],
              ['list', t('auctions.list')],
              ['winner', t('auctions.winner')],
            ]}
            rows={auctions.map(({ seq, spaceId, winnerId, amount, list }) => ({
              id: seq,
              cells: [
                <button key="lot" type="button" className={sheet.go} onClick={() => goTo(seq)}>
                  {placeName(spaceId, board)}
                </button>,
                shareIn(amount, list),
                money(amount),
                money(list),
                <PlayerName key="winner" playerId={winnerId} />,
              ],
            }))}
          />
        )
      }
    </FigureSection>
  );
}

function shareIn(part: number, whole: number): string {
  return whole <= 0 ? '–' : percent(part / whole);
}

/** A player in a table of figures. */
function PlayerName({ playerId }: { readonly playerId: PlayerId }) {
  const { playerInfos, names } = useSeatView();
  return (
    <span className={sheet.who}>
      <PlayerToken seat={playerInfoOf(playerInfos, playerId)?.seat ?? 0} size={18} />
      {names.subject(playerId)}
    </span>
  );
}

/** An amount won or lost. */
function SignedMoney({ amount }: { readonly amount: number }) {
  const whole = Math.round(amount);
  return (
    <span className={whole < 0 ? sheet.loss : sheet.gain}>
      <Money amount={whole} signed />
    </span>
  );
}
