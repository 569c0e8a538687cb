import type { CardSpace, PlainSpace, TaxSpace } from '@magnate/engine/monopoly';
import { placeName } from '@magnate/words/monopoly';
import { wordsOf } from '@magnate/words';
import { type Fit, fitFor } from './fit.ts';
import { between, inset, middleOf } from './geometry.ts';
import { Icon } from './Icon.tsx';
import face from './face.module.css';
import styles from './PlainFace.module.css';
import { Lines } from './Lines.tsx';
import { laneDepth } from './tokenLayout.ts';
import { readSyllables, wrap } from './wrap.ts';

interface PlainFaceProps {
  readonly space: CardSpace | TaxSpace | PlainSpace;
  readonly note: string;
  readonly fit: Fit;
  /** How many stand on it. */
  readonly crowd: number;
}

/** Decks and taxes, and what lies between corners without being for sale. */
export function PlainFace({ space, note, crowd, ...props }: PlainFaceProps) {
  const t = wordsOf('monopoly');
  const name = placeName(space.position, props.fit.board);
  const box = props.fit.ring.boxOf(space.position);
  const fit = fitFor(props.fit, name, box.width - props.fit.margin);
  const ground = <rect {...box} className={groundOf(space)} />;
  const icon = Math.min(box.width, box.height) * (fit.hasNames ? 0.4 : 0.62);
  if (!fit.hasNames) {
    return (
      <g className={face.ink}>
        {ground}
        <Icon space={space} at={middleOf(box)} size={icon} fit={fit} />
      </g>
    );
  }
  const outer = crowd === 0 ? fit.strip / 2 : laneDepth(space.position, crowd, fit);
  const body = inset(between(box, fit.ring.sideOf(space.position), crowd === 0 ? fit.strip / 2 : 0, outer), fit.px / 2);
  const { x, y } = middleOf(body);
  const write = (text: string) =>
    wrap(text, (body.width - fit.margin + fit.px) / fit.text, readSyllables(t('board.syllables')));
  const most = Math.max(1, Math.floor(body.height / fit.line));
  const names = write(name).slice(0, most);
  const sums = note === '' ? [] : write(note);
  const lines = [
    ...names.map((text) => ({ text, isStrong: true })),
    ...(names.length + sums.length <= most ? sums : []).map((text) => ({ text })),
  ];
  const words = lines.length * fit.line;
  const left = body.height - words;
  const picture = left >= fit.text ? Math.min(icon, left) : 0;
  const top = y - (words + picture) / 2;
  return (
    <g className={face.ink}>
      {ground}
      {picture > 0 && <Icon space={space} at={{ x, y: top + picture / 2 }} size={picture} fit={fit} />}
      <Lines box={{ ...body, y: top + picture, height: words }} fit={fit} lines={lines} />
    </g>
  );
}

function groundOf({ type }: PlainFaceProps['space']): string | undefined {
  if (type === 'card') return styles.deck;
  return type === 'tax' ? styles.tax : face.ground;
}
