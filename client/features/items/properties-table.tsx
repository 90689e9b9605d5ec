import type { z } from 'zod';
import type { itemPropertyDetail } from '#shared/items/items.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { nameIn } from './item-texts.ts';
import classes from './properties-table.module.css';

type Props = { details: readonly z.infer<typeof itemPropertyDetail>[] };

/** Each property of an item with its values. */
export const PropertiesTable = ({ details }: Props) => {
  const { t } = useTranslation('items');
  const { language } = useFormat();
  return (
    <dl className={classes.table}>
      {details.map(({ properties, values }) => (
        <div key={properties.id} className={classes.row}>
          <dt>{nameIn(language, properties)}</dt>
          <dd>
            {values.map((value) => nameIn(language, value)).join(t('list_comma')) || t('not_available')}
          </dd>
        </div>
      ))}
    </dl>
  );
};
