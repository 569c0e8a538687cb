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
