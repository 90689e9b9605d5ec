import { Container, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { readIn } from '../../item-words/read-words.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { LanguageMark } from '../../ui/language-mark.tsx';
import { AdditionalInformation } from './additional-information.tsx';
import { CollectionPlace } from './address-dialog.tsx';
import { PaidPrice } from './paid-price.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';
import classes from './purchase-page.module.css';
import { PurchaseSteps } from './purchase-steps.tsx';
import { isReachable } from './purchase-texts.ts';
import { SellerContact } from './seller-contact.tsx';

type Props = {
  purchase: PurchaseView;
  /** How it is handed over. */
  handover: ReactNode;
  /** What was issued about it. */
  receipts: ReactNode;
};

/** Something I bought: what I paid, where to collect it and with what code, whom to ask; on a phone its photos come after. */
export const PurchasePage = ({ purchase, handover, receipts }: Props) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const item = readIn(format.language, purchase.transaction_item.item);
  return (
    <Container py={{ base: 16, sm: 40 }} className={classes.page}>
      <div className={classes.about}>
        <Stack gap={4}>
          <span className={classes.quiet}>
            {t('page.bought_on', { date: format.date(purchase.paid_at) })}
          </span>
          <Title order={1} size="h2">
            <bdi {...writtenIn(item.item_name)}>{item.item_name}</bdi>
          </Title>
          <LanguageMark text={item.item_name} />
        </Stack>
        <Stack gap={0} align="flex-start">
          <PaidPrice purchase={purchase} />
          {isReachable(purchase) ? <CollectionPlace address={item.address} /> : null}
        </Stack>
        <PurchaseSteps purchase={purchase} />
        {handover}
        <SellerContact purchase={purchase} />
        {receipts}
        <section>
          <h2 className={classes.heading}>{t('page.description')}</h2>
          <p className={classes.description} {...writtenIn(item.item_description)}>
            {item.item_description}
          </p>
          <LanguageMark text={item.item_description} />
        </section>
        <AdditionalInformation details={item.item_property_details} />
        <Text size="sm" c="dimmed">
          {t('page.number')} <bdi dir="ltr">{purchase.transaction_number}</bdi>
        </Text>
      </div>
      <div className={classes.photos}>
        <PhotoCarousel photos={item.images} name={item.item_name} />
      </div>
    </Container>
  );
};

/** The page in its final shape until the data arrives. */
export const PurchasePageSkeleton = () => {
  const { t } = useTranslation('purchases');
  return (
    <Container py={{ base: 16, sm: 40 }} className={classes.page} aria-busy="true">
      <div className={classes.about}>
        <Text c="dimmed" role="status">
          {t('page.loading')}
        </Text>
        <Skeleton height={36} width="75%" />
        <Skeleton height={44} width="45%" />
        <Skeleton height={260} />
        <Skeleton height={120} />
      </div>
      <div className={classes.photos}>
        <Skeleton className={classes.photoSkeleton} />
      </div>
    </Container>
  );
};
