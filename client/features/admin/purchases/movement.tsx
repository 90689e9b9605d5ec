import type { AdminMovement } from '#shared/admin/purchases.api.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import classes from './purchases.module.css';

/** One movement of the ledger: what stands on its two sides is the same. */
export const Movement = ({ movement }: { movement: AdminMovement }) => {
  const { t } = useTranslation('admin-purchases');
  const format = useFormat();
  const amount = (aed: number) => (aed === 0 ? '' : format.price(aed));
  const side = (of: 'debit' | 'credit') =>
    format.price(movement.entries.reduce((sum, entry) => sum + Math.round(entry[of] * 100), 0) / 100);
  return (
    <div className={classes.scroll}>
      <table className={classes.ledger}>
        <caption>
          <Dotted>
            {t(`movement.${movement.kind}`)}
            {format.dateTime(movement.at)}
          </Dotted>
          {movement.reason === null ? null : (
            <span className={classes.why}>
              <bdi>{movement.made_by}</bdi>: <bdi>{movement.reason}</bdi>
            </span>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('account_label')}</th>
            <th scope="col">{t('debit')}</th>
            <th scope="col">{t('credit')}</th>
          </tr>
        </thead>
        <tbody>
          {movement.entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries never move, and two may be of one account
            <tr key={index}>
              <th scope="row">{t(`account.${entry.account}`)}</th>
              <td>{amount(entry.debit)}</td>
              <td>{amount(entry.credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum', { sum: format.price(movement.sum) })}</th>
            <td>{side('debit')}</td>
            <td>{side('credit')}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
