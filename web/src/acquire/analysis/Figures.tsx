import { type Corporation, CORPORATIONS } from '@magnate/engine/acquire';
import { listed, money, wholeNumber, translator } from '@magnate/words';
import { useId, useMemo, useState } from 'react';
import sheet from '../../design/figures.module.css';
import { LineChart } from '../../design/Charts.tsx';
import { colourOf, PlayerToken } from '../../design/PlayerToken.tsx';
import { FigureSection, FigureTable } from '../../game/analysis/FigureTable.tsx';
import { playerInfoOf } from '../../game/playerInfo.ts';
import type { FiguresProps } from '../../game/replayUi.ts';
import { useSeatView } from '../../game/seatView.ts';
import { CorporationMark } from '../board/CorporationMark.tsx';
import styles from './Figures.module.css';
import { type AcquireFigures, figuresOf } from './gameFigures.ts';

interface PartProps {
  readonly figures: AcquireFigures;
}

/** Holdings, majorities and mergers of one game. */
export function Figures({ played, goTo }: FiguresProps) {
  const figures = useMemo(() => figuresOf(played), [played]);
  return (
    <>
      <Holdings figures={figures} />
      <Majorities figures={figures} />
      <Mergers figures={figures} goTo={goTo} />
    </>
  );
}

function Holdings({ figures: { holdings, majorities } }: PartProps) {
  const t = translator('acquire/analysis');
  const { names, playerInfos } = useSeatView();
  const id = useId();
  const [corporation, setCorporation] = useState<Corporation>(
    () => CORPORATIONS.find((each) => majorities.has(each)) ?? [...holdings.keys()][0] ?? CORPORATIONS[0],
  );
  const lines = [...(holdings.get(corporation) ?? [])].map(([playerId, values]) => {
    const seat = playerInfoOf(playerInfos, playerId)?.seat ?? 0;
    return { id: playerId, label: names.subject(playerId), seat, colour: colourOf(seat), values };
  });
  const about = lines
    .map(({ label, values }) =>
      t('holdings.summary', { name: label, last: values.at(-1) ?? 0, most: Math.max(0, ...values) }),
    )
    .join(' ');
  return (
    <FigureSection heading={t('holdings.heading')} about={t('holdings.about')}>
      {() => (
        <>
          <label htmlFor={id} className={styles.choice}>
            {t('holdings.corporation')}
            <CorporationMark corporation={corporation} />
            <select
              id={id}
              value={corporation}
              onChange={({ target }) =>
                setCorporation(CORPORATIONS.find((each) => each === target.value) ?? corporation)
              }
            >
              {[...holdings.keys()].map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
          <ul className={sheet.legend}>
            {lines.map(({ id: playerId, label, seat }) => (
              <li key={playerId} className={sheet.who}>
                <PlayerToken seat={seat} size={18} />
                {label}
              </li>
            ))}
          </ul>
          <LineChart lines={lines} about={about} format={wholeNumber} axis={t('holdings.shares')} height={220} />
        </>
      )}
    </FigureSection>
  );
}

function Majorities({ figures: { majorities } }: PartProps) {
  const t = translator('acquire/analysis');
  const { names, playerInfos } = useSeatView();
  return (
    <FigureSection heading={t('majorities.heading')} about={t('majorities.about')}>
      {(id) =>
        majorities.size === 0 ? (
          <p>{t('majorities.none')}</p>
        ) : (
          <FigureTable
            labelledBy={id}
            columns={[
              ['corporation', t('majorities.corporation')],
              ...playerInfos.map(({ id: key }) => [key, names.subject(key)] as const),
            ]}
            rows={CORPORATIONS.filter((corporation) => majorities.has(corporation)).map((corporation) => ({
              id: corporation,
              cells: [
                <Named key="name" corporation={corporation} />,
                ...playerInfos.map((person) => majorities.get(corporation)?.get(person.id) ?? 0),
              ],
            }))}
          />
        )
      }
    </FigureSection>
  );
}

function Mergers({ figures: { mergers }, goTo }: PartProps & Pick<FiguresProps, 'goTo'>) {
  const t = translator('acquire/analysis');
  const { names, playerInfos } = useSeatView();
  return (
    <FigureSection heading={t('mergers.heading')} about={t('mergers.about')}>
      {(id) =>
        mergers.length === 0 ? (
          <p>{t('mergers.none')}</p>
        ) : (
          <FigureTable
            labelledBy={id}
            columns={[
              ['merger', t('mergers.merger')],
              ...playerInfos.map(({ id: key }) => [key, names.subject(key)] as const),
              ['total', t('mergers.total')],
            ]}
            rows={mergers.map(({ seq, survivor, defunct, paid }) => ({
              id: seq,
              cells: [
                <button key="merger" type="button" className={sheet.go} onClick={() => goTo(seq)}>
                  {t('mergers.into', { defunct: listed(defunct), survivor })}
                </button>,
                ...playerInfos.map((person) => {
                  const part = paid.get(person.id);
                  if (part === undefined) return '–';
                  const bonusText = t('mergers.bonus', { ...part });
                  return (
                    <span key={person.id} title={bonusText}>
                      {money(part.bonus + part.sold)}
                      <span className="sr-only">{bonusText}</span>
                    </span>
                  );
                }),
                money([...paid.values()].reduce((sum, { bonus, sold }) => sum + bonus + sold, 0)),
              ],
            }))}
          />
        )
      }
    </FigureSection>
  );
}

function Named({ corporation }: { readonly corporation: Corporation }) {
  return (
    <span className={sheet.who}>
      <CorporationMark corporation={corporation} size={20} />
      {corporation}
    </span>
  );
}
