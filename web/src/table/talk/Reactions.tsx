import { type Reaction, REACTION_NAMES, REACTIONS } from '@magnate/protocol/reactions';
import { Clover, Frown, Heart, Laugh, ThumbsUp, Zap } from 'lucide-react';
import { translator } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import styles from './Reactions.module.css';

const ICONS = { applause: ThumbsUp, laugh: Laugh, wow: Zap, ouch: Frown, thanks: Heart, luck: Clover } as const;

/** Sends a reaction with one press. */
export function Reactions({ onSay }: { onSay(text: string): void }) {
  const t = translator('table');
  return (
    <div className={styles.row} role="group" aria-label={t('chat.reactions')}>
      {REACTION_NAMES.map((name) => {
        const Icon = ICONS[name];
        return (
          <Button
            key={name}
            small
            kind="quiet"
            aria-label={t(`chat.reaction.${name}`)}
            title={t(`chat.reaction.${name}`)}
            icon={<Icon size={20} aria-hidden />}
            onClick={() => onSay(REACTIONS[name])}
          />
        );
      })}
    </div>
  );
}

/** A reaction inside a line or a bubble. */
export function ReactionSaid({ name }: { readonly name: Reaction }) {
  const t = translator('table');
  const Icon = ICONS[name];
  return (
    <span className={styles.said}>
      <Icon size={18} aria-hidden />
      {t(`chat.reaction.${name}`)}
    </span>
  );
}
