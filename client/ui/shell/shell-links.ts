/** A place in the navigation; `label` is already in the reader's language. */
export type ShellLink = { to: string; label: string };
