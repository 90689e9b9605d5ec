import type { Reader } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import type { Deps } from '#server/modules/deps.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { helpLinkOver } from './help.errors.ts';
import type { HelpCase } from './help.repository.ts';
import { caseByToken, isLinkOpen, linkEnd } from './help.repository.ts';

/** The link of a new case: its token, and what is kept of it. */
export const newLink = ({ config, ids }: Pick<Deps, 'config' | 'ids'>) => {
  const token = ids.token();
  const kept = {
    token_hash: hashToken(token),
    sealed: createSecrets(config.bankDetailsKey).seal(token),
    link_expires_at: linkEnd,
  };
  return { token, kept };
};

/** The token of a case's link: whoever has it is taken for its owner. */
export const openHelpToken = ({ config }: Pick<Deps, 'config'>, { sealed }: Pick<HelpCase, 'sealed'>) =>
  createSecrets(config.bankDetailsKey, config.bankDetailsOldKeys).open(sealed);

/** The case whose link somebody shows; 404 for one that never was, 410 for one that is over. */
export const caseBehind = async (
  reader: Reader,
  token: string | undefined,
  { lock = false } = {},
): Promise<HelpCase> => {
  const row = token === undefined ? undefined : await caseByToken(reader, token, { lock });
  if (!row) throw notFound('help_link');
  if (!(await isLinkOpen(reader, row))) throw helpLinkOver();
  return row;
};
