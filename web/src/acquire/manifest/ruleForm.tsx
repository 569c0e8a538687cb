import type { OwnOptionName } from '@magnate/engine';
import {
  boardOf,
  isThemeName,
  type OPTION_TABLE,
  readOptions,
  type Theme,
  THEME_NAMES,
  themeNamed,
} from '@magnate/engine/acquire';
import { optionsInWords, boardName } from '@magnate/words/acquire';
import { type RuleForm, ruleFormOf } from '../../game/ruleForm.ts';
import { translator } from '@magnate/words';
import { Choice } from '../../design/Choice.tsx';

interface BoardControlProps {
  readonly label: string;
  readonly value: unknown;
  onChange(value: unknown): void;
}

const OWN = 'own';

/** The choice of a built-in board; a custom board of a table stays until another is chosen. */
function BoardControl({ label, value, onChange }: BoardControlProps) {
  const t = translator('acquire/options');
  const about = (theme: Theme) => {
    const { rows, columns, corporations } = boardOf({ theme });
    return t('board', { rows: rows.length, columns, count: corporations.length });
  };
  const shipped = THEME_NAMES.map((name) => {
    const theme = themeNamed(name);
    return { value: name, label: boardName(name), about: about(theme) };
  });
  const own = isThemeName(value) ? [] : [{ value: OWN, label: (value as Theme).name, about: about(value as Theme) }];
  return (
    <Choice
      quiet
      legend={label}
      value={isThemeName(value) ? value : OWN}
      options={[...shipped, ...own]}
      onChange={(next) => {
        if (next !== OWN) onChange(next);
      }}
    />
  );
}

/** The options of Acquire as a form. */
export function ruleForm(): RuleForm {
  return ruleFormOf<OwnOptionName<typeof OPTION_TABLE>>({
    rules: optionsInWords(),
    controls: { theme: BoardControl },
    readOptions,
  });
}
