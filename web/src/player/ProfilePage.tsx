import type { NewProfile, OwnProfile } from '@magnate/protocol';
import { refusalMessage, translator, paragraph } from '@magnate/words';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { BASE_PATH } from '../sync/basePath.ts';
import { Banner } from '../design/Banner.tsx';
import { Button, LinkButton } from '../design/Button.tsx';
import { Choice } from '../design/Choice.tsx';
import { ConfirmButton } from '../design/ConfirmButton.tsx';
import { Field } from '../design/Field.tsx';
import { Loading } from '../design/loaded.tsx';
import { PageFrame } from '../design/PageFrame.tsx';
import { colourOf, ProfileToken, shapeOf, TOKEN_SHAPES } from '../design/PlayerToken.tsx';
import { Toggle } from '../design/Toggle.tsx';
import { LONGEST_NAME } from '../game/seats.ts';
import { Refused } from '../sync/api.ts';
import { deleteProfile, makeProfileCode, readProfile, saveProfile, takeProfileCode } from '../sync/profile.ts';
import { useSettings } from '../sync/settings.ts';
import { SharedLink } from '../table/SharedLink.tsx';
import styles from './player.module.css';

const LONGEST_CODE = 100;
const KEPT_CODE = /(?:^|#code=)([\w-]{10,100})$/;
const CODE = /^#code=([\w-]{1,100})$/;

/** What was just done, as the keys of its texts. */
type Done = 'created' | 'saved' | 'deleted';

/** Creates, changes, moves and deletes the profile of this device. */
export function ProfilePage() {
  const t = translator('player');
  const [profile, setProfile] = useState<OwnProfile | null>();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<Done>();
  const [code, setCode] = useState(() => CODE.exec(location.hash)?.[1]);
  const attempt = async (work: () => Promise<OwnProfile | null>, message?: Done) => {
    setProblem(undefined);
    setDone(undefined);
    try {
      const made = await work();
      setProfile(made);
      setDone(message);
      nameSeats(made, t('defaultName'));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(error.code === 'DEVICE_NEEDED' ? t('profile.noKey') : refusalMessage(error));
    }
  };
  const begin = useEffectEvent(() => void attempt(readProfile));
  useEffect(() => begin(), []);
  const arrive = async (from: string) => {
    await attempt(() => takeProfileCode(from));
    history.replaceState(history.state, '', location.pathname);
    setCode(undefined);
  };
  return (
    <PageFrame width="text" documentTitle={t('profile.title')}>
      <h1>{t('profile.title')}</h1>
      <p className={styles.muted}>{t('profile.lead')}</p>
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
      <p role="status" className={styles.status}>
        {done !== undefined && done !== 'saved' && t(`profile.${done}`)}
      </p>
      {profile === undefined && problem === undefined && <Loading what="list" />}
      {code !== undefined && profile !== undefined && (
        <section className={styles.part} aria-labelledby="arrive">
          <h2 id="arrive">{t('profile.arrive')}</h2>
          <p>{t('profile.arriveAbout')}</p>
          {profile !== null && <p>{t('profile.arriveOwn', { name: profile.name })}</p>}
          <div className={styles.row}>
            <Button kind="primary" onClick={() => void arrive(code)}>
              {t('profile.arriveDo')}
            </Button>
          </div>
        </section>
      )}
      {profile === null && (
        <Create isFirst={code === undefined} onCreate={(made) => void attempt(() => saveProfile(made), 'created')} />
      )}
      {profile === null && code === undefined && <Arrive onCode={(from) => void arrive(from)} />}
      {profile !== undefined && profile !== null && (
        <>
          <Edit
            key={profile.id}
            profile={profile}
            isSaved={done === 'saved'}
            // The switch saves nothing else: what was typed stays unsaved, and nothing may claim otherwise.
            onSave={(changed) =>
              void attempt(() => saveProfile(changed), changed.linking === undefined ? 'saved' : undefined)
            }
          />
          <Move profile={profile} onProblem={setProblem} />
          <section className={styles.part} aria-labelledby="delete">
            <h2 id="delete">{t('profile.delete')}</h2>
            <p>{t('profile.deleteAbout')}</p>
            <div className={styles.row}>
              <ConfirmButton
                question={t('profile.deleteQuestion')}
                confirm={t('profile.deleteConfirm')}
                onConfirm={() => void attempt(() => deletedFrom(profile), 'deleted')}
              >
                {t('profile.deleteDo')}
              </ConfirmButton>
            </div>
          </section>
        </>
      )}
    </PageFrame>
  );
}

/** New seats get the name of the profile, unless this device has a name already. */
function nameSeats(profile: OwnProfile | null, usual: string): void {
  const { name, set } = useSettings.getState();
  if (name === '' && profile !== null && profile.name !== usual) set({ name: profile.name });
}

/** With the name that this device got from it. */
async function deletedFrom(profile: OwnProfile): Promise<null> {
  const gone = await deleteProfile();
  const { name, set } = useSettings.getState();
  if (name === profile.name) set({ name: '' });
  return gone;
}

/** A link or its code, kept or copied from another device. */
function Arrive({ onCode }: { onCode(code: string): void }) {
  const t = translator('player');
  const [text, setText] = useState('');
  const typed = text.trim();
  // The service says what is wrong with anything else.
  const code = KEPT_CODE.exec(typed)?.[1] ?? typed.slice(0, LONGEST_CODE);
  return (
    <div className={styles.part}>
      <Field label={t('profile.kept')} value={text} autoComplete="off" onChange={setText} />
      {typed !== '' && (
        <div className={styles.row}>
          <Button onClick={() => onCode(code)}>{t('profile.arriveDo')}</Button>
        </div>
      )}
    </div>
  );
}

interface CreateProps {
  /** Nothing else is to be done first. */
  readonly isFirst: boolean;
  onCreate(made: NewProfile): void;
}

/** One press: with the name and token of this device, to be changed later. */
function Create({ isFirst, onCreate }: CreateProps) {
  const t = translator('player');
  const { name, look } = useSettings();
  const [drawn] = useState(() => Math.floor(Math.random() * TOKEN_SHAPES.length));
  const seat = look ?? drawn;
  const made = { name: name.trim() || t('defaultName'), token: shapeOf(seat), colour: seat % TOKEN_SHAPES.length };
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <ProfileToken token={made.token} colour={made.colour} size={48} />
        <strong className={styles.name}>{made.name}</strong>
      </div>
      <p>{t('profile.createAbout')}</p>
      <div className={styles.row}>
        <Button {...(isFirst ? { kind: 'primary' } : {})} onClick={() => onCreate(made)}>
          {t('profile.create')}
        </Button>
      </div>
    </div>
  );
}

interface EditProps {
  readonly profile: OwnProfile;
  readonly isSaved: boolean;
  onSave(changed: NewProfile): void;
}

function Edit({ profile, isSaved, onSave }: EditProps) {
  const t = translator(['player', 'common']);
  const [name, setName] = useState(profile.name);
  const [token, setToken] = useState(profile.token);
  const [colour, setColour] = useState(profile.colour);
  const isChanged = name.trim() !== profile.name || token !== profile.token || colour !== profile.colour;
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave({ name: name.trim(), token, colour });
  };
  return (
    <form className={styles.part} onSubmit={save}>
      <div className={styles.head}>
        <ProfileToken token={token} colour={colour} size={48} />
        <strong className={styles.name}>{name}</strong>
        <LinkButton href={`/player/${encodeURIComponent(profile.id)}`} small>
          {t('profile.page')}
        </LinkButton>
      </div>
      <Field
        label={t('profile.name')}
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="nickname"
        onChange={setName}
      />
      <Choice
        legend={t('profile.token')}
        value={token}
        options={TOKEN_SHAPES.map((shape) => ({
          value: shape,
          label: t(`common:token.${shape}`),
          icon: <ProfileToken token={shape} colour={colour} size={28} />,
        }))}
        onChange={setToken}
      />
      <Choice
        legend={t('profile.colour')}
        value={`${colour}`}
        options={TOKEN_SHAPES.map((_, i) => ({
          value: `${i}`,
          label: t('profile.colourNumber', { number: i + 1 }),
          icon: <span className={styles.swatch} style={{ background: colourOf(i) }} />,
        }))}
        onChange={(value) => setColour(Number(value))}
      />
      <div className={styles.row}>
        <Button kind="primary" type="submit">
          {t('profile.save')}
        </Button>
        <p role="status">{isSaved && !isChanged && t('profile.saved')}</p>
      </div>
      <Toggle
        checked={profile.linking}
        about={t('profile.linkingAbout')}
        onChange={(linking) => onSave({ name: profile.name, token: profile.token, colour: profile.colour, linking })}
      >
        {t('profile.linking')}
      </Toggle>
    </form>
  );
}

interface MoveProps {
  readonly profile: OwnProfile;
  onProblem(problem: string): void;
}

/** A link for another device, also as a picture. */
function Move({ profile, onProblem }: MoveProps) {
  const t = translator('player');
  const [code, setCode] = useState<string>();
  const make = async () => {
    try {
      setCode(await makeProfileCode());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      onProblem(refusalMessage(error));
    }
  };
  return (
    <section className={styles.part} aria-labelledby="move">
      <h2 id="move">{t('profile.move')}</h2>
      <p>
        {paragraph([
          t('profile.devices', { count: profile.devices }),
          profile.hasCode && code === undefined ? t('profile.replaces') : '',
        ])}
      </p>
      {code === undefined ? (
        <div className={styles.row}>
          <Button onClick={() => void make()}>{t('profile.makeCode')}</Button>
        </div>
      ) : (
        <SharedLink
          address={`${location.origin}${BASE_PATH}/profile#code=${code}`}
          label={t('profile.link')}
          about={t('profile.moveAbout')}
          qrLabel={t('profile.linkPicture')}
        />
      )}
    </section>
  );
}
