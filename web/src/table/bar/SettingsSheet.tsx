import { useState } from 'react';
import { translator } from '@magnate/words';
import { Choice } from '../../design/Choice.tsx';
import { Sheet } from '../../design/Sheet.tsx';
import { Toggle } from '../../design/Toggle.tsx';
import { LanguageChoice } from '../../game/LanguageChoice.tsx';
import { useGameUi } from '../../game/seatView.ts';
import { remember, useHintMemory, wantsHints, withWish } from '../../sync/learningMemory.ts';
import { useTable } from '../../sync/useTable.ts';
import { MOTIONS, SKINS, THEMES, useSettings, type Volume, VOLUMES, volumeOf } from '../../sync/settings.ts';
import { KeysToggle } from './KeysSheet.tsx';
import { mayNotify, playSound } from '../alerts.ts';
import { KeyRound } from 'lucide-react';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { api } from '../../sync/api.ts';
import page from '../page.module.css';
import { TurnAlertsToggle } from '../TurnAlerts.tsx';
import { SharedLink } from '../SharedLink.tsx';
import { recoveryLink } from '../takeSeat.ts';
import { useMutation } from '../asyncHooks.ts';

/** The settings of this device. */
export function SettingsSheet({ onClose }: { onClose(): void }) {
  const t = translator('table');
  const settings = useSettings();
  const { theme, skin, motion, quiet, announceAll, guardsPresses, suggestions, remarks, strongPatterns, set } =
    settings;
  const isLocal = useTable((state) => state.isLocal);
  const volume = useSettings(volumeOf);
  const turnUp = (value: Volume) => {
    set({ volume: value, quiet: quiet && value === 'off' });
    playSound('coin');
  };
  return (
    <Sheet title={t('settings.title')} onClose={onClose}>
      <LanguageChoice />
      <Choice
        legend={t('settings.theme')}
        value={theme}
        options={THEMES.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
        onChange={(value) => set({ theme: value })}
      />
      <Choice
        legend={t('settings.skin')}
        value={skin}
        options={SKINS.map((value) => ({ value, label: t(`settings.skins.${value}`) }))}
        onChange={(value) => set({ skin: value })}
      />
      <Choice
        legend={t('settings.volume')}
        value={volume}
        options={VOLUMES.map((value) => ({ value, label: t(`settings.volumes.${value}`) }))}
        onChange={turnUp}
      />
      <Choice
        legend={t('settings.motion')}
        value={quiet ? 'none' : motion}
        options={MOTIONS.map((value) => ({ value, label: t(`settings.motions.${value}`) }))}
        onChange={(value) => set({ motion: value, quiet: false })}
      />
      <div>
        <Toggle checked={quiet} about={t('settings.quietAbout')} onChange={(value) => set({ quiet: value })}>
          {t('settings.quiet')}
        </Toggle>
        <Toggle
          checked={strongPatterns}
          about={t('settings.patternsAbout')}
          onChange={(value) => set({ strongPatterns: value })}
        >
          {t('settings.patterns')}
        </Toggle>
        <NoticesToggle />
        <TurnAlertsToggle />
        <Toggle
          checked={announceAll}
          about={t('settings.announceAbout')}
          onChange={(value) => set({ announceAll: value })}
        >
          {t('settings.announce')}
        </Toggle>
        <KeysToggle />
        <Toggle
          checked={guardsPresses}
          about={t('settings.guardAbout')}
          onChange={(value) => set({ guardsPresses: value })}
        >
          {t('settings.guard')}
        </Toggle>
        <EndTurnToggle />
        <HintsToggle />
        <Toggle
          checked={suggestions}
          about={t('settings.suggestionsAbout')}
          onChange={(value) => set({ suggestions: value })}
        >
          {t('settings.suggestions')}
        </Toggle>
        <Toggle checked={remarks} about={t('settings.remarksAbout')} onChange={(value) => set({ remarks: value })}>
          {t('settings.remarks')}
        </Toggle>
      </div>
      {!isLocal && <RecoveryCode />}
    </Sheet>
  );
}

function EndTurnToggle() {
  const t = translator('table');
  const gameUi = useGameUi();
  const { endTurnByItself, set } = useSettings();
  if (gameUi?.endsTurnsByItself !== true) return null;
  return (
    <Toggle
      checked={endTurnByItself}
      about={t('settings.endTurnAbout')}
      onChange={(value) => set({ endTurnByItself: value })}
    >
      {t('settings.endTurn')}
    </Toggle>
  );
}

function HintsToggle() {
  const t = translator('table');
  const game = useTable((state) => state.table?.game);
  const isOn = useHintMemory((memory) => game !== undefined && wantsHints(memory, game));
  return (
    <Toggle
      checked={isOn}
      about={t('learn.settingAbout')}
      onChange={(value) => remember((memory) => withWish(memory, value))}
    >
      {t('learn.setting')}
    </Toggle>
  );
}

/** Asks for permission only when notifications are switched on. */
function NoticesToggle() {
  const t = translator('table');
  const { notices, set } = useSettings();
  const [isDenied, setDenied] = useState(false);
  const turn = async (isOn: boolean) => {
    const isAllowed = isOn && (await mayNotify());
    setDenied(isOn && !isAllowed);
    set({ notices: isAllowed });
  };
  return (
    <Toggle
      checked={notices}
      about={isDenied ? t('settings.noticesDenied') : t('settings.noticesAbout')}
      onChange={(isOn) => void turn(isOn)}
    >
      {t('settings.notices')}
    </Toggle>
  );
}

/** A recovery code takes the seat to another device. It must be made beforehand. */
function RecoveryCode() {
  const t = translator(['table', 'common']);
  const id = useTable((state) => state.id);
  const seat = useTable((state) => state.seat);
  const [code, setCode] = useState<string>();
  const { isBusy, problem, ask } = useMutation();
  if (seat === null) return null;
  const make = async () => setCode((await api.makeRecoveryCode(id, seat.token)).code);
  return (
    <section className={page.part} aria-labelledby="recovery">
      <h3 id="recovery">{t('recovery.title')}</h3>
      {code === undefined ? (
        <>
          <p>{t('recovery.about')}</p>
          <div>
            <Button
              icon={<KeyRound size={18} aria-hidden />}
              whyNot={isBusy ? t('common:underWay') : undefined}
              saysWhenPressed
              onClick={() => void ask(make)}
            >
              {t('recovery.make')}
            </Button>
          </div>
        </>
      ) : (
        <SharedLink
          address={recoveryLink(location.origin, id, code)}
          label={t('recovery.link')}
          about={t('recovery.linkAbout')}
          qrLabel={t('recovery.picture')}
        />
      )}
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
    </section>
  );
}
