import { assertPlainTexts } from '@magnate/engine';
import {
  boardOf,
  isThemeName,
  type Theme,
  type ThemeName,
  THEME_NAMES,
  themeNamed,
  themeRevision,
  MAX_THEME_BYTES,
  readTheme,
  RuleViolation,
} from '@magnate/engine/monopoly';
import { translator } from '@magnate/words';
import { useId, useState } from 'react';
import { Choice } from '../../design/Choice.tsx';
import { FileButton } from '../../design/FileButton.tsx';
import styles from './BoardControl.module.css';

/** Reads a custom board from a file: the board, or its error as text. */

const MOST_KILOBYTES = MAX_THEME_BYTES / 1024;

type FileRead =
  | { readonly theme: Theme; readonly problem?: undefined }
  | { readonly theme?: undefined; readonly problem: string };

export async function readThemeFile(file: Blob): Promise<FileRead> {
  const t = translator('monopoly/options');
  // A file that is too large is not read.
  if (file.size > MAX_THEME_BYTES) return { problem: t('ownBoard.tooLarge', { size: MOST_KILOBYTES }) };
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch {
    return { problem: t('ownBoard.unreadable') };
  }
  try {
    assertPlainTexts(value, 'theme');
    return { theme: readTheme(value) };
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    const { path, problem } = error.details;
    const [, field] = /^theme\.?(.*)$/.exec(String(path)) ?? [];
    return {
      problem:
        field === undefined || field === ''
          ? t('ownBoard.wrongWhole', { problem: String(problem) })
          : t('ownBoard.wrong', { path: field, problem: String(problem) }),
    };
  }
}

interface BoardControlProps {
  readonly label: string;
  readonly value: unknown;
  readonly onlyShipped: boolean;
  onChange(value: unknown): void;
}

const OWN = 'own';

/** Rules taken from a table name the revision that it plays. */
function chosenName(name: ThemeName): ThemeName | undefined {
  return THEME_NAMES.find((each) => themeRevision(each) === themeRevision(name));
}

/** The choice of the board: built-in or custom. */
export function BoardControl({ label, value, onlyShipped, onChange }: BoardControlProps) {
  const t = translator('monopoly/options');
  const name = isThemeName(value) ? chosenName(value) : undefined;
  // Until a file is chosen, the previous board stays.
  const [wantsOwn, setWantsOwn] = useState(name === undefined);
  const shipped = THEME_NAMES.map((each) => {
    const theme = themeNamed(themeRevision(each));
    const about = t('ownBoard.spaces', { count: theme.spaces.length, about: t(`boards.${each}`) });
    return { value: each, label: theme.name, about, picture: <BoardPicture theme={each} /> };
  });
  const own = onlyShipped ? [] : [{ value: OWN, label: t('ownBoard.label'), about: t('ownBoard.about') }];
  return (
    <div className={styles.board}>
      <div className={styles.tiles}>
        <Choice
          quiet
          legend={label}
          value={wantsOwn ? OWN : (name ?? OWN)}
          options={[...shipped, ...own]}
          onChange={(next) => {
            setWantsOwn(next === OWN);
            if (next !== OWN) onChange(next);
          }}
        />
      </div>
      {wantsOwn && <OwnBoard theme={name === undefined ? (value as Theme) : undefined} onChange={onChange} />}
    </div>
  );
}

const SIDES = 4;

/** The ring of a board with its colours; decorative. The first space is at the bottom right. */
function BoardPicture({ theme }: { readonly theme: ThemeName }) {
  const { spaces, groupColors } = boardOf({ theme });
  const perSide = spaces.length / SIDES;
  const places = Array.from({ length: perSide }, (_, along) => [
    { x: perSide - along, y: perSide },
    { x: 0, y: perSide - along },
    { x: along, y: 0 },
    { x: perSide, y: along },
  ]);
  return (
    <svg className={styles.picture} viewBox={`0 0 ${perSide + 1} ${perSide + 1}`} aria-hidden focusable="false">
      <rect width="100%" height="100%" fill="var(--board)" />
      {spaces.map((space) => {
        const { x, y } = places[space.position % perSide]?.[Math.floor(space.position / perSide)] ?? { x: 0, y: 0 };
        const colour =
          space.type === 'street' ? (groupColors[space.group] ?? `var(--group-${space.group})`) : 'var(--space)';
        return (
          <rect
            key={space.position}
            x={x}
            y={y}
            width="1"
            height="1"
            fill={colour}
            stroke="var(--board-line)"
            strokeWidth="0.06"
          />
        );
      })}
    </svg>
  );
}

interface OwnBoardProps {
  /** The last board read; undefined if there is none. */
  readonly theme: Theme | undefined;
  onChange(theme: Theme): void;
}

function OwnBoard({ theme, onChange }: OwnBoardProps) {
  const t = translator('monopoly/options');
  const aboutId = useId();
  const [problem, setProblem] = useState<string>();
  const read = async (file: File) => {
    const found = await readThemeFile(file);
    setProblem(found.problem);
    if (found.theme !== undefined) onChange(found.theme);
  };
  return (
    <div className={styles.own}>
      <FileButton
        label={theme === undefined ? t('ownBoard.choose') : t('ownBoard.another')}
        accept=".json,application/json"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={aboutId}
        onFile={(file) => void read(file)}
      />
      <p id={aboutId} aria-live="polite" className={problem === undefined ? styles.about : styles.problem}>
        {problem ??
          (theme === undefined
            ? t('ownBoard.format', { size: MOST_KILOBYTES })
            : t('ownBoard.chosen', { name: theme.name, count: theme.spaces.length }))}
      </p>
    </div>
  );
}
