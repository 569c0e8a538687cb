/** Words for every option: what it is called, one line about it, and its values where they are named ones. */
export type OptionWords<Options> = {
  readonly [Name in keyof Options]-?: {
    readonly label: string;
    readonly about: string;
  } & (Options[Name] extends string ? { readonly values: Readonly<Record<Options[Name], string>> } : object);
};

export type PresetWords<Name extends string> = Readonly<
  Record<Name, { readonly label: string; readonly about: string }>
>;

/** The rules of one game in words, complete by type. */
export interface CompleteRuleWords<Options, Group extends string, Preset extends string> {
  readonly presets: PresetWords<Preset>;
  readonly groups: Readonly<Record<Group, string>>;
  readonly options: OptionWords<Options>;
}

/** The rules of any game in words. */
export interface RuleWords {
  readonly presets: PresetWords<string>;
  readonly options: Readonly<
    Record<
      string,
      { readonly label: string; readonly about: string; readonly values?: Readonly<Record<string, string>> }
    >
  >;
}
