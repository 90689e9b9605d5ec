import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format/format.ts';
import { asApiError } from '../../lib/http/api-error.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { receiptName } from './receipt-name.ts';
import classes from './receipts.module.css';
import type { Documents } from './receipts.queries.ts';
import { guestReceiptsQuery, paymentReceiptsQuery, receiptPath } from './receipts.queries.ts';

const NOTHING: Documents = { lines: [], hasMore: false };

const Links = ({ documents, token = null }: { documents: Documents; token?: string | null }) => {
  const { lines, hasMore } = documents;
  const { t } = useTranslation('receipts');
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="receipts-title">
      <h2 id="receipts-title" className={classes.heading}>
        {t('title')}
      </h2>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line.number}>
            <Anchor component={Link} to={receiptPath(line.number, token)}>
              {t(receiptName(line, lines))} <bdi dir="ltr">{line.number}</bdi>
            </Anchor>
            <span className={classes.quiet}>{format.price(line.total)}</span>
          </li>
        ))}
      </ul>
      {hasMore ? <p className={classes.quiet}>{t('older_notes')}</p> : null}
    </section>
  );
};

/** What was issued to me about a payment. */
export const PaymentReceipts = ({ transactionNumber }: { transactionNumber: string }) => {
  const { data, error, refetch } = useLiveQuery(paymentReceiptsQuery(transactionNumber));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  return <Links documents={data ?? NOTHING} />;
};

/** What was issued to a guest. A link that is over says so on its page already, and leads to nothing. */
export const GuestReceipts = ({ token }: { token: string }) => {
  const { data, error } = useLiveQuery(guestReceiptsQuery(token));
  const isOver = error !== null && asApiError(error).status === 410;
  return <Links documents={isOver ? NOTHING : (data ?? NOTHING)} token={token} />;
};
