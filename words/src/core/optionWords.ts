/** Texts of every option: its label, one line about it, and its values if they are named. */
export type OptionWords<Options> = {
  readonly [Name in keyof Options]-?: {
    readonly label: string;
    readonly about: string;
  } & (Options[Name] extends string ? { readonly values: Readonly<Record<Options[Name], string>> } : object);
};

export type PresetWords<Name extends string> = Readonly<
  Record<Name, { readonly label: string; readonly about: string }>
>;

/** The rule texts of one game, complete by type. */
export interface CompleteRuleWords<Options, Group extends string, Preset extends string> {
  readonly presets: PresetWords<Preset>;
  readonly groups: Readonly<Record<Group, string>>;
  readonly options: OptionWords<Options>;
}

/** The rule texts of any game. */
export interface RuleWords {
  readonly presets: PresetWords<string>;
  readonly options: Readonly<
    Record<
      string,
      { readonly label: string; readonly about: string; readonly values?: Readonly<Record<string, string>> }
    >
  >;
}
