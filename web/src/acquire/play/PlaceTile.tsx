import { type Offer, type Tile, effectsOf, rackOf } from '@magnate/engine/acquire';
import { useEffect, useEffectEvent, useRef } from 'react';
import { translator } from '@magnate/words';
import { ActionButton } from '../../game/decision/ActionButton.tsx';
import { useKeys } from '../../game/keys.ts';
import { useSeatView, useSubject } from '../../game/seatView.ts';
import { effectSentence } from '@magnate/words/acquire';
import { Rack } from '../board/Rack.tsx';
import { useTileSelection } from '../board/selection.ts';
import { useConveniences } from './Conveniences.tsx';
import { useSuggestion } from '../../game/suggestion/suggestions.ts';
import { DecisionPanel } from '../../game/decision/DecisionPanel.tsx';

interface PlaceTileProps {
  /** Missing if no tile can be placed before a dead one is replaced. */
  readonly offer: Offer | undefined;
  readonly replacing: Offer | undefined;
}

/** The start of a turn: one tile of the rack goes onto the board. */
export function PlaceTile({ offer, replacing }: PlaceTileProps) {
  const t = translator('acquire');
  const { view, me, act } = useSeatView<'acquire'>();
  const { tile: selected, select } = useTileSelection();
  const playable = offer?.tiles ?? [];
  const place = (tile: Tile) => {
    select(null);
    void act({ type: 'PlaceTile', tile });
  };
  const rack = me === null ? [] : (rackOf(view, me) ?? []);
  const { action } = useSuggestion<'acquire'>();
  const suggested = action?.type === 'PlaceTile' && playable.includes(action.tile) ? action.tile : null;
  const picked = selected !== null && rack.includes(selected) ? selected : null;
  const tile = picked ?? suggested;
  const canPlace = tile !== null && playable.includes(tile);
  const effect = me === null ? undefined : effectsOf(view, me).find((other) => other.tile === tile);
  useKeys({
    ...Object.fromEntries(rack.map((other, index) => [String(index + 1), () => select(other)])),
    ...(picked === null ? {} : { backspace: () => select(null) }),
  });
  usePlacingAtOnce(picked, canPlace, place);
  const who = useSubject();
  const sentence = view.endDeclared ? t('play.place.last', { ...who }) : t('play.place.sentence', { ...who });
  const replace = (replacing?.tiles ?? []).map((dead) => (
    <ActionButton key={dead} action={{ type: 'ReplaceDeadTile', tile: dead }}>
      {t('play.place.replace', { tile: dead })}
    </ActionButton>
  ));
  // A dead tile is replaced first: the new one may be the better one to place.
  const replacesFirst = offer === undefined || (picked === null && action?.type === 'ReplaceDeadTile');
  return (
    <DecisionPanel
      sentence={sentence}
      about={
        effect === undefined
          ? t('play.place.about')
          : picked === null
            ? t('play.place.suggested', { effect: effectSentence(effect, view) })
            : effectSentence(effect, view)
      }
      isAdvised={picked === null || picked === suggested}
      main={
        replacesFirst ? (
          replace[0]
        ) : (
          <ActionButton
            action={tile === null ? null : { type: 'PlaceTile', tile }}
            whyNot={tile === null ? t('play.place.about') : undefined}
            before={() => select(null)}
          >
            {tile === null ? t('play.place.idle') : t('play.place.place', { tile })}
          </ActionButton>
        )
      }
      others={replacesFirst ? replace.slice(1) : replace}
    >
      <Rack />
    </DecisionPanel>
  );
}

/** Convenience: selecting a tile on turn places it. A selection from before the turn still asks. */
function usePlacingAtOnce(tile: Tile | null, canPlace: boolean, place: (tile: Tile) => void): void {
  const isOn = useConveniences((conveniences) => conveniences.placeAtOnce);
  const before = useRef(tile);
  const look = useEffectEvent((now: Tile | null) => {
    const isNew = now !== before.current;
    before.current = now;
    if (isOn && isNew && canPlace && now !== null) place(now);
  });
  useEffect(() => look(tile), [tile]);
}
