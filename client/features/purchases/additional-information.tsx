import { nameIn } from '#shared/places/address.rules.ts';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './purchase-page.module.css';

type Details = PurchaseView['transaction_item']['item']['item_property_details'];

/** Each property with its values, or that there are none. */
export const AdditionalInformation = ({ details }: { details: Details }) => {
  const { t } = useTranslation('purchases');
  const { language } = useFormat();
  return (
    <section>
      <h2 className={classes.heading}>{t('more.title')}</h2>
      {details.length === 0 ? (
        <p className={classes.quiet}>{t('more.none')}</p>
      ) : (
        <table className={classes.table}>
          <tbody>
            {details.map(({ properties, values }) => (
              <tr key={properties.id}>
                <th scope="row">{nameIn(language, properties)}</th>
                <td>
                  {values.map((value) => nameIn(language, value)).join(t('more.comma')) || t('more.none')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
