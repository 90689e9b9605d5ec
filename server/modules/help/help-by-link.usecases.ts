import type { UploadedFile } from '#server/http/body.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { accountOfAddress } from '#server/modules/accounts/accounts.repository.ts';
import { issueAddressCode, tryAddressCode } from '#server/modules/accounts/address-codes.service.ts';
import type { CodeAsker } from '#server/modules/accounts/code-limits.service.ts';
import { countCodeRequest } from '#server/modules/accounts/code-limits.service.ts';
import { orWrongCode } from '#server/modules/accounts/codes.service.ts';
import { withSentPhotos } from '#server/modules/cases/sent-photos.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import type * as api from '#shared/help/help.api.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { notSuspended } from './help.errors.ts';
import { lockOpening, openedBefore } from './help.repository.ts';
import { caseViewOf } from './help.views.ts';
import { caseBehind } from './help-link.service.ts';
import type { HelpWindow } from './help-messages.repository.ts';
import { wasWritten } from './help-messages.repository.ts';
import { openCase, writeInCase } from './help-writing.service.ts';
import { signedCase } from './private-photos.service.ts';

/**
 * Somebody without a login asks for the code that proves their address. Whether it has an account, or one that is suspended,
 * is told to its owner alone, once the code is given.
 */
export const askHelpCode = async (
  deps: Deps,
  asker: CodeAsker,
  to: Pick<BodyOf<typeof api.askHelpCode>, 'email' | 'locale'>,
) => {
  await countCodeRequest(deps, to.email, 'help', asker);
  await deps.unitOfWork((tx) => issueAddressCode(deps, tx, 'help', to, asker.token));
  return {
    ...codedMessage('code.sent_to_email'),
    data: { code_token: asker.token },
  };
};

/** They write to support with the code: from then on the link in their mail opens the case. */
export const openHelpCaseByCode = async (
  deps: Deps,
  codeToken: string | undefined,
  { email, code, topic, words, locale, client_id }: BodyOf<typeof api.openHelpCaseByCode>,
) => {
  const opened = await deps.unitOfWork(async (tx, record) => {
    // Sent twice at once, the second one finds what the first one made.
    await lockOpening(tx, email);
    const isAgain = (await openedBefore(tx, email, client_id)) !== undefined;
    // A wrong code ends here, so that the try is committed and counts.
    if (!(await tryAddressCode(deps, tx, { type: 'help', email, code, isAgain }, codeToken))) return null;
    const account = await accountOfAddress(tx, email);
    if (topic === 'suspension' && !account?.suspended_at && !isAgain) throw notSuspended();
    const { row, token } = await openCase(deps, tx, record, {
      topic,
      words,
      photosFor: async () => [],
      client_id,
      email,
      locale,
      user_id: account?.id ?? null,
      item_id: null,
      is_by_link: true,
    });
    return { ...(await caseViewOf(tx, row)), token };
  });
  return { ...codedMessage('help.opened'), data: orWrongCode(opened) };
};

/** The case of a mailed link. */
export const helpCaseByLink = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string | undefined,
  window: HelpWindow,
) => {
  const row = await caseBehind(db, token);
  return { data: signedCase(await caseViewOf(db, row, window), row.token_hash, clock.now()) };
};

/** Whoever has the link writes again. */
export const writeByLink = async (
  deps: Deps,
  token: string | undefined,
  written: BodyOf<typeof api.writeByLink>,
  files: UploadedFile[],
) => {
  const isAgain = await wasWritten(deps.db, await caseBehind(deps.db, token), written.client_id);
  // What it brings again is kept already.
  const data = await withSentPhotos(deps, isAgain ? [] : files, (photosFor) =>
    deps.unitOfWork(async (tx, record) => {
      const row = await caseBehind(tx, token, { lock: true });
      const view = await caseViewOf(tx, await writeInCase(tx, record, row, { ...written, photosFor }));
      return signedCase(view, row.token_hash, deps.clock.now());
    }),
  );
  return { ...codedMessage('help.answered'), data };
};
