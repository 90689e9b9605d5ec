import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { AdminItemPage } from '#shared/admin/items.api.ts';
import { OtherWords } from '../../../item-words/other-words.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { PublicName } from '../../../ui/public-name.tsx';
import { Facts, Section } from '../ui/section.tsx';
import classes from './items.module.css';
import { ItemState } from './items.tsx';

type Named = { name: string; name_ar: string };

/** What was submitted: photos, words, properties, and how it stands. */
export const ItemFacts = ({ item }: { item: AdminItemPage }) => {
  const { t } = useTranslation('admin-items');
  const format = useFormat();
  const nameOf = (named: Named) => (format.language === 'ar' ? named.name_ar : named.name);
  const at = (moment: string | null) => (moment ? format.dateTime(moment) : null);
  return (
    <>
      <Section title={t('photos')}>
        <ul className={classes.photos}>
          {item.images.map((photo, index) => (
            <li key={photo.image_url}>
              <a href={photo.image_url} target="_blank" rel="noreferrer">
                <img
                  src={photo.sizes[0]?.url ?? photo.image_url}
                  alt={t('photo_of', { item: item.item_name, position: index + 1 })}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('facts')}>
        <Facts
          facts={[
            [t('status'), <ItemState key="state" item={item} />],
            [
              t('seller'),
              <Anchor key="owner" component={Link} to={`/admin/users/${item.owner.uuid}`}>
                <PublicName name={item.owner.vendor_name ?? item.owner.name} />
              </Anchor>,
            ],
            [t('category'), nameOf(item.sub_category)],
            ...item.item_property_details.map((detail): [string, string] => [
              nameOf(detail.properties),
              detail.values.map(nameOf).join(', '),
            ]),
            [t('takes_offers'), t(item.is_bid === 1 ? 'yes' : 'no')],
            [t('submitted'), at(item.submitted_at)],
            [t('published'), at(item.published_at)],
            [t('reserved_until'), at(item.reserved_until)],
            [t('featured_until'), at(item.featured_until)],
            [t('sold_at'), at(item.sold_at)],
            [t('id'), <bdi key="id">{item.uuid}</bdi>],
          ]}
        />
      </Section>
      <Section title={t('description')}>
        <p className={classes.words} {...writtenIn(item.item_description)}>
          {item.item_description}
        </p>
        <OtherWords item={item} />
      </Section>
    </>
  );
};
