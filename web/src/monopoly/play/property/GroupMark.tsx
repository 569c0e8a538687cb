import type { LotGroup } from '@magnate/engine/monopoly';
import { Swatch } from '../../board/Swatch.tsx';
import { groupName } from '../speech.ts';
import styles from './GroupMark.module.css';

/** The colour of a group with its name beside it. */
export function GroupMark({ group }: { readonly group: LotGroup }) {
  return (
    <span className={styles.mark}>
      <Swatch group={group} columns={2} rows={2} />
      {groupName(group)}
    </span>
  );
}
