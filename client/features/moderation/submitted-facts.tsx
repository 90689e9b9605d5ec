import { Anchor, Badge, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Approval } from '#shared/moderation/approvals.schema.ts';
import { readAddress } from '#shared/places/address.rules.ts';
import { OtherWords } from '../../item-words/other-words.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { Price } from '../../ui/price.tsx';
import { PublicName } from '../../ui/public-name.tsx';
import { FlagList } from './flag-list.tsx';
import { ItemHistory } from './item-history.tsx';
import { StagedDifference } from './staged-difference.tsx';
import { photoMark, photosToSee, stagedIn } from './staged-in.ts';
import classes from './submitted.module.css';
import { SubmittedPhotos } from './submitted-photos.tsx';
import { usePhotoPlace } from './use-photo-place.ts';
import { WaitingAge } from './waiting-age.tsx';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Props = { item: Approval; hasKeys: boolean; children?: ReactNode };

/** Everything a decision needs to know about an item. `children` stand right below its name. */
export const SubmittedFacts = ({ item, hasKeys, children }: Props) => {
  const { t } = useTranslation('moderation');
  const { language } = useFormat();
  const edit = stagedIn(item);
  const photos = photosToSee(item);
  const place = usePhotoPlace(photos.length);
  const nameIn = (named: { name: string; name_ar?: string }): string =>
    language === 'ar' && named.name_ar ? named.name_ar : named.name;
  const comma = language === 'ar' ? '، ' : ', ';
  // Wider places only where the exact address does not name them already.
  const address = readAddress(item.address)
    .map(nameIn)
    .reduce((list, name) => (list.includes(name) ? list : list + (list && comma) + name), '');
  const fees = item.total_fee_breakdown;
  return (
    <div className={classes.item}>
      <div className={classes.title}>
        <Title order={2} {...writtenIn(item.item_name)}>
          {item.item_name}
        </Title>
        {edit ? (
          <Badge variant="light" color="gray" size="lg" tt="none" fw={500}>
            {t('edit_badge')}
          </Badge>
        ) : null}
        <span className={classes.price}>
          <Price aed={item.price} />
        </span>
        {item.waits ? <WaitingAge since={item.submitted_at} /> : null}
      </div>
      {children}
      <FlagList flags={item.flags} />
      {edit ? <StagedDifference item={item} edit={edit} onOpen={(at) => place.open(at)} /> : null}
      <SubmittedPhotos
        name={item.item_name}
        photos={photos}
        markOf={(key) => photoMark(item, key)}
        place={place}
        hasKeys={hasKeys}
      />
      {edit && edit.item_description !== item.item_description ? null : (
        <p className={classes.description} {...writtenIn(item.item_description)}>
          {item.item_description}
        </p>
      )}
      <OtherWords item={item} />
      <dl className={classes.facts}>
        <Fact name={t('facts.price')}>
          <strong>
            <Price aed={item.price} />
          </strong>{' '}
          <span className={classes.quiet}>
            {t('facts.fee', { percentage: fees.platform_fee_percentage })} <Price aed={fees.platform_fee} />,{' '}
            {t('facts.total')} <Price aed={fees.total} />
          </span>
        </Fact>
        <Fact name={t('facts.offers')}>{t(item.is_bid === 1 ? 'facts.offers_yes' : 'facts.offers_no')}</Fact>
        <Fact name={t('facts.seller')}>
          <Anchor component={Link} to={`/admin/users/${item.seller.uuid}`}>
            <PublicName name={item.seller.name || t('facts.seller_unnamed')} />
          </Anchor>
        </Fact>
        {item.seller.waiting_name !== null && !edit ? (
          <Fact name={t('facts.seller_name')}>
            <strong>
              <bdi>{item.seller.waiting_name}</bdi>
            </strong>{' '}
            <span className={classes.quiet}>{t('facts.seller_name_note')}</span>{' '}
            {item.user.vendor ? (
              <Anchor component={Link} to={`/admin/vendors/${item.user.vendor.uuid}`}>
                {t('facts.seller_name_alone')}
              </Anchor>
            ) : null}
          </Fact>
        ) : null}
        <Fact name={t('facts.address')}>
          <bdi>{address}</bdi>
        </Fact>
        <Fact name={t('facts.category')}>{nameIn(item.sub_category)}</Fact>
        {item.item_property_details.map(({ properties, values }) => (
          <Fact key={properties.id} name={nameIn(properties)}>
            {values.map(nameIn).join(comma)}
          </Fact>
        ))}
      </dl>
      <ItemHistory uuid={item.uuid} />
    </div>
  );
};
