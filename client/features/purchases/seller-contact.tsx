import { Avatar, Button } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconMessageCircle, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './purchase-page.module.css';
import { chatPath, isReachable, messagingLink, readablePhone, sellerName } from './purchase-texts.ts';

const Ways = ({ seller }: Pick<PurchaseView, 'seller'>) => {
  const { t } = useTranslation('purchases');
  return (
    <ul className={classes.ways}>
      <li>
        <a href={`tel:${seller.mobile_number}`}>
          <IconPhone size={18} stroke={1.7} aria-hidden="true" />
          <span className="visually-hidden">{t('seller.call')} </span>
          <bdi dir="ltr" className="tabular">
            {readablePhone(seller.mobile_number)}
          </bdi>
        </a>
      </li>
      <li>
        <a href={messagingLink(seller.mobile_number)} target="_blank" rel="noopener noreferrer">
          <IconBrandWhatsapp size={18} stroke={1.7} aria-hidden="true" />
          {t('seller.whatsapp')}
        </a>
      </li>
      <li>
        <a href={`mailto:${seller.email}`}>
          <IconMail size={18} stroke={1.7} aria-hidden="true" />
          <span className="visually-hidden">{t('seller.email')} </span>
          <bdi dir="ltr">{seller.email}</bdi>
        </a>
      </li>
    </ul>
  );
};

/** Who sold it and how to reach them; only the paying buyer sees this (decisions D7). */
export const SellerContact = ({ purchase }: { purchase: PurchaseView }) => {
  const { t } = useTranslation('purchases');
  const { seller, channel_id: channelId } = purchase;
  const format = useFormat();
  const shown = sellerName(purchase);
  return (
    <section className={classes.seller} aria-labelledby="seller-title">
      <h2 id="seller-title" className={classes.heading}>
        {t('seller.title')}
      </h2>
      <div className={classes.who}>
        <Avatar
          src={seller.vendor?.logo ?? null}
          alt=""
          name={format.publicName(shown)}
          color="green"
          size={48}
        />
        <div>
          <strong>
            <bdi>{format.publicName(shown)}</bdi>
          </strong>
          {shown === seller.name ? null : (
            <div className={classes.quiet}>
              <bdi>{seller.name}</bdi>
            </div>
          )}
        </div>
      </div>
      {isReachable(purchase) ? <Ways seller={seller} /> : null}
      {channelId === null ? null : (
        <Button
          component={Link}
          to={chatPath(channelId)}
          fullWidth
          leftSection={<IconMessageCircle size={18} aria-hidden="true" />}
        >
          {t('chat_seller')}
        </Button>
      )}
    </section>
  );
};
