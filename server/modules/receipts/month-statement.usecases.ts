import type { Response } from 'express';
import { inOneSnapshot } from '#server/db/snapshot.ts';
import type { Actor } from '#server/http/actor.ts';
import { contactOf } from '#server/modules/accounts/accounts.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils, filsFromAed } from '#shared/kernel/money.ts';
import type { myStatementFile } from '#shared/receipts/receipts.api.ts';
import { statementText } from '#shared/receipts/statement.copy.ts';
import { balanceAround, linesOfMonth } from './month-statement.repository.ts';
import type { ReceiptPrinter } from './receipt-printer.service.ts';
import { sendDocument } from './send-receipt.service.ts';

/** One month of a seller's account as a PDF, from one moment of the ledger. */
export const monthStatement = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  printer: ReceiptPrinter,
  actor: Actor,
  { month, lang }: QueryOf<typeof myStatementFile>,
  response: Response,
): Promise<null> => {
  const { config } = deps;
  const read = await inOneSnapshot(deps.db, async (tx) => ({
    seller: (await contactOf(tx, actor.id)).name,
    lines: await linesOfMonth(tx, actor.id, month),
    ...(await balanceAround(tx, actor.id, month)),
  }));
  const { seller, lines, opening, closing, count } = read;
  const listed = lines.reduce((sum, { amount }) => sum + filsFromAed(amount), 0);
  const text = statementText(
    {
      month,
      seller,
      issuer: { name: config.companyName, address: config.companyAddress, trn: config.vatTrn },
      issuedAt: deps.clock.now().toISOString(),
      opening: aedFromFils(opening),
      closing: aedFromFils(closing),
      lines,
      rest: { count: count - lines.length, amount: aedFromFils(closing - opening - listed) },
    },
    lang,
  );
  return sendDocument(printer, response, { text, name: `statement-${month}`, locale: lang });
};
