import type { Outcome } from '@magnate/engine';
import type { PublicSeat } from '@magnate/protocol';
import { namesOf, translator } from '@magnate/words';
import { Download } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { saveFile } from '../design/export.ts';
import { Sheet } from '../design/Sheet.tsx';
import { Loading } from '../design/loaded.tsx';
import type { GameUi } from '../game/gameUi.ts';
import { positionSeat, stillTable } from '../game/positionSeat.ts';
import { SeatViewContext } from '../game/seatView.ts';
import type { ShareUi } from '../game/replayUi.ts';
import { BASE_PATH } from '../sync/basePath.ts';
import type { AnyView } from '../sync/gameTypes.ts';
import { TableContext } from '../sync/useTable.ts';
import { SharedLink } from '../table/SharedLink.tsx';
import { GameImage } from './GameImage.tsx';
import { ImageActions } from './ImageActions.tsx';
import styles from './ShareSheet.module.css';

/** Who can open the replay of a game: anyone with its address, its players, or only this device. */
export type ReplayAccess = 'link' | 'private' | 'here';

export interface SharedGame {
  readonly id: string;
  readonly gameUi: GameUi;
  /** The final view. */
  readonly view: AnyView;
  readonly outcome: Outcome;
  readonly players: readonly PublicSeat[];
  readonly reach: ReplayAccess;
  readonly record: () => Promise<Blob>;
}

/** A finished game to share: image, replay link and record. */
export function ShareSheet({ game, onClose }: { readonly game: SharedGame; onClose(): void }) {
  const t = translator('share');
  const { id, gameUi, view, outcome, players, reach, record } = game;
  const drawing = useRef<SVGSVGElement>(null);
  const shareUi = useShareUi(gameUi);
  const table = useMemo(() => stillTable(id, gameUi), [id, gameUi]);
  const seat = useMemo(
    // There is no "you" in shared images.
    () => positionSeat({ tableId: id, gameUi, view, me: null, players, names: namesOf(players, null) }),
    [id, gameUi, view, players],
  );
  const [isRefused, setRefused] = useState(false);
  const keep = () => {
    record().then(
      (file) => saveFile(file, `magnate-${id}.json`),
      () => setRefused(true),
    );
  };
  return (
    <Sheet title={t('title')} wide onClose={onClose}>
      <div className={styles.parts}>
        {shareUi === undefined ? (
          <Loading what="ending" />
        ) : (
          <TableContext value={table}>
            <SeatViewContext value={seat}>
              <GameImage drawing={drawing} shareUi={shareUi} outcome={outcome} />
              <ImageActions drawing={drawing} version={id} fileName={`magnate-${id}.png`} />
            </SeatViewContext>
          </TableContext>
        )}
        {reach === 'link' ? (
          <SharedLink
            address={`${location.origin}${BASE_PATH}/replay/${id}`}
            label={t('link')}
            about={t('linkAbout')}
            qrLabel={t('linkPicture')}
          />
        ) : (
          <p className={styles.about}>{t(reach)}</p>
        )}
        <div>
          <Button icon={<Download size={18} aria-hidden />} onClick={keep}>
            {t('record')}
          </Button>
        </div>
        {isRefused && <p role="alert">{t('noRecord')}</p>}
      </div>
    </Sheet>
  );
}

function useShareUi(gameUi: GameUi): ShareUi | undefined {
  const [shareUi, setShareUi] = useState<ShareUi>();
  useEffect(() => {
    let isGone = false;
    const load = async () => (await gameUi.loadReplay()).loadShare();
    void load().then((found) => isGone || setShareUi(found));
    return () => {
      isGone = true;
    };
  }, [gameUi]);
  return shareUi;
}
